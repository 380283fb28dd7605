import { describe, expect, it } from 'vitest';
import { toNumbers } from './numbers.ts';

const bank = (bankId: string | null, accountId: string | null, branchId: string | null = null) =>
  ({ kind: 'bank', bankId, branchId, accountId, accountType: 'CHECKING' }) as const;

describe('account numbers of bank statements', () => {
  it('take nine digits whose 3-7-1 sum is right for a routing number', () => {
    const isTaken = (bankId: string) => toNumbers('k', bank(bankId, '123456'), 'USD') !== null;
    expect(['011000015', '021000021', '011401533'].map(isTaken)).toEqual([true, true, true]);
    const others = ['011000016', '02100002', '0210000210', '000000000', 'ABCDEFGHI'];
    expect(others.map(isTaken)).toEqual(others.map(() => false));
  });

  it('give ACH numbers for dollars of the United States only', () => {
    expect(toNumbers('k', bank('0110-00015', '000-123 456'), 'USD')).toEqual({
      key: 'k',
      scheme: 'ach',
      account: '000123456',
      routing: '011000015',
      wireRouting: null,
    });
    expect(toNumbers('k', bank('011000016', '000123456'), 'USD')).toBeNull();
    expect(toNumbers('k', bank('011000015', '000123456'), 'GBP')).toBeNull();
  });

  it('give institution and transit for Canada, in either form', () => {
    const numbers = { key: 'k', scheme: 'eft', account: '1234567', institution: '003', branch: '00012' };
    expect(toNumbers('k', bank('003', '1234567', '00012'), 'CAD')).toEqual(numbers);
    expect(toNumbers('k', bank('0003', '1234567', '00012'), 'CAD')).toEqual(numbers);
    expect(toNumbers('k', bank('000300012', '1234567'), 'CAD')).toEqual(numbers);
    expect(toNumbers('k', bank('003', '1234567'), 'CAD')).toBeNull();
  });

  it('give none for a number that is crossed out, and none for a credit line', () => {
    expect(toNumbers('k', bank('011000015', 'XXXXX6789'), 'USD')).toBeNull();
    expect(toNumbers('k', bank('011000015', null), 'USD')).toBeNull();
    const line = { ...bank('011000015', '123456'), accountType: 'CREDITLINE' };
    expect(toNumbers('k', line, 'USD')).toBeNull();
  });
});
