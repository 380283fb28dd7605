import { describe, expect, it } from 'vitest';
import { isRoutingNumber } from './routing-number.ts';

describe('a routing number', () => {
  it('passes only with the right check digit and nine digits', () => {
    // 3·1 + 7·2 + 1·3 + 3·4 + 7·5 + 1·6 + 3·7 + 7·8 = 150, so the ninth digit is 0.
    expect(isRoutingNumber('123456780')).toBe(true);
    expect(isRoutingNumber('123456781')).toBe(false);
    expect(isRoutingNumber('000000000')).toBe(false);
    expect(isRoutingNumber('12345678')).toBe(false);
    expect(isRoutingNumber('12345678a')).toBe(false);
  });

  it.each(['110000000', '011401533', '021000021', '333333334', '322271627'])('is %s', (text) => {
    expect(isRoutingNumber(text)).toBe(true);
  });

  it.each([
    '',
    '000000000',
    '110000001',
    '333333333',
    '11000000',
    '1100000000',
    '11000000a',
    '１１０００００００',
  ])('is not "%s"', (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  });

  it('with one digit changed is none any more', () => {
    for (let place = 0; place < 9; place += 1) {
      const digits = [...'021000021'];
      digits[place] = String((Number(digits[place]) + 1) % 10);
      expect(isRoutingNumber(digits.join(''))).toBe(false);
    }
  });
});
