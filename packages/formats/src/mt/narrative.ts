import type { EntryCounterparty, EntryReferences } from '../statement/document.ts';
import { readGerman } from './narrative-german.ts';
import { readSlashed } from './narrative-slashed.ts';

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

/**
 * Reads `:86:` in whichever dialect it is written: fields after `?` (Germany) or `<` (Poland), key words between slashes
 * (Netherlands), or free text.
 */
export function readNarrative(lines: readonly string[]): Narrative {
  return readGerman(lines) ?? readSlashed(lines) ?? freeText(lines);
}

function freeText(lines: readonly string[]): Narrative {
  const texts = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
  return { description: texts, counterparty: null, references: {}, bookingText: null, code: null };
}
