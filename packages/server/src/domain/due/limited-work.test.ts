import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../world/durations.ts';
import { isGivenUp } from './limited-work.ts';

it('is given up after five failures, or fifteen minutes after the first try', () => {
  expect(isGivenUp({ attempt: 4 }, 0, 15 * MINUTE_MS - 1)).toBe(false);
  expect(isGivenUp({ attempt: 5 }, 0, 0)).toBe(true);
  expect(isGivenUp({ attempt: 0 }, 0, 15 * MINUTE_MS)).toBe(true);
});
