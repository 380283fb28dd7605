import { expect, it } from 'vitest';
import type { WireAnswer } from '../server/wire-types.ts';
import { answerQueue } from './answer-queue.ts';

const search = (query: string): WireAnswer => ({ kind: 'search', query, country_code: null });

it('gives answers in their order, and counts those that are no search', () => {
  const counts: number[] = [];
  const queue = answerQueue((waiting) => counts.push(waiting));
  queue.add(search('a'));
  queue.add({ kind: 'continue' });
  expect(queue.first()).toEqual(search('a'));
  queue.done();
  expect(queue.first()).toEqual({ kind: 'continue' });
  queue.done();
  expect(queue.first()).toBeNull();
  expect(counts).toEqual([0, 1, 1, 0]);
});

it('keeps the search that is on its way, and of those behind it the last', () => {
  const queue = answerQueue(() => {});
  for (const query of ['a', 'ab', 'abc']) queue.add(search(query));
  queue.done();
  expect(queue.first()).toEqual(search('abc'));
  queue.done();
  expect(queue.first()).toBeNull();
});

it('tells of an arrival, and ends the wait with its signal', async () => {
  const queue = answerQueue(() => {});
  const arrival = queue.arrival(new AbortController().signal);
  queue.add({ kind: 'back' });
  await arrival;
  await expect(queue.arrival(AbortSignal.timeout(1))).rejects.toThrow();
});
