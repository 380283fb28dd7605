import { FormatError } from '../../format-error.ts';
import type { ColumnRef, CsvMapping } from '../mapping.ts';

/** Places of the mapped columns in one file. */
export interface ColumnPlaces {
  readonly date: number;
  readonly dateElse: number | null;
  readonly valueDate: number | null;
  readonly description: readonly number[];
  readonly counterparty: number | null;
  readonly counterpartyAccount: number | null;
  readonly account: number | null;
  readonly id: number | null;
  readonly reference: number | null;
  readonly checkNumber: number | null;
  readonly type: number | null;
  readonly currency: number | null;
  readonly balance: number | null;
  readonly status: number | null;
  readonly category: number | null;
  readonly fee: number | null;
  /** Columns of the row filters, in their order. */
  readonly filters: readonly number[];
  /** Columns of the amount rule in its order: [amount], [debit, credit] or [amount, direction]. */
  readonly amount: readonly number[];
}

/**
 * Finds the mapped columns. `header` is null in files without one, where only places count.
 * @throws FormatError `bad_mapping` for a column that the file does not have.
 */
export function placeColumns(
  mapping: CsvMapping,
  header: readonly string[] | null,
  width: number,
  line: number,
): ColumnPlaces {
  const places = new Map<string, number>();
  header?.forEach((cell, index) => {
    const key = headerKey(cell);
    if (!places.has(key)) places.set(key, index);
  });
  const place = (ref: ColumnRef): number => {
    const found = typeof ref === 'number' ? ref : places.get(headerKey(ref));
    if (found !== undefined && found < width) return found;
    const which = typeof ref === 'number' ? `column ${ref + 1}` : `a column headed “${ref}”`;
    throw new FormatError('bad_mapping', line, `the file lacks ${which}, which the mapping names`);
  };
  const optional = (ref: ColumnRef | undefined): number | null => (ref === undefined ? null : place(ref));
  const { columns } = mapping;
  return {
    date: place(columns.date),
    dateElse: optional(columns.dateElse),
    valueDate: optional(columns.valueDate),
    description: columns.description.map(place),
    counterparty: optional(columns.counterparty),
    counterpartyAccount: optional(columns.counterpartyAccount),
    account: optional(columns.account),
    id: optional(columns.id),
    reference: optional(columns.reference),
    checkNumber: optional(columns.checkNumber),
    type: optional(columns.type),
    currency: optional(columns.currency),
    balance: optional(columns.balance),
    status: optional(columns.status),
    category: optional(columns.category),
    fee: optional(mapping.fee?.column),
    filters: (mapping.rows ?? []).map(({ column }) => place(column)),
    amount: amountRefs(mapping).map(place),
  };
}

function amountRefs({ amount }: CsvMapping): ColumnRef[] {
  switch (amount.kind) {
    case 'signed':
      return [amount.column];
    case 'debitCredit':
      return [amount.debit, amount.credit];
    case 'directed':
      return [amount.column, amount.direction];
  }
}

/** Header texts are compared without case and with blanks collapsed. */
export function headerKey(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim().toLowerCase();
}
