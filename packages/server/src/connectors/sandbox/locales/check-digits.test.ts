import { describe, expect, it } from 'vitest';
import { completeIban } from '../../../vocabulary/iban.ts';
import { dutchAccount, frenchAccount, spanishAccount } from './check-digits.ts';

describe('check digits', () => {
  it('are those of published example numbers', () => {
    expect(completeIban('GB', 'WEST12345698765432')).toBe('GB82WEST12345698765432');
    expect(completeIban('ES', spanishAccount('2100', '0418', '0200051332'))).toBe('ES9121000418450200051332');
    expect(completeIban('FR', frenchAccount('30006', '00001', '12345678901'))).toBe(
      'FR7630006000011234567890189',
    );
  });

  it('find a Dutch account for whatever digits are drawn', () => {
    for (const nine of ['000000000', '123456789', '999999999', '050505050']) {
      const account = dutchAccount(nine);
      expect(account).toMatch(/^\d{10}$/);
      const sum = [...account].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
      expect(sum % 11).toBe(0);
    }
  });
});
