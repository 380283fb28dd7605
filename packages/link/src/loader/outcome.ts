import type { LinkResult } from './types.ts';

export interface Outcome {
  readonly promise: Promise<LinkResult>;
  /** The first one counts. */
  settle(result: LinkResult): void;
}

/** How one session ends, as a promise. */
export function createOutcome(): Outcome {
  let settle: (result: LinkResult) => void = () => undefined;
  const promise = new Promise<LinkResult>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
