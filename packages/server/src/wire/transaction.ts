import type { Category } from '../categories/category.ts';
import type { Confidence, RawCounterparty, RawMerchant, RawReferences } from '../connectors/sdk/records.ts';
import type { Decimal } from '../money/decimal.ts';
import { exactAmount, type RawJson } from './exact-number.ts';

/** A transaction after normalising (connectors.md 1.6), before its wire form is written. */
export interface Transaction {
  readonly transactionId: string;
  readonly accountId: string;
  readonly pending: boolean;
  /** On a posted transaction, the id of the pending one it replaced. */
  readonly pendingTransactionId: string | null;
  /** Signed decimal text; positive = money leaves the account. */
  readonly amount: Decimal;
  readonly currency: string;
  readonly date: string;
  readonly datetime: string | null;
  readonly authorizedDate: string | null;
  readonly authorizedDatetime: string | null;
  readonly name: string;
  readonly originalDescription: string | null;
  readonly merchant: RawMerchant | null;
  /** Shown as the merchant's name; null for a place without one, such as a cash machine. */
  readonly merchantName: string | null;
  readonly counterparties: readonly RawCounterparty[];
  readonly references: RawReferences;
  readonly category: Category | null;
  readonly personalFinance: {
    readonly primary: string;
    readonly detailed: string;
    readonly confidence: Confidence | null;
  } | null;
  readonly channel: 'online' | 'in store' | 'other';
  readonly code: string | null;
  /** Address before the drawings of primary classes, without a slash at its end; absent where there is none. */
  readonly iconOrigin?: string | undefined;
}

/** Fields that rows of before lack. A quote within a string is escaped, so each of these texts is the field itself. */
const ADDED_LATER = [',"account_numbers":null', ',"version":"v1"'];

/** Whether a stored text says what is `written` now, as far as it was written then: such a row is not changed by a pull. */
export function isSameTransaction(stored: string, written: string): boolean {
  if (stored === written) return true;
  const [before, now] = [withoutIcon(stored), withoutIcon(written)];
  return before === now || before === ADDED_LATER.reduce((text, field) => text.replaceAll(field, ''), now);
}

/** An instance may move to another address: that changes no transaction. */
const ICON = /,"personal_finance_category_icon_url":"[^"\\]*"/;

function withoutIcon(text: string): string {
  return text.replace(ICON, '');
}

const NAME = ',"name":"';
const AFTER_NAME = ',"payment_channel":';

/** The name in a stored text, without the rest being read: a quote within a string is escaped, so each of these texts is the field itself. */
export function writtenName(stored: string): string {
  const end = stored.indexOf(AFTER_NAME);
  const start = stored.lastIndexOf(NAME, end);
  if (end < 0 || start < 0) return readTransaction(stored).name;
  return JSON.parse(stored.slice(start + NAME.length - 1, end)) as string;
}

/** Where the drawing of a primary class is. */
export function iconUrl(origin: string, primary: string): string {
  return `${origin}${iconPath(primary)}`;
}

export function iconPath(primary: string): string {
  return `/icons/pfc/${primary}.png`;
}

/** Fields of the stored text that rules look at. */
export interface WrittenTransaction {
  readonly transaction_id: string;
  readonly account_id: string;
  readonly amount: Decimal;
  readonly iso_currency_code: string | null;
  readonly unofficial_currency_code: string | null;
  readonly date: string;
  readonly datetime: string | null;
  readonly authorized_date: string | null;
  readonly authorized_datetime: string | null;
  readonly pending: boolean;
  readonly name: string;
  readonly merchant_name: string | null;
  readonly category: string[] | null;
  readonly category_id: string | null;
  readonly personal_finance_category: {
    readonly primary: string;
    readonly detailed: string;
    readonly confidence_level: Confidence | null;
    readonly version: string;
  } | null;
  readonly check_number: string | null;
  readonly counterparties: readonly WrittenCounterparty[];
  readonly payment_meta: {
    readonly by_order_of: string | null;
    readonly payee: string | null;
    readonly payer: string | null;
    readonly payment_method: string | null;
    readonly payment_processor: string | null;
    readonly ppd_id: string | null;
    readonly reason: string | null;
    readonly reference_number: string | null;
  };
}

interface WrittenCounterparty {
  readonly name: string;
  readonly type: RawCounterparty['type'];
  readonly website: string | null;
  readonly logo_url: string | null;
  readonly confidence_level: Confidence | null;
  readonly account_numbers: null;
  readonly entity_id?: string;
}

/**
 * The amount as it was written, not as a float: in our own JSON text a quote within a string is escaped, so this can only be
 * the name of a field, and a transaction has one of that name.
 */
const AMOUNT = numberOf('amount');
const LATITUDE = numberOf('lat');
const LONGITUDE = numberOf('lon');

function numberOf(field: string): RegExp {
  return new RegExp(`[{,]"${field}":(-?\\d+(?:\\.\\d+)?)[,}]`);
}

/** Reads what `write-transaction.ts` wrote. */
export function readTransaction(text: string): WrittenTransaction {
  const exact = AMOUNT.exec(text)?.[1];
  if (exact === undefined) throw new Error('a stored transaction has no amount');
  return { ...(JSON.parse(text) as WrittenTransaction), amount: exact };
}

/**
 * The whole of what `write-transaction.ts` wrote, with its numbers as they were written: writing it gives the same text. It takes a
 * fifth of the time of `parseExact`, which looks at every value.
 */
export function readWholeTransaction(text: string): Record<string, unknown> {
  const whole = JSON.parse(text) as Record<string, unknown>;
  const location = (whole.location ?? {}) as Record<string, unknown>;
  if (typeof whole.amount === 'number') whole.amount = exactNumber(AMOUNT, text);
  if (typeof location.lat === 'number') location.lat = exactNumber(LATITUDE, text);
  if (typeof location.lon === 'number') location.lon = exactNumber(LONGITUDE, text);
  return whole;
}

function exactNumber(field: RegExp, text: string): RawJson {
  const exact = field.exec(text)?.[1];
  if (exact === undefined) throw new Error('a stored transaction lacks a number');
  return exactAmount(exact);
}
