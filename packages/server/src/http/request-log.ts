export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Pattern of the path; `unknown` where there is none. */
  readonly route: string;
}

export interface AnsweredRequest extends LoggedRequest {
  readonly status: number;
  /** From the request to the end of the answer. */
  readonly durationMs: number;
  readonly clientId: string | undefined;
  readonly itemId: string | undefined;
  /** Why it was refused. */
  readonly errorCode: string | undefined;
  /** What the answer warned of. */
  readonly warning: string | undefined;
}

export interface RequestLog {
  answered(request: AnsweredRequest): void;
  /** A failure that the caller hears nothing of but INTERNAL_SERVER_ERROR. */
  failed(request: LoggedRequest, error: unknown): void;
}
