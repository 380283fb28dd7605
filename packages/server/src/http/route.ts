/** A call as the edge hands it on: JSON read and checked for form, nothing else decided. */
export interface RouteCall {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requestId: string;
}

export interface RouteAnswer {
  readonly payload: string | Buffer[];
  readonly headers: Readonly<Record<string, string>>;
  readonly clientId: string;
  readonly itemId: string | undefined;
}

/** What the edge serves under one path by POST. */
export interface Route {
  readonly path: string;
  /** Texts of this call may be as long as the body (REQ-1). */
  readonly longText: boolean;
  call(call: RouteCall): Promise<RouteAnswer>;
}
