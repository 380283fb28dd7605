import type { ColumnRef, CsvAmountRule, CsvDateFormat, CsvMapping } from '../mapping.ts';

/** A layout known by its header set; encoding, delimiter, quote and place of the header come from the file. */
export interface CsvLayout {
  /** Country, then what marks the layout. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly mapping: Omit<
    CsvMapping,
    'version' | 'encoding' | 'delimiter' | 'quote' | 'rowsBeforeHeader' | 'hasHeader' | 'footerRows'
  >;
}

/** A layout in few words; the rest is what most of them share. */
export interface LayoutWords {
  readonly date: CsvDateFormat;
  readonly mark: '.' | ',';
  readonly currency: string | null;
  /** Columns by role. */
  readonly at: CsvMapping['columns'];
  /** A signed column, `[debit, credit]`, or a rule. */
  readonly amount: string | readonly [debit: ColumnRef, credit: ColumnRef] | CsvAmountRule;
  readonly order?: CsvMapping['rowOrder'];
  readonly more?: Pick<CsvMapping, 'rows' | 'statusWords' | 'fee'>;
}

/** @param headers parted by `|`. */
export function layout(name: string, headers: string, words: LayoutWords): CsvLayout {
  const { date, mark, currency, at, amount, order = 'unknown', more = {} } = words;
  return {
    name,
    headers: headers.split('|'),
    mapping: {
      columns: at,
      dateFormat: date,
      decimalMark: mark,
      thousandsMark: mark === '.' ? ',' : '.',
      amount: amountRule(amount),
      currency,
      rowOrder: order,
      ...more,
    },
  };
}

function amountRule(amount: LayoutWords['amount']): CsvAmountRule {
  if (typeof amount === 'string') return { kind: 'signed', column: amount, positive: 'in' };
  if ('kind' in amount) return amount;
  return { kind: 'debitCredit', debit: amount[0], credit: amount[1] };
}

/** Charges stand with a plus. */
export function charges(column: string): CsvAmountRule {
  return { kind: 'signed', column, positive: 'out' };
}

export function directed(column: string, direction: string, inWord: string, outWord: string): CsvAmountRule {
  return { kind: 'directed', column, direction, inWords: [inWord], outWords: [outWord] };
}
