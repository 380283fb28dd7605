import type { Places } from '../place.ts';
import type { EngineName, Figure } from '../report.ts';

/** What a measurement is given. */
export interface BenchContext {
  readonly engine: EngineName;
  readonly places: Places;
  /** Smaller stores and fewer rounds. */
  readonly isQuick: boolean;
  /** Items that growth is followed to. */
  readonly growsTo: number;
  progress(line: string): void;
}

/** One run that gives the figures of one or more measures. */
export interface Measure {
  readonly ids: readonly string[];
  readonly engines: readonly EngineName[];
  readonly about: string;
  run(context: BenchContext): Promise<Figure[]>;
}
