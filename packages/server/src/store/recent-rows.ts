import type { Row } from './engine.ts';

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
  const kept = new Map<string, { readonly text: string; readonly rows: readonly Row[] }>();
  let characters = 0;
  const drop = (name: string): void => {
    characters -= kept.get(name)?.text.length ?? 0;
    kept.delete(name);
  };
  return {
    read(name, text) {
      if (text === null) return NONE;
      const known = kept.get(name);
      if (known?.text === text) return known.rows;
      drop(name);
      const rows = JSON.parse(text) as Row[];
      kept.set(name, { text, rows });
      characters += text.length;
      for (const oldest of kept.keys()) {
        if (characters <= CHARACTERS_MAX) break;
        drop(oldest);
      }
      return rows;
    },
  };
}
