/** How a client is made. */
export interface ClientOptions {
  /** Where the service is, such as `http://127.0.0.1:4100`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  /** How long one attempt may take, its answer included. Milliseconds; default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is made again at most, where that is safe. Default 2; 0 switches it off. */
  readonly retries?: number | undefined;
  /** The longest wait that is accepted between two attempts, in milliseconds. Default 30,000. */
  readonly retryWaitMaxMs?: number | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** What any single call may ask for. */
export interface CallOptions {
  /** Ends the call, and the waits between its attempts; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Instead of the client's own. */
  readonly timeoutMs?: number | undefined;
}

/** What a call that changes state may ask for. */
export interface KeyedCallOptions extends CallOptions {
  /**
   * 1 to 255 visible ASCII characters, new for each thing that is to be done. Calls with the same key and body are carried out
   * once, for 48 hours, so a call whose answer was lost can be repeated; the client does it by itself.
   */
  readonly idempotencyKey?: string | undefined;
}
