// `throw fail(code, …)` is the only way to refuse; whatever else is thrown becomes `INTERNAL_SERVER_ERROR`.
import { catalogue } from './errors/catalogue.ts';
import type { ErrorEntry } from './errors/error-entry.ts';

export { catalogue };
export type ErrorCode = keyof typeof catalogue;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(catalogue, text);
}

/** A refusal of the catalogue. `message` goes to the caller; the cause, if any, goes to the log only. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Another status than the catalogue's: 503 for `INTERNAL_SERVER_ERROR` when the store is away (D52). */
  readonly status: number;
  readonly next: string | undefined;
  readonly type: string | undefined;
  readonly causes: readonly object[] | undefined;

  constructor(code: ErrorCode, options: FailOptions = {}) {
    super(
      options.message ?? catalogue[code].message,
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.code = code;
    this.headers = options.headers ?? {};
    this.status = options.status ?? catalogue[code].status;
    this.next = options.next;
    this.type = options.type;
    this.causes = options.causes;
  }
}

/** What a refusal says in place of the catalogue. */
export interface OwnWords {
  /** Names the field at fault, never a value. */
  readonly message?: string | undefined;
  /** What to do next. */
  readonly next?: string | undefined;
  /** Another `error_type` than the catalogue's, where a family has its own. */
  readonly type?: string | undefined;
  /** What went wrong with each of several Items. */
  readonly causes?: readonly object[] | undefined;
}

export interface FailOptions extends OwnWords {
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly cause?: unknown;
}

/** Makes the refusal `code`; written as `throw fail('…')`. */
export function fail(code: ErrorCode, options: FailOptions | string = {}): RefusalError {
  return new RefusalError(code, typeof options === 'string' ? { message: options } : options);
}

/** Where every instance explains its errors, below its public base URL. */
export const ERRORS_PAGE = '/docs/errors';

/** The type of a code as calls of this path answer it. */
export function errorTypeAt(code: ErrorCode, path: string): string {
  const { type, typeInReports }: ErrorEntry = catalogue[code];
  return path.startsWith('/asset_report/') ? (typeInReports ?? type) : type;
}

/** What is shown of a refusal: the error object of api.md 5.1, without `request_id`. */
export interface ErrorRecord {
  readonly error_type: string;
  readonly error_code: string;
  readonly error_message: string;
  readonly display_message: string | null;
  readonly documentation_url: string | null;
  readonly suggested_action: string | null;
  readonly causes?: object[];
}

/** `publicUrl`: base URL of the instance, for whoever reads the refusal in a log or a webhook (D102). */
export function errorRecord(
  code: ErrorCode,
  publicUrl: string,
  { message = catalogue[code].message, next, type, causes }: OwnWords = {},
): ErrorRecord {
  const known: ErrorEntry = catalogue[code];
  return {
    display_message: known.display,
    documentation_url: `${publicUrl}${ERRORS_PAGE}#${code.toLowerCase()}`,
    error_code: code,
    error_message: message,
    error_type: type ?? known.type,
    suggested_action: next ?? known.next ?? null,
    ...(causes ? { causes: [...causes] } : {}),
  };
}
