import type { LinkResult } from './types.ts';

export interface Outcome {
  readonly promise: Promise<LinkResult>;
  /** The first result counts. */
  settle(result: LinkResult): void;
  /** Another promise, for the next session. */
  renew(): void;
}

/** How a session ends, as a promise. */
export function createOutcome(): Outcome {
  let settle: (result: LinkResult) => void;
  let promise: Promise<LinkResult>;
  const renew = (): void => {
    promise = new Promise((resolve) => {
      settle = resolve;
    });
  };
  renew();
  return {
    get promise() {
      return promise;
    },
    settle: (result) => settle(result),
    renew,
  };
}
