/** LOG-1: the only fields that a log line may have besides time, level and event. */
export interface LogFields {
  readonly request_id?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly duration_ms?: number;
  readonly bytes?: number;
  readonly client_id?: string;
  readonly environment?: string;
  /** What a command asked of the server. */
  readonly operation?: string;
  readonly item_id?: string;
  readonly payment_id?: string;
  readonly institution_id?: string;
  readonly error_type?: string;
  readonly error_code?: string;
  /** What the answer warned of; our own words. */
  readonly warning?: string;
  /** What is wrong, for the operator: with a file that is named, a payment, or a registration; our own words. */
  readonly reason?: string;
  /** Class and place in our code of an unexpected failure; never its message, which may quote data. */
  readonly failure?: string;
}

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
