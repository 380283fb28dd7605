import { expect, it } from 'vitest';
import { dayOrders } from './day-order.ts';

it('places within a day count from its first entry, whichever way the file goes', () => {
  const oldestFirst = ['01', '02', '02', '02', '03'];
  expect(dayOrders(oldestFirst)).toEqual([-0, -0, -1, -2, -0]);
  expect(dayOrders(oldestFirst.toReversed())).toEqual([-0, -2, -1, -0, -0]);
});

it('a day that grew keeps the places of what was there', () => {
  expect(dayOrders(['01', '02', '02']).slice(1)).toEqual(dayOrders(['01', '02', '02', '02']).slice(1, 3));
});

it('pending entries of later days at the end do not turn a file round', () => {
  expect(dayOrders(['09', '08', '08', '07', '12'])).toEqual([-0, -1, -0, -0, -0]);
});
