import { describe, expect, it } from 'vitest';
import { createLoadLimit, overloaded } from './load-limit.ts';

describe('the limit of requests under way', () => {
  it('is over only while more are under way than allowed', () => {
    const limit = createLoadLimit(2);
    limit.enter();
    limit.enter();
    expect(limit.isOver()).toBe(false);
    limit.enter();
    expect(limit.isOver()).toBe(true);
    limit.leave();
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
