import type { OfxTransaction } from '@fairlead/formats';

export interface CurrentEntry {
  readonly entry: OfxTransaction;
  /** `FITID` of the entry that this one replaces; null for an entry of its own. */
  readonly corrects: string | null;
}

export interface CorrectedEntries {
  readonly current: readonly CurrentEntry[];
  /** `FITID`s of entries that were taken back. */
  readonly removed: readonly string[];
}

/**
 * Applies `CORRECTFITID` within a file: of an entry and its corrections only the last word stays, under the name of the first
 * one; an entry that was deleted goes, and so does the entry that says so.
 */
export function resolveCorrections(entries: readonly OfxTransaction[]): CorrectedEntries {
  const corrections = entries.filter(
    ({ correction, fitId }) => correction !== null && correction.fitId !== fitId,
  );
  const earlier = new Map(corrections.map(({ fitId, correction }) => [fitId, correction?.fitId]));
  const outdated = new Set(corrections.map(({ correction }) => correction?.fitId));
  const first = (fitId: string): string => {
    const passed = new Set<string>();
    let id = fitId;
    for (let next = earlier.get(id); next !== undefined && !passed.has(next); next = earlier.get(id)) {
      passed.add(id);
      id = next;
    }
    return id;
  };
  const removed = new Set<string>();
  for (const { correction } of corrections) {
    if (correction?.action === 'delete') removed.add(first(correction.fitId));
  }
  const current = entries.flatMap((entry): CurrentEntry[] => {
    const { correction, fitId } = entry;
    if (correction?.action === 'delete' || (fitId !== null && outdated.has(fitId))) return [];
    if (correction === null || correction.fitId === fitId) return [{ entry, corrects: null }];
    const corrects = first(correction.fitId);
    return removed.has(corrects) ? [] : [{ entry, corrects }];
  });
  return { current, removed: [...removed] };
}
