/** What is known of a span when it begins: names and codes, never a person, a token or an amount. */
export interface SpanWish {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly facts?: SpanFacts;
  /** W3C `traceparent` of what it follows; absent: the span under way, if there is one. */
  readonly parent?: string | undefined;
}

export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** A span that has begun. */
export interface OpenSpan {
  /** W3C `traceparent` by which others follow it. */
  readonly traceparent: string;
  name(name: string): void;
  facts(facts: SpanFacts): void;
  /** It did not do what it was for. */
  failed(errorClass: string): void;
}

/** Port: where spans go. A world has one while traces are on, and none otherwise, so that nothing is paid for it. */
export interface Tracing {
  /** Runs the work as a span, and ends the span with it; what the work throws is told by its class alone. */
  run<T>(wish: SpanWish, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** What begins in the work belongs to no span that is under way. */
  apart(work: () => void): void;
  /** W3C `traceparent` of the span under way, by which what it makes can be gone on with later; undefined outside of one. */
  underWay(): string | undefined;
  /** Sends the rest, within a second or two. */
  close(): Promise<void>;
}

/** Runs the work as a span where traces are on. */
export function traced<T>(
  tracing: Tracing | undefined,
  wish: SpanWish,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  return tracing === undefined ? work(undefined) : tracing.run(wish, work);
}
