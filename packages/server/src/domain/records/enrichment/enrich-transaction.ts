import type { EnrichInput, TransferPair } from '@fairlead/enrich';
import { readTransaction, type WrittenTransaction } from '../../../wire/transaction.ts';
import type { TransactionEnricher } from './enrichers.ts';
import { fillWire, plainWire } from './fill-wire.ts';
import { type EnrichmentFacts, readRecord, type StoredEnrichment, writeRecord } from './stored-enrichment.ts';

/** What is known of a transaction besides its own fields. */
export interface EnrichmentSetting {
  readonly accountType: string | null;
  readonly accountSubtype: string | null;
  /** ISO 3166, of the institution. */
  readonly country: string | null;
  /** The other side of a transfer between the person's own accounts. */
  readonly transferPair?: TransferPair | undefined;
  /** Class (version 2) and confidence of the pending transaction of the same text, which the posted one keeps. */
  readonly asPending?: string | undefined;
}

export interface Enriched {
  readonly wire: string;
  /** What else of the row enrichment decides. */
  readonly stored: StoredEnrichment;
}

/** How an instance enriches: its engine, and where its drawings are. */
export interface Enriching {
  readonly enricher: TransactionEnricher;
  readonly iconOrigin: string | undefined;
}

const NOTHING: StoredEnrichment = { pfc2: null, enrichment: null };

/** Enriches the text of one transaction as its source said it. A source that classifies wins: its row stays as it is. */
export function enrichTransaction(
  { enricher, iconOrigin }: Enriching,
  plain: string,
  { originalDescription, facts }: { originalDescription: string | null; facts: EnrichmentFacts },
  setting: EnrichmentSetting,
): Enriched {
  const stored = readTransaction(plain);
  if (stored.personal_finance_category) return { wire: plain, stored: NOTHING };
  const input = inputOf(stored, originalDescription, facts, setting);
  const kept = setting.asPending?.split(' ');
  const sure = enricher.enrich(kept?.[0] ? { ...input, sourceClass: kept[0] } : input);
  const enrichment = kept?.[1]
    ? {
        ...sure,
        category: { ...sure.category, confidence: kept[1] as typeof sure.category.confidence },
        because: { ...sure.because, category: 'pending:same-text' },
      }
    : sure;
  const { wire, filled } = fillWire(plain, enrichment, enricher, iconOrigin);
  const { detailed, confidence } = enrichment.category;
  return {
    wire,
    stored: {
      pfc2: `${detailed} ${confidence}`,
      enrichment: writeRecord({ filled, because: enrichment.because, facts }),
    },
  };
}

/** What the source said of a stored row, before anything was filled. */
export function plainOf(wire: string, enrichment: string | null): string {
  const record = readRecord(enrichment);
  return record ? plainWire({ wire, filled: record.filled }) : wire;
}

function inputOf(
  stored: WrittenTransaction,
  originalDescription: string | null,
  facts: EnrichmentFacts,
  { accountType, accountSubtype, country, transferPair }: EnrichmentSetting,
): EnrichInput {
  return {
    description: stored.name,
    originalDescription,
    amount: stored.amount,
    currency: stored.iso_currency_code,
    date: stored.date,
    pending: stored.pending,
    accountType,
    accountSubtype,
    country,
    mcc: facts.mcc ?? null,
    counterpartyName: facts.counterpartyName ?? null,
    codes: facts.codes ?? [],
    ...(transferPair ? { transferPair } : {}),
  };
}
