/** When a call ran, in ticks: one tick is one thing that the callers saw. `end` is infinite while it runs. */
export interface Span {
  readonly start: number;
  end: number;
}

/** What became of an attempt to change something. `unknown`: no answer, or a 5xx; it is whole or absent (I2). */
export type Outcome = 'open' | 'done' | 'refused' | 'unknown';

export interface Attempt extends Span {
  outcome: Outcome;
}

export function isBefore(one: Span, other: Span): boolean {
  return one.end < other.start;
}
