import { negateAmount } from '../../amount.ts';
import type { CsvMapping } from '../mapping.ts';
import { parseCsvAmount } from './amount.ts';
import type { ColumnPlaces } from './columns.ts';
import type { CsvRow } from './split.ts';

/** Gives the signed amount of a row, minus = money out; null when the row has none that can be read. */
export type AmountReader = (row: CsvRow) => string | null;

/** Makes the reader for one file; `rows` are all its rows, since the sense of a debit column shows only over the whole. */
export function amountReader(
  mapping: CsvMapping,
  places: ColumnPlaces,
  rows: readonly CsvRow[],
): AmountReader {
  const rule = mapping.amount;
  const [first = 0, second = 0] = places.amount;
  const valueAt = (row: CsvRow, place: number): string | null =>
    parseCsvAmount(row.cells[place] ?? '', mapping);
  switch (rule.kind) {
    case 'signed':
      return (row) => {
        const value = valueAt(row, first);
        return value === null || rule.positive === 'in' ? value : negateAmount(value);
      };
    case 'directed': {
      const inWords = new Set(rule.inWords.map(wordKey));
      const outWords = new Set(rule.outWords.map(wordKey));
      return (row) => {
        const value = valueAt(row, first);
        const word = wordKey(row.cells[second] ?? '');
        if (value === null) return null;
        const size = value.startsWith('-') ? value.slice(1) : value;
        if (inWords.has(word)) return size;
        return outWords.has(word) ? negateAmount(size) : null;
      };
    }
    case 'debitCredit': {
      const debitIsSigned = isMostlyNegative(rows, (row) => valueAt(row, first));
      const creditIsNegative = isMostlyNegative(rows, (row) => valueAt(row, second));
      return (row) => {
        const debit = valueAt(row, first);
        const credit = valueAt(row, second);
        const isDebit = debit !== null && (credit === null || isZero(credit));
        const isCredit = credit !== null && (debit === null || isZero(debit));
        if (isDebit && (credit === null || !isZero(debit)))
          return debitIsSigned ? debit : negateAmount(debit);
        if (isCredit) return creditIsNegative ? negateAmount(credit) : credit;
        return null;
      };
    }
  }
}

export function wordKey(word: string): string {
  return word.trim().toLowerCase();
}

function isMostlyNegative(rows: readonly CsvRow[], value: (row: CsvRow) => string | null): boolean {
  let balance = 0;
  for (const row of rows) {
    const text = value(row);
    if (text === null || isZero(text)) continue;
    balance += text.startsWith('-') ? 1 : -1;
  }
  return balance > 0;
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
