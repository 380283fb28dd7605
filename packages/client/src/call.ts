import { FairleadConnectionError, FairleadError, refusalOf, unexpected } from './errors.ts';
import type { ClientOptions, KeyedCallOptions } from './options.ts';
import type { Pdf } from './pdf.ts';
import { wait } from './wait.ts';

const TIMEOUT_MS = 60_000;
const RETRIES = 2;
const RETRY_WAIT_MAX_MS = 30_000;
const FIRST_WAIT_MS = 250;
/** Added to a wait that the service asks for, so that callers do not come back all at once. */
const SPREAD_MS = 250;

export type Call = (path: string, request: object, options: KeyedCallOptions) => Promise<unknown>;

/** What an endpoint takes and gives: `keyed` heeds an idempotency key, the answer of `pdf` is one. */
export type EndpointKind = 'keyed' | 'pdf' | 'plain';

/** Makes calls of the API. `kindOf` tells what is known of the endpoint of a path. */
export function createCall(client: ClientOptions, kindOf: (path: string) => EndpointKind | undefined): Call {
  const { retries = RETRIES, retryWaitMaxMs = RETRY_WAIT_MAX_MS } = client;
  return async (path, request, options) => {
    const kind = kindOf(path);
    const repeatable = options.idempotencyKey !== undefined && kind === 'keyed';
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await attemptOnce(client, path, request, options);
        return kind === 'pdf' ? pdfOf(path, answer) : jsonOf(path, answer);
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

interface Answer {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
}

async function attemptOnce(
  client: ClientOptions,
  path: string,
  request: object,
  options: KeyedCallOptions,
): Promise<Answer> {
  const { signal } = options;
  signal?.throwIfAborted();
  const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await (client.fetch ?? globalThis.fetch)(client.baseUrl.replace(/(?<!\/)\/+$/, '') + path, {
      method: 'POST',
      headers: headersOf(client, options),
      body: JSON.stringify(request),
      // The headers hold the secret; it goes nowhere else.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    bytes = await response.arrayBuffer();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const what = timeout.aborted ? `no answer within ${timeoutMs} ms` : `no answer: ${reasonOf(cause)}`;
    throw new FairleadConnectionError(`${what} (POST ${path})`, { cause, timedOut: timeout.aborted });
  }
  const answer = { response, bytes };
  if (response.status !== 200) throw refusalOf(path, response, textOf(answer));
  return answer;
}

function jsonOf(path: string, answer: Answer): unknown {
  try {
    return JSON.parse(textOf(answer)) as unknown;
  } catch {
    throw unexpected(path, answer.response, 'the answer is no JSON');
  }
}

function pdfOf(path: string, { response, bytes }: Answer): Pdf {
  if (response.headers.get('content-type') !== 'application/pdf')
    throw unexpected(path, response, 'the answer is no PDF');
  return {
    bytes: new Uint8Array(bytes),
    contentHash: response.headers.get('service-content-hash') ?? '',
  };
}

function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
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
