import type { CsvTransaction } from '../document.ts';

/** The order that the dates show; `unknown` when all are equal or they go up and down. */
export function orderByDates(rows: readonly CsvTransaction[]): 'oldestFirst' | 'newestFirst' | 'unknown' {
  let rises = 0;
  let falls = 0;
  for (let i = 1; i < rows.length; i++) {
    const before = rows[i - 1]?.date ?? '';
    const after = rows[i]?.date ?? '';
    if (after > before) rises += 1;
    if (after < before) falls += 1;
  }
  if (rises > 0 && falls === 0) return 'oldestFirst';
  return falls > 0 && rises === 0 ? 'newestFirst' : 'unknown';
}
