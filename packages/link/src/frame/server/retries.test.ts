import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RefusedCallError, UnansweredCallError } from './calls.ts';
import { startRetries, type Trouble } from './retries.ts';

const ERROR = {
  error_type: 'API_ERROR',
  error_code: 'INTERNAL_SERVER_ERROR',
  error_message: 'm',
  display_message: null,
  request_id: null,
};
const { signal } = new AbortController();

/** Fails as often as there are failures, then answers. */
function failing(...failures: readonly Error[]) {
  const left = [...failures];
  return async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'answer';
  };
}

function retries(isOffline = false) {
  const troubles: (Trouble | null)[] = [];
  return {
    troubles,
    ...startRetries(
      (trouble) => troubles.push(trouble),
      () => isOffline,
    ),
  };
}

const tooMany = (waitMs: number) => new UnansweredCallError('too_many', waitMs, ERROR);
const lost = (waitMs = 1) => new UnansweredCallError('connection', waitMs);

describe('a call that is not answered', () => {
  it('is made again, and a single loss is not shown', async () => {
    const { untilAnswered, troubles } = retries();
    expect(await untilAnswered(failing(lost()), signal)).toBe('answer');
    expect(troubles).toEqual([null]);
  });

  it('is shown from the second loss on, until it is answered', async () => {
    const { untilAnswered, troubles } = retries();
    await untilAnswered(failing(lost(), lost(), new UnansweredCallError('too_many', 1)), signal);
    expect(troubles).toEqual(['connection', 'too_many', null]);
  });

  it('is shown at once where the browser knows that it is offline', async () => {
    const { untilAnswered, troubles } = retries(true);
    await untilAnswered(failing(lost()), signal);
    expect(troubles).toEqual(['offline', null]);
  });

  it('does not wait longer than the person wishes', async () => {
    const { untilAnswered, now } = retries();
    const answered = untilAnswered(failing(lost(60_000)), signal);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now();
    expect(await answered).toBe('answer');
  });

  it('is given up when the server fails time and again, and told as its error', async () => {
    const { untilAnswered } = retries();
    const failure = () => new UnansweredCallError('server', 1, ERROR);
    const always = failing(...Array.from({ length: 9 }, failure));
    await expect(untilAnswered(always, signal)).rejects.toMatchObject({
      name: 'RefusedCallError',
      error: ERROR,
    });
  });

  it('is shown at once where the server asks for a long wait', async () => {
    const { untilAnswered, now, troubles } = retries();
    const answered = untilAnswered(failing(tooMany(60_000)), signal);
    await vi.waitUntil(() => troubles.length > 0);
    now();
    expect([await answered, troubles]).toEqual(['answer', ['too_many', null]]);
  });

  it('is left to the person after five times too many, and then made again when they wish', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { untilAnswered, now, troubles } = retries();
    const attempt = vi.fn<() => Promise<string>>(failing(...Array.from({ length: 6 }, () => tooMany(1000))));
    const answered = untilAnswered(attempt, signal);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([attempt.mock.calls.length, troubles.at(-1)]).toEqual([5, 'too_many']);
    now();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([attempt.mock.calls.length, troubles.at(-1)]).toEqual([6, 'too_many']);
    now();
    expect(await answered).toBe('answer');
  });

  it('is refused after too many where nobody is shown the trouble', async () => {
    const { untilAnswered } = startRetries(null, () => false);
    const always = failing(...Array.from({ length: 9 }, () => tooMany(1)));
    await expect(untilAnswered(always, signal)).rejects.toMatchObject({ error: ERROR });
  });

  it('ends with the caller', async () => {
    const { untilAnswered } = retries();
    await expect(untilAnswered(failing(lost(60_000)), AbortSignal.timeout(5))).rejects.toThrow();
  });
});

it('does not repeat what was refused', async () => {
  const { untilAnswered } = retries();
  await expect(untilAnswered(failing(new RefusedCallError(ERROR)), signal)).rejects.toBeInstanceOf(
    RefusedCallError,
  );
});
