import type { CsvTransaction } from '../document.ts';

export interface BalanceCheck {
  readonly verdict: 'verified' | 'inverted' | 'contradicted' | 'unchecked';
  /** The order of rows under which the balances follow from one another; null when they do under none. */
  readonly order: 'oldestFirst' | 'newestFirst' | null;
  /** First row that breaks the best reading; null unless contradicted. */
  readonly mismatchLine: number | null;
}

interface Hypothesis {
  readonly order: 'oldestFirst' | 'newestFirst';
  readonly isInverted: boolean;
}

interface Figures {
  readonly balance: bigint;
  readonly amount: bigint;
  readonly line: number;
}

/**
 * Checks over rows in file order whether each balance follows from its neighbour and the amount, in either row order and
 * with either sign. When all amounts are the same, several readings fit equally well: then `likelyOrder` decides, and the sign as
 * mapped is preferred.
 */
export function checkRunningBalance(
  rows: readonly CsvTransaction[],
  likelyOrder: 'oldestFirst' | 'newestFirst' | 'unknown',
): BalanceCheck {
  const accounts = new Set(rows.map((row) => `${row.account ?? ''}\n${row.currency ?? ''}`));
  const figures = figuresOf(rows);
  if (accounts.size > 1 || figures.length < 2 || figures.length < rows.length) {
    return { verdict: 'unchecked', order: null, mismatchLine: null };
  }
  const orders: Hypothesis['order'][] =
    likelyOrder === 'newestFirst' ? ['newestFirst', 'oldestFirst'] : ['oldestFirst', 'newestFirst'];
  const hypotheses = [false, true].flatMap((isInverted) => orders.map((order) => ({ order, isInverted })));
  // A reading in the likely order beats one in the other order, whatever its sign.
  if (likelyOrder !== 'unknown') hypotheses.sort((a, b) => orders.indexOf(a.order) - orders.indexOf(b.order));
  const fitting = hypotheses.find((one) => firstBreak(figures, one) === null);
  if (fitting !== undefined) {
    return {
      verdict: fitting.isInverted ? 'inverted' : 'verified',
      order: fitting.order,
      mismatchLine: null,
    };
  }
  const plain = { order: orders[0] ?? 'oldestFirst', isInverted: false };
  return { verdict: 'contradicted', order: null, mismatchLine: firstBreak(figures, plain) };
}

/** Line of the first row whose balance does not follow; null when all do. */
function firstBreak(figures: readonly Figures[], { order, isInverted }: Hypothesis): number | null {
  const sign = isInverted ? -1n : 1n;
  for (let i = 1; i < figures.length; i++) {
    const [earlier, later] =
      order === 'oldestFirst' ? [figures[i - 1], figures[i]] : [figures[i], figures[i - 1]];
    if (earlier === undefined || later === undefined) continue;
    if (later.balance - earlier.balance !== sign * later.amount) return figures[i]?.line ?? null;
  }
  return null;
}

function figuresOf(rows: readonly CsvTransaction[]): Figures[] {
  const withBalance = rows.filter((row) => row.balance !== null);
  const texts = withBalance.flatMap((row) => [row.amount, row.balance ?? '0']);
  const scale = texts.reduce((most, text) => Math.max(most, fractionDigits(text)), 0);
  return withBalance.map((row) => ({
    balance: minorUnits(row.balance ?? '0', scale),
    amount: minorUnits(row.amount, scale),
    line: row.line,
  }));
}

function fractionDigits(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

function minorUnits(text: string, scale: number): bigint {
  return BigInt(text.replace('.', '')) * 10n ** BigInt(scale - fractionDigits(text));
}
