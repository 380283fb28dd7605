import { TEXT_ENCODINGS } from '../encoding/names.ts';
import { DATE_FORMATS } from './date-formats.data.ts';
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
  'rows',
  'statusWords',
  'fee',
  'header',
  'isGuarded',
];
const SINGLE_COLUMNS = [
  'dateElse',
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
  'status',
  'category',
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
  checkRowRules(value, list);
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

function checkRowRules({ rows, statusWords, fee, header, isGuarded }: Fields, list: FaultList): void {
  if (rows !== undefined && !Array.isArray(rows)) list.add('/rows', 'must be a list of row filters');
  for (const [index, one] of (Array.isArray(rows) ? (rows as unknown[]) : []).entries()) {
    const pointer = `/rows/${index}`;
    if (!isFields(one)) {
      list.add(pointer, 'must be an object');
      continue;
    }
    list.knownOnly(one, ['column', 'keep', 'drop'], pointer);
    list.column(`${pointer}/column`, one.column);
    if (one.keep === undefined && one.drop === undefined) list.add(pointer, 'must have keep or drop');
    for (const key of ['keep', 'drop']) if (one[key] !== undefined) list.texts(`${pointer}/${key}`, one[key]);
  }
  if (statusWords !== undefined) {
    const words = isFields(statusWords) ? statusWords : {};
    list.knownOnly(words, ['pending', 'dropped'], '/statusWords');
    for (const key of ['pending', 'dropped']) list.texts(`/statusWords/${key}`, words[key]);
  }
  if (fee !== undefined) {
    const record = isFields(fee) ? fee : {};
    list.knownOnly(record, ['column', 'isIncluded'], '/fee');
    list.column('/fee/column', record.column);
    list.oneOf('/fee/isIncluded', record.isIncluded, [true, false]);
  }
  if (header !== undefined) list.header('/header', header);
  if (isGuarded !== undefined) list.oneOf('/isGuarded', isGuarded, [true, false]);
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
