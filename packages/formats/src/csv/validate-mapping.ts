import { TEXT_ENCODINGS } from '../encoding/names.ts';
import { DATE_FORMATS } from './date.ts';
import type { MappingFault } from './document.ts';
import { FaultList, type Fields, isFields } from './fault-list.ts';
import type { CsvMapping } from './mapping.ts';

const TOP_LEVEL = [
  'version',
  'encoding',
  'delimiter',
  'quote',
  'rowsBeforeHeader',
  'hasHeader',
  'footerRows',
  'columns',
  'dateFormat',
  'decimalMark',
  'thousandsMark',
  'amount',
  'currency',
  'rowOrder',
];
const SINGLE_COLUMNS = [
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
];

/**
 * Checks a mapping record that came from outside, e.g. saved by a user. Empty: it is a {@link CsvMapping}.
 * Each fault says where (JSON pointer) and what is wrong.
 */
export function validateMapping(value: unknown): MappingFault[] {
  if (!isFields(value)) return [{ pointer: '', reason: 'must be an object' }];
  const list = new FaultList(value.hasHeader !== false);
  list.knownOnly(value, TOP_LEVEL, '');
  list.oneOf('/version', value.version, [1]);
  list.oneOf('/encoding', value.encoding, TEXT_ENCODINGS);
  list.oneOf('/delimiter', value.delimiter, [',', ';', '\t', '|']);
  list.oneOf('/quote', value.quote, ['"', "'", null]);
  list.rowCount('/rowsBeforeHeader', value.rowsBeforeHeader);
  list.rowCount('/footerRows', value.footerRows);
  list.oneOf('/hasHeader', value.hasHeader, [true, false]);
  list.oneOf('/dateFormat', value.dateFormat, DATE_FORMATS);
  list.oneOf('/decimalMark', value.decimalMark, ['.', ',']);
  list.oneOf('/thousandsMark', value.thousandsMark, ['.', ',', ' ', "'", null]);
  if (value.decimalMark === value.thousandsMark) list.add('/thousandsMark', 'must differ from decimalMark');
  list.oneOf('/rowOrder', value.rowOrder, ['oldestFirst', 'newestFirst', 'unknown']);
  const isCode = typeof value.currency === 'string' && /^[A-Z]{3}$/.test(value.currency);
  if (value.currency !== null && !isCode) list.add('/currency', 'must be an ISO 4217 code or null');
  checkColumns(value.columns, list);
  checkAmount(value.amount, list);
  return list.faults;
}

/** True when `validateMapping` finds no fault. */
export function isCsvMapping(value: unknown): value is CsvMapping {
  return validateMapping(value).length === 0;
}

function checkColumns(columns: unknown, list: FaultList): void {
  if (!isFields(columns)) {
    list.add('/columns', 'must be an object');
    return;
  }
  list.knownOnly(columns, ['date', 'description', ...SINGLE_COLUMNS], '/columns');
  list.column('/columns/date', columns.date);
  for (const name of SINGLE_COLUMNS) {
    if (columns[name] !== undefined) list.column(`/columns/${name}`, columns[name]);
  }
  if (Array.isArray(columns.description)) {
    columns.description.forEach((one: unknown, index) => {
      list.column(`/columns/description/${index}`, one);
    });
  } else {
    list.add('/columns/description', 'must be a list of columns');
  }
}

function checkAmount(amount: unknown, list: FaultList): void {
  if (!isFields(amount)) {
    list.add('/amount', 'must be an object');
    return;
  }
  list.oneOf('/amount/kind', amount.kind, ['signed', 'debitCredit', 'directed']);
  if (amount.kind === 'signed') checkSigned(amount, list);
  if (amount.kind === 'debitCredit') checkDebitCredit(amount, list);
  if (amount.kind === 'directed') checkDirected(amount, list);
}

function checkSigned(amount: Fields, list: FaultList): void {
  list.knownOnly(amount, ['kind', 'column', 'positive'], '/amount');
  list.column('/amount/column', amount.column);
  list.oneOf('/amount/positive', amount.positive, ['in', 'out']);
}

function checkDebitCredit(amount: Fields, list: FaultList): void {
  list.knownOnly(amount, ['kind', 'debit', 'credit'], '/amount');
  list.column('/amount/debit', amount.debit);
  list.column('/amount/credit', amount.credit);
}

function checkDirected(amount: Fields, list: FaultList): void {
  list.knownOnly(amount, ['kind', 'column', 'direction', 'inWords', 'outWords'], '/amount');
  list.column('/amount/column', amount.column);
  list.column('/amount/direction', amount.direction);
  list.words('/amount/inWords', amount.inWords);
  list.words('/amount/outWords', amount.outWords);
}
