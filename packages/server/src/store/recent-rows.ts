import type { Row } from './engine.ts';
import { createKept } from './kept.ts';

/** Characters of all texts that are kept; their rows and records take about twice as much again. */
const CHARACTERS_MAX = 4_000_000;

/** Rows that a database gives as one JSON text each time they are asked for, read once for as long as the text stays the same. */
export interface RecentRows {
  /** @param name what the text is the answer to. The same rows for the same text. */
  read(name: string, text: string | null): readonly Row[];
}

const NONE: readonly Row[] = [];

/** The database is asked each time, so nothing here is ever older than its answer. */
export function createRecentRows(): RecentRows {
  const kept = createKept<{ readonly text: string; readonly rows: readonly Row[] }>(CHARACTERS_MAX);
  return {
    read(name, text) {
      if (text === null) return NONE;
      const known = kept.get(name);
      if (known?.text === text) return known.rows;
      const rows = JSON.parse(text) as Row[];
      kept.set(name, { text, rows }, text.length);
      return rows;
    },
  };
}
