/** The error form of the API, as far as the frame reads it. */
export interface WireError {
  readonly error_type: string;
  readonly error_code: string;
  readonly error_message: string;
  readonly display_message: string | null;
  readonly request_id: string | null;
}

/** The server understood and said no: asking again would not help. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
  readonly error: WireError;

  constructor(error: WireError) {
    super(error.error_code);
    this.error = error;
  }
}

/** No answer, or one that says "not now": the same call is made again. */
export class UnansweredCallError extends Error {
  override readonly name = 'UnansweredCallError';
  readonly reason: 'connection' | 'server' | 'too_many';
  /** How long the server asks to wait; null when it does not say. */
  readonly waitMs: number | null;
  /** What the server said, if anything: it stands when asking again does not help. */
  readonly error: WireError | null;

  constructor(
    reason: UnansweredCallError['reason'],
    waitMs: number | null = null,
    error: WireError | null = null,
  ) {
    super(reason);
    this.reason = reason;
    this.waitMs = waitMs;
    this.error = error;
  }
}

export type ServerCall = (
  path: string,
  body: object,
  signal: AbortSignal,
  timeoutMs: number,
) => Promise<unknown>;

/**
 * Makes calls to the server that served the frame: POST, JSON, without cookies.
 * @throws {RefusedCallError} {UnansweredCallError}, and the signal's own AbortError when the caller gave up
 */
export function callsTo(origin: string): ServerCall {
  return async (path, body, signal, timeoutMs) => {
    const limit = new AbortController();
    const stop = () => limit.abort();
    const timer = setTimeout(stop, timeoutMs);
    signal.addEventListener('abort', stop);
    try {
      return await exchange(`${origin}${path}`, body, limit.signal);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof RefusedCallError || error instanceof UnansweredCallError
        ? error
        : new UnansweredCallError('connection');
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };
}

async function exchange(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const { ok, status, headers } = response;
  return answerIn({ ok, status, retryAfter: headers.get('retry-after'), text: await response.text() });
}

/** An answer as it came over the wire. */
interface Received {
  readonly ok: boolean;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** What the server answered. @throws {RefusedCallError} {UnansweredCallError} */
export function answerIn(received: Received): Readonly<Record<string, unknown>> {
  const answer = parsed(received.text);
  // A refusal may come with a status of success: 208 for a return from the bank that was used before.
  if (received.ok && answer !== null && answer.error_code === undefined) return answer;
  throw failureOf(received, answer ?? {});
}

/** Null when it is no JSON object: something between here and the server spoke. */
function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function failureOf(
  { status, retryAfter }: Received,
  body: Readonly<Record<string, unknown>>,
): RefusedCallError | UnansweredCallError {
  const waitMs = milliseconds(retryAfter);
  if (typeof body.error_code !== 'string') return new UnansweredCallError('server', waitMs);
  const error = wireError(body);
  if (status === 429) return new UnansweredCallError('too_many', waitMs, error);
  return status >= 500 ? new UnansweredCallError('server', waitMs, error) : new RefusedCallError(error);
}

function wireError(body: Readonly<Record<string, unknown>>): WireError {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : null);
  return {
    error_type: text('error_type') ?? 'API_ERROR',
    error_code: text('error_code') ?? 'INTERNAL_SERVER_ERROR',
    error_message: text('error_message') ?? '',
    display_message: text('display_message'),
    request_id: text('request_id'),
  };
}

/** Only the form in seconds: it is the one that the server sends. */
function milliseconds(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? 'none');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
