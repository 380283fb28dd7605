import { FairleadConnectionError, FairleadError, refusalOf, unexpected } from './errors.ts';
import type { ClientOptions, KeyedCallOptions } from './options.ts';
import { wait } from './wait.ts';

const TIMEOUT_MS = 60_000;
const RETRIES = 2;
const RETRY_WAIT_MAX_MS = 30_000;
const FIRST_WAIT_MS = 250;
/** Added to a wait that the service asks for, so that callers do not come back all at once. */
const SPREAD_MS = 250;

export type Call = (path: string, request: object, options: KeyedCallOptions) => Promise<unknown>;

/** Makes calls of the API. `takesKey` tells whether the endpoint of a path heeds an idempotency key. */
export function createCall(client: ClientOptions, takesKey: (path: string) => boolean): Call {
  const { retries = RETRIES, retryWaitMaxMs = RETRY_WAIT_MAX_MS } = client;
  return async (path, request, options) => {
    const repeatable = options.idempotencyKey !== undefined && takesKey(path);
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptOnce(client, path, request, options);
      } catch (error) {
        const waitMs = attempt > retries ? undefined : waitBefore(error, attempt, repeatable);
        if (waitMs === undefined || waitMs > retryWaitMaxMs) throw error;
        await wait(waitMs, options.signal);
      }
    }
  };
}

/**
 * How long to wait before the call is made again; undefined when that is not safe. It is when the service says that it did
 * nothing and when to come back, or when the key makes a repetition harmless.
 */
function waitBefore(error: unknown, attempt: number, repeatable: boolean): number | undefined {
  if (error instanceof FairleadError && error.retryAfter !== null) {
    const didNothing = error.status === 429 || error.status === 503;
    const stillRunning = repeatable && error.errorCode === 'IDEMPOTENCY_KEY_IN_USE';
    if (didNothing || stillRunning) return error.retryAfter * 1000 + Math.random() * SPREAD_MS;
  }
  if (error instanceof FairleadConnectionError && repeatable)
    return Math.random() * FIRST_WAIT_MS * 2 ** attempt;
  return undefined;
}

async function attemptOnce(
  client: ClientOptions,
  path: string,
  request: object,
  options: KeyedCallOptions,
): Promise<unknown> {
  const { signal } = options;
  signal?.throwIfAborted();
  const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await (client.fetch ?? globalThis.fetch)(client.baseUrl.replace(/(?<!\/)\/+$/, '') + path, {
      method: 'POST',
      headers: headersOf(client, options),
      body: JSON.stringify(request),
      // The headers hold the secret; it goes nowhere else.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const what = timeout.aborted ? `no answer within ${timeoutMs} ms` : `no answer: ${reasonOf(cause)}`;
    throw new FairleadConnectionError(`${what} (POST ${path})`, { cause, timedOut: timeout.aborted });
  }
  if (response.status !== 200) throw refusalOf(path, response, text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unexpected(path, response, 'the answer is no JSON');
  }
}

function headersOf(client: ClientOptions, { idempotencyKey }: KeyedCallOptions): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Service-Version': '2020-09-14',
    'Service-Client-Id': client.clientId,
    'Service-Secret': client.secret,
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as {
    message?: string;
    cause?: { message?: string; code?: string };
  };
  return cause?.message || cause?.code || message;
}
