/** How far a long work is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** What is counted, in the singular: `row`, `Item`. */
  readonly unit: string;
}

/** Hears now and then how far a work is. */
export type OnProgress = (progress: Progress) => void;
