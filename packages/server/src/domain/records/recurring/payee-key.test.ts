import { describe, expect, it } from 'vitest';
import { payeeKey } from './payee-key.ts';

const text = (name: string) => payeeKey({ merchantName: null, name });

describe('the key of a payee', () => {
  it.each([
    ['Uber 063015 SF**POOL**', 'Uber 072515 SF**POOL**'],
    ['CREDIT CARD 3333 PAYMENT *//', 'Credit card payment'],
    ['LOYER JANVIER 2026 M. DUPRÉ', 'Loyer février m dupre'],
    ['RENT MAY', 'RENT 06/2026'],
  ])('is the same for %j and %j', (one, other) => {
    expect(text(one)).toBe(text(other));
  });

  it.each([
    ['GYM NORTH', 'GYM SOUTH'],
    ['O2', 'H3G'],
    ['May', 'June'],
    ['***', '---'],
    ['', '***'],
  ])('differs for %j and %j', (one, other) => {
    expect(text(one)).not.toBe(text(other));
  });

  it('is the merchant where there is one, and never the same as a text', () => {
    expect(payeeKey({ merchantName: 'Fast Gym', name: 'A 1' })).toBe(
      payeeKey({ merchantName: 'FAST  GYM', name: 'B 2' }),
    );
    expect(payeeKey({ merchantName: 'Fast Gym', name: 'X' })).not.toBe(text('Fast Gym'));
    expect(payeeKey({ merchantName: '***', name: 'X' })).toBe(text('X'));
  });
});
