import type { CsvAmountRule, CsvColumns } from '../mapping.ts';
import { wordKey } from '../read/amount-rule.ts';
import { fittingDateFormats, numberShare } from './column-evidence.ts';
import { columnRef, currencyInHeader, type HeaderRole, headerRoles } from './header-roles.ts';
import { IN_WORDS, OUT_WORDS } from './header-words.data.ts';

export interface GuessedColumns {
  readonly columns: CsvColumns;
  readonly amount: CsvAmountRule;
  readonly currency: string | null;
  /** Places whose cells decide over date format and number marks. */
  readonly datePlace: number;
  readonly numberPlaces: readonly number[];
}

const OPTIONAL_ROLES = [
  'valueDate',
  'counterparty',
  'counterpartyAccount',
  'account',
  'id',
  'reference',
  'checkNumber',
  'type',
  'currency',
  'balance',
] as const satisfies readonly HeaderRole[];

/** Cells of one column in the order of the rows. */
export type ColumnCells = (place: number) => readonly string[];

/** Guesses from header texts; null when date or amount has no column. */
export function columnsByHeader(header: readonly string[], cells: ColumnCells): GuessedColumns | null {
  const roles = headerRoles(header);
  const ref = (place: number) => columnRef(header, place);
  const datePlace = roles.date[0];
  const amount = amountByHeader(header, cells);
  if (datePlace === undefined || amount === null) return null;
  const optional: Partial<Record<(typeof OPTIONAL_ROLES)[number], string | number>> = {};
  for (const role of OPTIONAL_ROLES) {
    const place = roles[role][0];
    if (place !== undefined && !amount.places.includes(place)) optional[role] = ref(place);
  }
  const texts = roles.description.length > 0 ? roles.description : roles.counterparty;
  const balance = roles.balance[0];
  return {
    columns: { date: ref(datePlace), description: texts.toSorted((a, b) => a - b).map(ref), ...optional },
    amount: amount.rule,
    currency: currencyInHeader(header[amount.places[0] ?? 0] ?? ''),
    datePlace,
    numberPlaces: [...amount.numberPlaces, ...(balance === undefined ? [] : [balance])],
  };
}

interface GuessedAmount {
  readonly rule: CsvAmountRule;
  readonly places: readonly number[];
  readonly numberPlaces: readonly number[];
}

function amountByHeader(header: readonly string[], cells: ColumnCells): GuessedAmount | null {
  const roles = headerRoles(header);
  const ref = (place: number) => columnRef(header, place);
  const [amount] = roles.amount;
  const [debit] = roles.debit;
  const [credit] = roles.credit;
  if (amount === undefined) {
    if (debit === undefined || credit === undefined) return null;
    const places = [debit, credit];
    return {
      rule: { kind: 'debitCredit', debit: ref(debit), credit: ref(credit) },
      places,
      numberPlaces: places,
    };
  }
  const direction = [...roles.direction, ...roles.type].find((place) => isDirection(cells(place)));
  const hasSigns = cells(amount).some((cell) => /[-\u2212(]/.test(cell));
  if (direction === undefined || hasSigns) {
    const rule = { kind: 'signed', column: ref(amount), positive: 'in' } as const;
    return { rule, places: [amount], numberPlaces: [amount] };
  }
  return {
    rule: {
      kind: 'directed',
      column: ref(amount),
      direction: ref(direction),
      inWords: IN_WORDS,
      outWords: OUT_WORDS,
    },
    places: [amount, direction],
    numberPlaces: [amount],
  };
}

function isDirection(cells: readonly string[]): boolean {
  const words = new Set(cells.map(wordKey).filter((word) => word !== ''));
  return words.size > 0 && [...words].every((word) => IN_WORDS.includes(word) || OUT_WORDS.includes(word));
}

/** Guesses from content alone, for files without header: first date column, first number column, longest text. */
export function columnsByContent(width: number, cells: ColumnCells): GuessedColumns | null {
  const places = Array.from({ length: width }, (_, place) => place);
  const datePlace = places.find((place) => fittingDateFormats(cells(place)).length > 0);
  if (datePlace === undefined) return null;
  const numbers = places.filter(
    (place) => place !== datePlace && numberShare(cells(place)) > 0.9 && cells(place).some(hasFraction),
  );
  const [amount, balance] = numbers;
  if (amount === undefined || numbers.length > 2) return null;
  const texts = places.filter((place) => place !== datePlace && numberShare(cells(place)) < 0.5);
  const description = texts.toSorted((a, b) => textLength(cells(b)) - textLength(cells(a))).slice(0, 1);
  return {
    columns: { date: datePlace, description, ...(balance === undefined ? {} : { balance }) },
    amount: { kind: 'signed', column: amount, positive: 'in' },
    currency: null,
    datePlace,
    numberPlaces: numbers,
  };
}

function hasFraction(cell: string): boolean {
  return /[.,]\d{2}$/.test(cell.trim());
}

function textLength(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}
