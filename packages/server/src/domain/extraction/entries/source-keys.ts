import { Buffer } from 'node:buffer';
import { hash } from 'node:crypto';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';

/**
 * The name of each entry within its account, in the order given.
 *
 * A strong id is taken as it is, unless the source used it twice for different entries; all others are named by a fingerprint, and
 * equal ones of a day are numbered, so that reading the same statement again adds nothing and two real equal coffees stay two.
 */
export function sourceKeys(entries: readonly RawTransaction[]): string[] {
  const ambiguous = ambiguousIds(entries);
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    if (
      entry.sourceIdStrength === 'strong' &&
      entry.sourceId !== undefined &&
      !ambiguous.has(entry.sourceId)
    ) {
      // It takes the place of the entry that it corrects.
      return strongKey(entry.correctsSourceId ?? entry.sourceId);
    }
    const print = entryFingerprint(entry);
    const nth = seen.get(print) ?? 0;
    seen.set(print, nth + 1);
    return printKey(print, nth);
  });
}

export function strongKey(sourceId: string): string {
  return `id:${indexedName(sourceId)}`;
}

/** Longer names do not fit into an index of PostgreSQL beside the ids of the Item and the account. */
const INDEXED_BYTES_MAX = 2000;

/** A name of the source as indexes hold it: a very long one is stored by its digest. */
export function indexedName(name: string): string {
  return Buffer.byteLength(name) > INDEXED_BYTES_MAX ? `sha256:${hash('sha256', name, 'base64url')}` : name;
}

/** The source's id that a name stands for, its digest where it is very long; undefined for one made from a fingerprint. */
export function strongId(key: string): string | undefined {
  return key.startsWith('id:') ? key.slice('id:'.length) : undefined;
}

/** What names by fingerprints begin with. */
export const PRINT_START = 'fp:';

/** The name of the n-th entry with this fingerprint, from 0. */
export function printKey(print: string, nth: number): string {
  return `${PRINT_START}${print}:${nth}`;
}

/** Ids that the source used for different entries. */
function ambiguousIds(entries: readonly RawTransaction[]): Set<string> {
  const first = new Map<string, RawTransaction>();
  const ambiguous = new Set<string>();
  for (const entry of entries) {
    if (entry.sourceId === undefined || entry.sourceIdStrength !== 'strong') continue;
    const before = first.get(entry.sourceId);
    if (before === undefined) first.set(entry.sourceId, entry);
    // Most ids are used once, and a fingerprint takes time.
    else if (entryFingerprint(before) !== entryFingerprint(entry)) ambiguous.add(entry.sourceId);
  }
  return ambiguous;
}

/** What tells an entry from others of its account when its id cannot. */
export function entryFingerprint(entry: RawTransaction): string {
  const references = [entry.references?.check ?? '', entry.references?.reference ?? ''];
  const parts = [
    entry.date,
    entry.direction,
    entry.amount,
    entry.currency,
    normalised(entry.description),
    ...references,
  ];
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27);
}

/** Case, spacing and punctuation differ between two downloads of one statement. */
export function normalised(description: readonly string[]): string {
  return description
    .join(' ')
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
