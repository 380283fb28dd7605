import { expect, test } from 'vitest';
import { keyedStream } from '../../world/random.ts';
import { inventRoutingNumber, inventTransitNumber, isRoutingNumber } from './routing-number.ts';

test('a routing number passes only with the right check digit and nine digits', () => {
  // 3·1 + 7·2 + 1·3 + 3·4 + 7·5 + 1·6 + 3·7 + 7·8 = 150, so the ninth digit is 0.
  expect(isRoutingNumber('123456780')).toBe(true);
  expect(isRoutingNumber('123456781')).toBe(false);
  expect(isRoutingNumber('12345678')).toBe(false);
  expect(isRoutingNumber('12345678a')).toBe(false);
});

test('invented numbers are in ranges that no bank has', () => {
  const random = keyedStream('test', ['numbers']);
  for (let draw = 0; draw < 200; draw++) {
    const number = inventRoutingNumber(random);
    expect(isRoutingNumber(number)).toBe(true);
    expect(number).toMatch(/^9/);
    expect(inventTransitNumber(random)).toMatch(/^09\d{7}$/);
  }
});
