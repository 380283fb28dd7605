import type { EntryCounterparty, EntryReferences } from '../statement/document.ts';

/** What `:86:` says of its entry. */
export interface Narrative {
  readonly description: readonly string[];
  readonly counterparty: EntryCounterparty | null;
  readonly references: Partial<EntryReferences>;
  /** The bank's own word for the kind of entry. */
  readonly bookingText: string | null;
  /** Business transaction code, e.g. `177`. */
  readonly code: string | null;
}
