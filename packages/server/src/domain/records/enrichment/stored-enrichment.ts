import type { BankCode } from '@fairlead/enrich';

/** What a source says for enrichment alone: callers are not shown it, and numbers of accounts are not among it. */
export interface EnrichmentFacts extends KeptFacts {
  readonly counterpartyName?: string;
}

/** The part of it that is kept in clear. Names stay in the source's own record, which is sealed. */
export interface KeptFacts {
  /** ISO 18245 */
  readonly mcc?: string;
  readonly codes?: readonly BankCode[];
}

/** How the enriched fields of a transaction came about. */
export interface EnrichmentRecord {
  /** Fields that the source left open, such as `merchant_name` or `location.city`. */
  readonly filled: readonly string[];
  /** What decided each, `layer:rule`. */
  readonly because: Readonly<Record<string, string>>;
  readonly facts: KeptFacts;
}

/** Columns of a row that enrichment fills; both null where the source itself classified it. */
export interface StoredEnrichment {
  /** `DETAILED CONFIDENCE` in version 2; `-` for a confidence that is not known. */
  readonly pfc2: string | null;
  /** `EnrichmentRecord` as JSON text. */
  readonly enrichment: string | null;
}

export function writeRecord({
  filled,
  because,
  facts: { mcc, codes },
}: Omit<EnrichmentRecord, 'facts'> & { readonly facts: EnrichmentFacts }): string {
  const kept: KeptFacts = {
    ...(mcc === undefined ? {} : { mcc }),
    ...(codes === undefined ? {} : { codes }),
  };
  return JSON.stringify({ filled, because, ...(Object.keys(kept).length > 0 ? { facts: kept } : {}) });
}

export function readRecord(text: string | null): EnrichmentRecord | undefined {
  if (text === null) return undefined;
  const {
    filled,
    because,
    facts = {},
  } = JSON.parse(text) as Omit<EnrichmentRecord, 'facts'> & {
    readonly facts?: KeptFacts;
  };
  return { filled, because, facts };
}
