import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('says one of a thing, and several of them', () => {
  expect([0, 1, 2, 11].map((count) => counted(count, 'Item'))).toEqual([
    '0 Items',
    '1 Item',
    '2 Items',
    '11 Items',
  ]);
  expect(counted(1, 'webhook was', 'webhooks were')).toBe('1 webhook was');
});
