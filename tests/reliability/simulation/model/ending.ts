import { type Attempt, isBefore, type Span } from './span.ts';

/**
 * The end of something that ends at most once and never comes back: a token, an Item, its health. Judged by intervals: what was
 * acknowledged before a call began, the call must see (I1, I7); what ran beside it, it may see.
 */
export interface Ending {
  readonly attempts: Attempt[];
  /** The end of the first call that saw it ended. */
  seenEnded: number;
}

export function newEnding(): Ending {
  return { attempts: [], seenEnded: Number.POSITIVE_INFINITY };
}

export function mustBeOver({ attempts, seenEnded }: Ending, span: Span): boolean {
  return seenEnded < span.start || attempts.some((each) => each.outcome === 'done' && isBefore(each, span));
}

/** `own`: attempts of the very call that is judged, which cannot be what it was refused for. */
export function mayBeOver({ attempts, seenEnded }: Ending, span: Span, own?: Attempt): boolean {
  return (
    seenEnded <= span.end ||
    attempts.some((each) => each !== own && each.outcome !== 'refused' && each.start < span.end)
  );
}

/** It was still there: unknown attempts before that came to nothing. */
export function sawAlive({ attempts }: Ending, span: Span): void {
  for (const each of attempts) {
    if (each.outcome === 'unknown' && isBefore(each, span)) each.outcome = 'refused';
  }
}

export function sawOver(ending: Ending, span: Span): void {
  ending.seenEnded = Math.min(ending.seenEnded, span.end);
}

/** How many attempts were acknowledged; more than one is a breach where each must be the first (I3). */
export function acknowledged({ attempts }: Ending): number {
  return attempts.filter(({ outcome }) => outcome === 'done').length;
}
