import type { ErrorObject } from './endpoints.gen.ts';

/** What a `FairleadError` holds. */
export interface RefusalError {
  readonly errorType: string;
  readonly errorCode: string;
  readonly message: string;
  readonly displayMessage: string | null;
  readonly requestId: string | null;
  readonly status: number;
  readonly suggestedAction: string | null;
  readonly documentationUrl: string | null;
  readonly retryAfter: number | null;
}

/**
 * The service refused the call. `errorType` and `errorCode` are stable, the texts are not. An answer that is no error of the
 * service, such as a proxy's page, has the code `UNEXPECTED_RESPONSE`.
 */
export class FairleadError extends Error implements RefusalError {
  override readonly name = 'FairleadError';
  /** The family, such as `ITEM_ERROR`. */
  readonly errorType: string;
  /** What happened, such as `ITEM_LOGIN_REQUIRED`. */
  readonly errorCode: string;
  /** For the end user; null where the user cannot do anything. */
  readonly displayMessage: string | null;
  /** Names the call in the log of the service. */
  readonly requestId: string | null;
  /** The HTTP status. */
  readonly status: number;
  /** What to do next, for developers. */
  readonly suggestedAction: string | null;
  readonly documentationUrl: string | null;
  /** Seconds to wait before the next attempt, where the service says so. */
  readonly retryAfter: number | null;

  constructor(refusal: RefusalError) {
    super(refusal.message);
    this.errorType = refusal.errorType;
    this.errorCode = refusal.errorCode;
    this.displayMessage = refusal.displayMessage;
    this.requestId = refusal.requestId;
    this.status = refusal.status;
    this.suggestedAction = refusal.suggestedAction;
    this.documentationUrl = refusal.documentationUrl;
    this.retryAfter = refusal.retryAfter;
  }
}

/** No answer came: the connection failed, or the time was up. Whether the service acted on the call is unknown. */
export class FairleadConnectionError extends Error {
  override readonly name = 'FairleadConnectionError';
  /** Whether `timeoutMs` ended the attempt. */
  readonly timedOut: boolean;

  constructor(message: string, options: { readonly cause: unknown; readonly timedOut: boolean }) {
    super(message, { cause: options.cause });
    this.timedOut = options.timedOut;
  }
}

/** The error that an answer other than 200 stands for; `text` is its body. */
export function refusalOf(path: string, response: Response, text: string): FairleadError {
  const { status, headers } = response;
  const retryAfter = secondsOf(headers.get('retry-after'));
  const body = errorObject(text);
  if (!body) return unexpected(path, response, `HTTP ${status} without an error object`);
  return new FairleadError({
    errorType: body.error_type,
    errorCode: body.error_code,
    message: `${body.error_code}: ${body.error_message} (POST ${path})`,
    displayMessage: body.display_message ?? null,
    requestId: body.request_id ?? headers.get('x-request-id'),
    status,
    suggestedAction: body.suggested_action ?? null,
    documentationUrl: body.documentation_url ?? null,
    retryAfter,
  });
}

/** The error for an answer that the service does not give. */
export function unexpected(path: string, { status, headers }: Response, what: string): FairleadError {
  return new FairleadError({
    errorType: 'UNEXPECTED_RESPONSE',
    errorCode: 'UNEXPECTED_RESPONSE',
    message: `${what} (POST ${path})`,
    displayMessage: null,
    requestId: headers.get('x-request-id'),
    status,
    suggestedAction: null,
    documentationUrl: null,
    retryAfter: secondsOf(headers.get('retry-after')),
  });
}

function errorObject(text: string): ErrorObject | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return undefined;
    const { error_type: type, error_code: code } = body as Record<string, unknown>;
    return typeof type === 'string' && typeof code === 'string' ? (body as ErrorObject) : undefined;
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds; the service sends no dates. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}
