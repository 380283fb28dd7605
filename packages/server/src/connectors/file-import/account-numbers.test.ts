import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullNumber, maskOf, withoutDigitRuns, withoutNumbers } from './account-numbers.ts';

describe('account numbers in texts', () => {
  it('are masked by their last four characters, short ones by two', () => {
    expect(['000123456789', 'XXXXXXXXXXXX4405', '1234-5', '1234', '7'].map(maskOf)).toEqual([
      '6789',
      '4405',
      '2345',
      '34',
      '7',
    ]);
  });

  it('are told from crossed-out ones', () => {
    expect(['000123', 'FB-5551234', '12 34 56'].map(isFullNumber)).toEqual([true, true, true]);
    expect(['XXXX4405', '****4405', '4929XXXXXXXX1881', '...123', ''].map(isFullNumber)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  it('are taken out in each spelling', () => {
    const clean = withoutNumbers(['000-123-456789', null]);
    expect(clean('FROM 000-123-456789 VIA 000123456789 OR 123456789')).toBe(
      'FROM ••6789 VIA ••6789 OR ••6789',
    );
    expect(clean('CHECK 1042')).toBe('CHECK 1042');
  });

  it('never survive, and texts that differ elsewhere still differ', () => {
    const number = fc.stringMatching(/^\d{6,16}$/);
    const word = fc.stringMatching(/^[a-z ]{0,8}$/);
    fc.assert(
      fc.property(number, word, word, word, (account, a, b, other) => {
        const clean = withoutNumbers([account]);
        expect(clean(`${a}${account}${b}`)).not.toContain(account);
        expect(clean(`${a}${account}${b}`) === clean(`${other}${account}${b}`)).toBe(a === other);
      }),
    );
  });

  it('are taken out of labels, which keep years and short figures', () => {
    expect(withoutDigitRuns('Joint 12345678')).toBe('Joint ••5678');
    expect(withoutDigitRuns('12-34-56 78901234')).toBe('••1234');
    expect(withoutDigitRuns('Savings 2026')).toBe('Savings 2026');
  });
});
