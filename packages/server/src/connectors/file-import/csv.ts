import {
  type CsvDocument,
  type CsvMapping,
  type CsvTransaction,
  detectMapping,
  isCsvMapping,
  readCsv,
} from '@fairlead/formats';
import { absolute, decimal, isNegative, negate } from '../../money/decimal.ts';
import type { RawBalance, RawTransaction } from '../sdk/records.ts';
import { type AccountKind, NAMED_KINDS } from './account-kinds.data.ts';
import { isFullNumber, maskOf, withoutDigitRuns, withoutNumbers } from './account-numbers.ts';
import { accountName, instant } from './accounts.ts';
import { BARE, type FileAccount, type FileContent } from './content.ts';
import { dayOrders, latest } from './day-order.ts';
import { faultAt } from './fault.ts';

/**
 * Reads a CSV file. `values.mapping` says how, as JSON text; without it the one reading that fits is taken,
 * and a file that allows several is refused. A CSV file does not name its account: `values.account` is a label that does, the
 * same for each file of the account, unless the mapping has a column for it; `values.accountType` is one of NAMED_KINDS.
 * @throws ConnectorError or FormatError
 */
export function readCsvFile(bytes: Uint8Array, values: Readonly<Record<string, string>>): FileContent {
  const kind = NAMED_KINDS[values.accountType ?? 'checking'];
  if (!kind) {
    throw faultAt(1, `the account type is unknown; it may be ${Object.keys(NAMED_KINDS).join(', ')}`);
  }
  const { mapping, warnings } = chooseMapping(bytes, values.mapping);
  const document = readCsv(
    bytes,
    values.currency === undefined ? mapping : { ...mapping, currency: values.currency },
  );
  if (document.runningBalance?.verdict === 'inverted') {
    throw faultAt(
      1,
      'the running balance shows that the mapping takes money in for money out; turn its amount rule round',
    );
  }
  const label = values.account?.trim() || null;
  const groups = Map.groupBy(document.transactions, ({ account }) => account ?? label ?? '');
  if (groups.has('') || (groups.size === 0 && label === null)) {
    throw faultAt(1, 'the file does not say which account it is of; give a label for it');
  }
  if (groups.size === 0) groups.set(label ?? '', []);
  return {
    accounts: [...groups].map(([account, rows]) =>
      toFileAccount(account, rows, { kind, document, label: groups.size === 1 ? label : null, values }),
    ),
    warnings: [...warnings, ...document.warnings.map(({ line, reason }) => `line ${line}: ${reason}`)],
    institutionName: null,
  };
}

function chooseMapping(
  bytes: Uint8Array,
  given: string | undefined,
): { mapping: CsvMapping; warnings: string[] } {
  if (given !== undefined) {
    const mapping: unknown = JSON.parse(given);
    if (!isCsvMapping(mapping)) throw faultAt(1, 'the mapping is invalid');
    return { mapping, warnings: [] };
  }
  const detection = detectMapping(bytes);
  if (detection.outcome === 'undecided') {
    const reasons = detection.reasons.map(({ reason }) => reason).join('; ');
    throw faultAt(
      1,
      `${reasons}. Give a mapping that decides it; "fairlead mappings detect" prints those that fit`,
    );
  }
  const how =
    detection.layout === null ? 'its header and contents' : `the known layout "${detection.layout}"`;
  const guesses = detection.guesses.map(({ line, reason }) => `line ${line}: ${reason}`);
  return { mapping: detection.mapping, warnings: [`the columns were recognised by ${how}`, ...guesses] };
}

interface CsvFacts {
  readonly kind: AccountKind;
  readonly document: CsvDocument;
  readonly label: string | null;
  readonly values: Readonly<Record<string, string>>;
}

function toFileAccount(account: string, rows: readonly CsvTransaction[], facts: CsvFacts): FileAccount {
  const { kind, label, values } = facts;
  const currency = values.currency ?? rows.find((row) => row.currency !== null)?.currency ?? null;
  if (currency === null) throw faultAt(1, 'the file names no currency; give one');
  const isNumber = account !== label && isFullNumber(account);
  const key = `csv:${account.replace(/\s+/g, ' ').trim().toLowerCase()}`;
  const mask = /\d{4}/.test(account) ? maskOf(account) : null;
  const orders = dayOrders(rows.map(({ date }) => date));
  const balance = balanceOf(key, rows, facts);
  return {
    ...BARE,
    account: {
      key,
      type: kind.type,
      subtype: kind.subtype,
      name: label === null ? accountName(kind, mask) : withoutDigitRuns(label),
      officialName: null,
      mask,
      currency,
      balance,
      ...(isNumber ? { canonicalNumber: key } : {}),
    },
    transactions: rows.map((row, index) => toTransaction(row, account, currency, orders[index] ?? 0)),
  };
}

function toTransaction(
  row: CsvTransaction,
  account: string,
  currency: string,
  order: number,
): RawTransaction {
  const clean = withoutNumbers([account, row.counterpartyAccount]);
  const description = [row.counterparty, ...row.description].flatMap((part) => (part ? [clean(part)] : []));
  return {
    ...(row.id === null ? {} : { sourceId: withoutNumbers([account])(row.id) }),
    sourceIdStrength: row.id === null ? 'none' : 'strong',
    status: row.status === 'pending' ? 'pending' : 'posted',
    direction: isNegative(row.amount) ? 'debit' : 'credit',
    amount: absolute(row.amount),
    currency: row.currency ?? currency,
    date: row.date,
    description: [...new Set(description)],
    references: {
      ...(row.reference === null ? {} : { reference: clean(row.reference) }),
      ...(row.checkNumber === null ? {} : { check: row.checkNumber }),
    },
    order,
  };
}

/** The running balance after the last row, where it follows from the amounts; from the holder's side, so owed money is negated. */
function balanceOf(key: string, rows: readonly CsvTransaction[], { kind, document }: CsvFacts): RawBalance {
  const lastDate = latest(rows.map(({ date }) => date));
  const closing = document.runningBalance?.verdict === 'verified' ? document.runningBalance.closing : null;
  const isWhole = rows.length === document.transactions.length;
  if (closing === null || !isWhole) {
    return { key, current: null, available: null, limit: null, asOf: instant(lastDate) };
  }
  const isOwed = kind.type === 'credit' || kind.type === 'loan';
  const current = isOwed ? negate(closing.amount) : decimal(closing.amount);
  return { key, current, available: null, limit: null, asOf: instant(closing.date) };
}
