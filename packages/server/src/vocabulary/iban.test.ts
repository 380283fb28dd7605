import { describe, expect, it } from 'vitest';
import { compactIban, isIban, isSepaIban } from './iban.ts';

const REAL = [
  'GB33BUKB20201555555555',
  'NL02ABNA0123456789',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'SE4550000000058398257466',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];

describe('an IBAN', () => {
  it.each(REAL)('is %s, but with no other check digits', (iban) => {
    expect(isIban(iban)).toBe(true);
    const digits = Number(iban.slice(2, 4));
    for (const wrong of [digits + 1, digits - 1, 98 - digits].filter((value) => value !== digits)) {
      expect(isIban(iban.slice(0, 2) + String(wrong).padStart(2, '0') + iban.slice(4))).toBe(false);
    }
  });

  it('is found out when two characters next to each other change places', () => {
    const iban = 'GB33BUKB20201555555555';
    for (let at = 4; at < iban.length - 1; at++) {
      const [a = '', b = ''] = iban.slice(at, at + 2);
      const swapped = iban.slice(0, at) + b + a + iban.slice(at + 2);
      expect(isIban(swapped), swapped).toBe(a === b);
    }
  });

  it('has the length of its country, and capitals and digits only', () => {
    // Right by its check digits, and a digit too long for Norway.
    expect(isIban('NO37860111179470')).toBe(false);
    for (const text of [
      '',
      'GB33',
      'gb33bukb20201555555555',
      'GB33 BUKB 2020 1555 5555 55',
      'GBXXBUKB20201555555555',
    ])
      expect(isIban(text), text).toBe(false);
  });

  it('may be written with spaces and in small letters', () => {
    expect(compactIban(' gb33 bukb 2020 1555 5555 55 ')).toBe('GB33BUKB20201555555555');
  });

  it('is within reach of euro transfers or not', () => {
    expect([isSepaIban('IE29AIBK93115212345678'), isSepaIban('SA0380000000608010167519')]).toEqual([
      true,
      false,
    ]);
    expect(isIban('SA0380000000608010167519')).toBe(true);
  });
});
