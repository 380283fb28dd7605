import type { EntryCounterparty } from '../statement/document.ts';

/** What `:86:` says of its entry. */
export interface Narrative {
  readonly description: readonly string[];
  readonly counterparty: EntryCounterparty | null;
  readonly references: NarrativeReferences;
  /** The bank's own word for the kind of entry. */
  readonly bookingText: string | null;
  /** Business transaction code, e.g. `177`. */
  readonly code: string | null;
}

/** Each null: the narrative names none. */
export interface NarrativeReferences {
  readonly endToEnd: string | null;
  /** It goes ahead of the one in `:61:`. */
  readonly customer: string | null;
  readonly mandate: string | null;
  readonly creditor: string | null;
}

export const NO_NARRATIVE_REFERENCES: NarrativeReferences = {
  endToEnd: null,
  customer: null,
  mandate: null,
  creditor: null,
};
