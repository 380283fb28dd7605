import type { EnrichInput, Enrichment } from '@fairlead/enrich';
import type { EnrichmentAdditions } from './additions.ts';

/** What tells from a text what a transaction was, with an operator's own entries before those shipped. */
export interface TransactionEnricher {
  /** Pure; throws nothing. */
  enrich(input: EnrichInput): Enrichment;
  /** Version 1 of a class of version 2. */
  toV1(detailed: string, moneyIn: boolean): string;
  /** Id of the node of the older category tree; null where it has none. */
  legacyCategoryId(detailed: string): string | null;
}

/** Port: the engine of enrichment (fulfilled by `composition/`); loaded when it is first asked for. */
export interface Enrichers {
  with(additions: EnrichmentAdditions): Promise<TransactionEnricher>;
  /** What is wrong with an operator's entries, one sentence each. */
  faults(additions: EnrichmentAdditions): Promise<readonly string[]>;
  /** Address before the drawings of primary classes; undefined where callers know none that lasts. */
  readonly iconOrigin: string | undefined;
}
