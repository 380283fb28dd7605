import type { FindingCode } from '../../finding.ts';
import type { ColumnRef, CsvAmountRule, CsvColumns, CsvFee } from '../mapping.ts';
import { wordKey } from '../read/amount-rule.ts';
import { accountColumns } from './account-columns.ts';
import type { ColumnCells } from './column-cells.ts';
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
  readonly fee: CsvFee | null;
  /** What was taken for likely and nothing proves. */
  readonly guesses: readonly Guess[];
}

export interface Guess {
  readonly code: FindingCode;
  readonly reason: string;
}

const OPTIONAL_ROLES = [
  'valueDate',
  'counterparty',
  'id',
  'reference',
  'checkNumber',
  'type',
  'currency',
  'balance',
  'status',
  'category',
] as const satisfies readonly HeaderRole[];

/** Guesses from header texts; null when date or amount has no column. */
export function columnsByHeader(header: readonly string[], cells: ColumnCells): GuessedColumns | null {
  const roles = headerRoles(header);
  const ref = (place: number) => columnRef(header, place);
  // A file may have no date but the value date.
  const datePlace = roles.date.find((place) => isDates(cells(place))) ?? roles.date[0] ?? roles.valueDate[0];
  const amount = amountByHeader(header, cells);
  if (datePlace === undefined || amount === null) return null;
  const isTaken = new Set([datePlace, ...amount.places]);
  const take = (place: number | undefined | null) => {
    if (place === undefined || place === null || isTaken.has(place)) return undefined;
    isTaken.add(place);
    return place;
  };
  const guesses: Guess[] = [];
  const accounts = accountColumns(header, roles, cells);
  const columns: Record<string, ColumnRef> = {};
  const own = take(accounts.own);
  const counterpartyAccount = take(accounts.counterparty);
  if (own !== undefined) columns.account = ref(own);
  if (counterpartyAccount !== undefined) columns.counterpartyAccount = ref(counterpartyAccount);
  if (accounts.isGuessed) guesses.push(own === undefined ? OTHER_SIDE : OWN_ACCOUNTS);
  const texts = roles.description.filter((place) => take(place) !== undefined);
  for (const role of OPTIONAL_ROLES) {
    const place = take(roles[role].find((one) => !isTaken.has(one)));
    if (place !== undefined) columns[role] = ref(place);
  }
  const fee = take(roles.fee.find((place) => numberShare(cells(place)) > 0.9));
  const description = texts.length > 0 ? texts : textPlaces(header.length, cells, isTaken);
  const [counterparty] = roles.counterparty;
  if (description.length === 0 && counterparty === undefined) guesses.push(NO_DESCRIPTION);
  else if (texts.length === 0 && counterparty === undefined) guesses.push(TEXT_BY_CONTENT);
  const shown = description.length > 0 || counterparty === undefined ? description : [counterparty];
  const balance = roles.balance[0];
  return {
    columns: { date: ref(datePlace), description: shown.toSorted((a, b) => a - b).map(ref), ...columns },
    amount: amount.rule,
    currency: currencyInHeader(header[amount.places[0] ?? 0] ?? ''),
    datePlace,
    numberPlaces: [...amount.numberPlaces, ...(balance === undefined ? [] : [balance])],
    fee: fee === undefined ? null : { column: ref(fee), isIncluded: false },
    guesses,
  };
}

const OTHER_SIDE: Guess = {
  code: 'account_column',
  reason:
    'the column of account numbers was taken for that of the other side, since it changes from row to row',
};
const OWN_ACCOUNTS: Guess = {
  code: 'account_column',
  reason: 'the column of account numbers was taken for that of several accounts of the holder',
};
const NO_DESCRIPTION: Guess = {
  code: 'description_missing',
  reason: 'no column tells what an entry was for; name one in the mapping',
};
const TEXT_BY_CONTENT: Guess = {
  code: 'description_missing',
  reason: 'no header is known as that of a description; the column with the longest texts was taken',
};

function isDates(cells: readonly string[]): boolean {
  return fittingDateFormats(cells, true).length > 0;
}

/** The column with the longest texts of those that are left. */
function textPlaces(width: number, cells: ColumnCells, isTaken: ReadonlySet<number>): number[] {
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) =>
      !isTaken.has(place) &&
      cells(place).some((cell) => /\p{L}{2}/u.test(cell)) &&
      numberShare(cells(place)) < 0.5 &&
      fittingDateFormats(cells(place), false).length === 0,
  );
  return places.toSorted((a, b) => textLength(cells(b)) - textLength(cells(a))).slice(0, 1);
}

interface GuessedAmount {
  readonly rule: CsvAmountRule;
  readonly places: readonly number[];
  readonly numberPlaces: readonly number[];
}

function amountByHeader(header: readonly string[], cells: ColumnCells): GuessedAmount | null {
  const roles = headerRoles(header);
  const ref = (place: number) => columnRef(header, place);
  const isFigures = (place: number) => numberShare(cells(place)) > 0.5;
  const amount = roles.amount.find(isFigures) ?? roles.amount[0];
  const debit = roles.debit.find(isFigures) ?? roles.debit[0];
  const credit = roles.credit.find(isFigures) ?? roles.credit[0];
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

/**
 * Guesses from content alone: first date column, first number column, longest text. `header` is that of a file whose header
 * says nothing known; null without any.
 */
export function columnsByContent(
  width: number,
  cells: ColumnCells,
  header: readonly string[] | null,
): GuessedColumns | null {
  const places = Array.from({ length: width }, (_, place) => place);
  const datePlace = places.find((place) => fittingDateFormats(cells(place), false).length > 0);
  if (datePlace === undefined) return null;
  const numbers = places.filter(
    (place) => place !== datePlace && numberShare(cells(place)) > 0.9 && cells(place).some(hasFraction),
  );
  const [amount, balance] = numbers;
  if (amount === undefined || numbers.length > 2) return null;
  const ref = (place: number) => columnRef(header, place);
  const texts = textPlaces(width, cells, new Set([datePlace, ...numbers]));
  const byContent: Guess = {
    code: 'columns_by_content',
    reason: 'the columns were told by their contents alone',
  };
  return {
    columns: {
      date: ref(datePlace),
      description: texts.map(ref),
      ...(balance === undefined ? {} : { balance: ref(balance) }),
    },
    amount: { kind: 'signed', column: ref(amount), positive: 'in' },
    currency: header === null ? null : currencyInHeader(header[amount] ?? ''),
    datePlace,
    numberPlaces: numbers,
    fee: null,
    guesses: texts.length === 0 ? [byContent, NO_DESCRIPTION] : [byContent],
  };
}

function hasFraction(cell: string): boolean {
  return /[.,]\d{2}$/.test(cell.trim());
}

function textLength(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}
