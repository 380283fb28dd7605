import { expect, it } from 'vitest';
import { DAY_MS } from '../../world/durations.ts';
import { keyAge } from './key-ages.ts';

it('calls a key due soon in the 30 days before its year ends, and overdue from then on', () => {
  const since = Date.UTC(2026, 0, 1);
  const stateAfter = (days: number) => keyAge(since, since + days * DAY_MS).state;
  expect([334, 335, 364, 365].map(stateAfter)).toEqual(['good', 'due soon', 'due soon', 'overdue']);
  expect(new Date(keyAge(since, since).dueAt).toISOString().slice(0, 10)).toBe('2027-01-01');
});
