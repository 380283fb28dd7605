import { describe, expect, it } from 'vitest';
import { createLoadLimit, overloaded } from './load-limit.ts';

describe('the limit of requests under way', () => {
  it('is over only while more are under way than allowed', () => {
    const limit = createLoadLimit(2);
    limit.enter();
    limit.enter();
    expect(limit.isOver()).toBe(false);
    const third = limit.enter();
    expect(limit.isOver()).toBe(true);
    third.leave();
    expect(limit.isOver()).toBe(false);
  });

  it('counts the end of a request once, however often it is told', () => {
    const limit = createLoadLimit(1);
    const first = limit.enter();
    first.leave();
    first.leave();
    limit.enter();
    limit.enter();
    expect(limit.isOver()).toBe(true);
  });

  it('does not count a request while it only waits', async () => {
    const limit = createLoadLimit(1);
    const waits = limit.enter();
    limit.enter();
    expect(limit.isOver()).toBe(true);
    await waits.whileAway(async () => expect(limit.isOver()).toBe(false));
    expect(limit.isOver()).toBe(true);
    await waits.whileAway(async () => waits.leave());
    expect(limit.isOver()).toBe(false);
  });

  it('answers 503 with the time to come again', () => {
    expect(overloaded()).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      status: 503,
      headers: { 'Retry-After': '1' },
    });
  });
});
