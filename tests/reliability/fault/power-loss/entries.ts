/** What the program under the loss of power was given. */
export interface Known {
  readonly wrote: Set<number>;
  /** The newest transaction that a read has shown. */
  newest: number;
}

export const nothingKnown = (): Known => ({ wrote: new Set(), newest: 0 });

/** Notes what a program says: `wrote 3`, `saw 2`, each on a line. */
export function acknowledge(known: Known, text: string): void {
  for (const line of text.split('\n')) {
    const [word, nth] = line.split(' ');
    if (word === 'wrote') known.wrote.add(Number(nth));
    if (word === 'saw') known.newest = Math.max(known.newest, Number(nth));
  }
}

/** What a store holds after the loss. */
export interface Found {
  /** Of each transaction the number of its rows: how many there are, and how many it wrote. */
  readonly transactions: readonly { readonly nth: number; readonly rows: number; readonly parts: number }[];
  /** The count of all rows, as each transaction keeps it up. */
  readonly counted: number;
}

export const FOUND = 'SELECT nth, max(parts) AS parts, count(*) AS found FROM entries GROUP BY nth';
export const COUNTED = 'SELECT rows FROM total';

export function found(transactions: readonly Record<string, unknown>[], counted: unknown): Found {
  return {
    transactions: transactions.map(({ nth, found: rows, parts }) => ({
      nth: Number(nth),
      rows: Number(rows),
      parts: Number(parts),
    })),
    counted: Number(counted),
  };
}

/** Says what was lost, and what is there by half. */
export function compare({ transactions, counted }: Found, { wrote, newest }: Known): string[] {
  const problems: string[] = [];
  const there = new Set(transactions.map(({ nth }) => nth));
  for (const { nth, parts, rows } of transactions) {
    if (parts !== rows) problems.push(`transaction ${nth} is there by half`);
  }
  const total = transactions.reduce((sum, { rows }) => sum + rows, 0);
  if (counted !== total) problems.push('the rows are miscounted');
  for (const nth of wrote) if (!there.has(nth)) problems.push(`transaction ${nth} is lost`);
  if (newest > 0 && !there.has(newest)) {
    problems.push(`transaction ${newest} is lost after a read had shown it`);
  }
  return problems;
}
