import { describe, expect, it } from 'vitest';
import { ibanOf } from './blank.ts';

describe('an IBAN', () => {
  it.each([
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['de89370400440532013000', 'DE89370400440532013000'],
  ])('is read from %s', (text, iban) => {
    expect(ibanOf(text)).toBe(iban);
  });

  it.each(['ab12Wv3rKq9Zt5Xc7Lm1Np8Sd4Fg6Hj2', 'Ab12wv3rkq9zt5xc7lm1np8sd4fg6hj2', '370400440532013000', ''])(
    'is not %j',
    (text) => {
      expect(ibanOf(text)).toBe(null);
    },
  );
});
