import type { Category } from '../categories/category.ts';
import type { Confidence, RawCounterparty, RawMerchant, RawReferences } from '../connectors/sdk/records.ts';
import type { Decimal } from '../money/decimal.ts';
import { currencyFields } from './currency-fields.ts';
import { amountOrNull, exactAmount, type RawJson } from './exact-number.ts';

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

/**
 * The JSON text of a transaction that is stored, and sent as it is: pages are put together from these bytes (D19).
 * `original_description` is added only when a call asks for it.
 */
export function writeTransaction(transaction: Transaction): string {
  return JSON.stringify(project(transaction));
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

function project(transaction: Transaction) {
  const { merchant, references, category, personalFinance } = transaction;
  return {
    account_id: transaction.accountId,
    account_owner: null,
    amount: exactAmount(transaction.amount),
    authorized_date: transaction.authorizedDate,
    authorized_datetime: transaction.authorizedDatetime,
    category: category ? [...category.hierarchy] : null,
    category_id: category?.id ?? null,
    check_number: references.check ?? null,
    counterparties: transaction.counterparties.map(counterparty),
    date: transaction.date,
    datetime: transaction.datetime,
    ...currencyFields(transaction.currency),
    location: {
      address: merchant?.address ?? null,
      city: merchant?.city ?? null,
      country: merchant?.country ?? null,
      lat: amountOrNull(merchant?.lat ?? null),
      lon: amountOrNull(merchant?.lon ?? null),
      postal_code: merchant?.postalCode ?? null,
      region: merchant?.region ?? null,
      store_number: merchant?.storeNumber ?? null,
    },
    logo_url: merchant?.logoUrl ?? null,
    merchant_entity_id: merchant?.entityId ?? null,
    merchant_name: transaction.merchantName,
    name: transaction.name,
    payment_channel: transaction.channel,
    payment_meta: {
      by_order_of: references.byOrderOf ?? null,
      payee: references.payee ?? null,
      payer: references.payer ?? null,
      payment_method: references.paymentMethod ?? null,
      payment_processor: references.paymentProcessor ?? null,
      ppd_id: references.ppd ?? null,
      reason: references.reason ?? null,
      reference_number: references.reference ?? null,
    },
    pending: transaction.pending,
    pending_transaction_id: transaction.pendingTransactionId,
    personal_finance_category: personalFinance && {
      primary: personalFinance.primary,
      detailed: personalFinance.detailed,
      confidence_level: personalFinance.confidence,
      version: 'v1',
    },
    // Absent where it has no address, as in all that was stored before.
    ...(personalFinance && transaction.iconOrigin !== undefined
      ? { personal_finance_category_icon_url: iconUrl(transaction.iconOrigin, personalFinance.primary) }
      : {}),
    transaction_code: transaction.code,
    transaction_id: transaction.transactionId,
    transaction_type: category ? category.group : 'unresolved',
    website: merchant?.website ?? null,
  };
}

/** Where the drawing of a primary class is. */
export function iconUrl(origin: string, primary: string): string {
  return `${origin}${iconPath(primary)}`;
}

export function iconPath(primary: string): string {
  return `/icons/pfc/${primary}.png`;
}

function counterparty({ name, type, website, logoUrl, entityId, confidence }: RawCounterparty) {
  return {
    name,
    type,
    website: website ?? null,
    logo_url: logoUrl ?? null,
    confidence_level: confidence ?? null,
    account_numbers: null,
    // Absent where no source knows it, as in all that was stored before.
    ...(entityId === undefined ? {} : { entity_id: entityId }),
  };
}

/** Fields of the stored text that rules look at. */
export type WrittenTransaction = Pick<
  ReturnType<typeof project>,
  | 'transaction_id'
  | 'account_id'
  | 'date'
  | 'datetime'
  | 'authorized_date'
  | 'authorized_datetime'
  | 'pending'
  | 'iso_currency_code'
  | 'unofficial_currency_code'
  | 'name'
  | 'merchant_name'
  | 'category'
  | 'category_id'
  | 'personal_finance_category'
  | 'check_number'
  | 'counterparties'
  | 'payment_meta'
> & { readonly amount: Decimal };

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

/** Reads what `writeTransaction` wrote. */
export function readTransaction(text: string): WrittenTransaction {
  const exact = AMOUNT.exec(text)?.[1];
  if (exact === undefined) throw new Error('a stored transaction has no amount');
  return { ...(JSON.parse(text) as WrittenTransaction), amount: exact };
}

/**
 * The whole of what `writeTransaction` wrote, with its numbers as they were written: writing it gives the same text. It takes a
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
