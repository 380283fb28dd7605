import type { CsvDocument, CsvTransaction } from '../document.ts';
import type { CsvMapping } from '../mapping.ts';
import { invertSign } from '../read/sign.ts';
import type { Guess } from './guess-columns.ts';
import { signEvidence } from './sign-evidence.ts';

export interface SignDecision {
  readonly mapping: CsvMapping;
  readonly sign: 'balance' | 'columns' | 'guessed';
  readonly guesses: readonly Guess[];
}

/** Most rows of an account are money out: where most are positive, nothing but a proof or a person can tell. */
const POSITIVE_SHARE_MAX = 0.75;
const ROWS_MIN = 4;

/**
 * Decides which sign is money in: by the running balance, by columns or words for each direction, else by what the texts
 * of the rows say, which is a guess. `open`: a person must decide.
 */
export function decideSign(
  mapping: CsvMapping,
  { runningBalance, transactions }: CsvDocument,
): SignDecision | 'open' {
  const verdict = runningBalance?.verdict;
  if (verdict === 'verified' || verdict === 'inverted') return { mapping, sign: 'balance', guesses: [] };
  if (mapping.amount.kind !== 'signed') return { mapping, sign: 'columns', guesses: [] };
  if (transactions.every(({ amount }) => !amount.startsWith('-'))) return 'open';
  const evidence = signEvidence(transactions);
  if (evidence === null && isMostlyPositive(transactions)) return 'open';
  const isTurned = evidence === 'out';
  const how = evidence === null ? 'as most banks write it' : 'as the texts of the entries suggest';
  const which = isTurned
    ? 'positive amounts were taken as money out'
    : 'negative amounts were taken as money out';
  return {
    mapping: isTurned ? invertSign(mapping) : mapping,
    sign: 'guessed',
    guesses: [{ code: 'sign_guessed', reason: `${which}, ${how}; no running balance proves it` }],
  };
}

function isMostlyPositive(rows: readonly CsvTransaction[]): boolean {
  const positive = rows.filter(({ amount }) => !amount.startsWith('-')).length;
  return rows.length >= ROWS_MIN && positive > rows.length * POSITIVE_SHARE_MAX;
}
