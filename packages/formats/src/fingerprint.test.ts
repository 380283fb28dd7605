import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FingerprintFields, fingerprintText, normaliseDescription } from './fingerprint.ts';

const entry: FingerprintFields = {
  account: 'a1',
  bookedDate: '2026-01-02',
  amount: '-12.50',
  currency: 'EUR',
  description: ['Café Åsa', 'order 12'],
  references: ['R-1', null, ''],
};

describe('fingerprint text', () => {
  test.each<[string, Partial<FingerprintFields>]>([
    ['case, accents, punctuation and blanks', { description: ['CAFE  ASA', 'order #12'] }],
    ['where the description is split', { description: ['café åsa order 12'] }],
    ['trailing zeros of the amount', { amount: '-12.5' }],
    ['the case of the currency', { currency: 'eur' }],
    ['empty references', { references: ['r 1'] }],
  ])('does not depend on %s', (_, change) => {
    expect(fingerprintText({ ...entry, ...change })).toBe(fingerprintText(entry));
  });

  test.each<[string, Partial<FingerprintFields>]>([
    ['the account', { account: 'a2' }],
    ['the date', { bookedDate: '2026-01-03' }],
    ['the direction', { amount: '12.50' }],
    ['the amount', { amount: '-12.51' }],
    ['the currency', { currency: null }],
    ['figures in the description', { description: ['Café Åsa', 'order 13'] }],
    ['the references', { references: ['R-2'] }],
  ])('depends on %s', (_, change) => {
    expect(fingerprintText({ ...entry, ...change })).not.toBe(fingerprintText(entry));
  });

  test('the order of references does not matter', () => {
    expect(fingerprintText({ ...entry, references: ['a', 'b'] })).toBe(
      fingerprintText({ ...entry, references: ['b', 'a'] }),
    );
  });

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseDescription(text);
        expect(normaliseDescription(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});
