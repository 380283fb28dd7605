import type { LinkResult } from './types.ts';

export interface Outcome {
  readonly promise: Promise<LinkResult>;
  /** The first one counts. */
  settle(result: LinkResult): void;
  readonly settled: boolean;
}

/** How one session ends, as a promise. */
export function createOutcome(): Outcome {
  let settle: (result: LinkResult) => void = () => undefined;
  let settled = false;
  const promise = new Promise<LinkResult>((resolve) => {
    settle = resolve;
  });
  return {
    promise,
    settle(result) {
      settled = true;
      settle(result);
    },
    get settled() {
      return settled;
    },
  };
}
