import type { Confidence } from '../enrichment.ts';

/** A class and the id of what gave it. */
export interface Decision {
  readonly detailed: string;
  readonly confidence: Confidence;
  readonly because: string;
}

/** What a list of classes has left over is said better by another class more often. Banks' other fees are what they are. */
export const CATCH_ALL = /^(?!BANK_FEES).*_OTHER_|^INCOME_OTHER/;
