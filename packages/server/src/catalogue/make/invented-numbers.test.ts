import { expect, test } from 'vitest';
import { isRoutingNumber } from '../../vocabulary/routing-number.ts';
import { keyedStream } from '../../world/random.ts';
import { inventRoutingNumber, inventTransitNumber } from './invented-numbers.ts';

test('invented numbers are in ranges that no bank has', () => {
  const random = keyedStream('test', ['numbers']);
  for (let draw = 0; draw < 200; draw++) {
    const number = inventRoutingNumber(random);
    expect(isRoutingNumber(number)).toBe(true);
    expect(number).toMatch(/^9/);
    expect(inventTransitNumber(random)).toMatch(/^09\d{7}$/);
  }
});
