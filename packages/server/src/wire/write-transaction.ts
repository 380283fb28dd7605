import type { Category } from '../categories/category.ts';
import type { RawCounterparty, RawMerchant, RawReferences } from '../connectors/sdk/records.ts';
import { decimal } from '../money/decimal.ts';
import { currencyFields } from './currency-fields.ts';
import { NAME_CODES, packPhrases } from './packed-transaction.ts';
import { iconUrl, type Transaction } from './transaction.ts';

/**
 * The JSON text of a transaction that is stored, and sent as it is: pages are put together from these bytes (D19).
 * `original_description` is added only when a call asks for it.
 */
export function writeTransaction(transaction: Transaction): string {
  const text = new PlainText();
  write(text, transaction);
  return text.ended();
}

/** The same text as `packTransaction` packs it, in a fraction of the time. */
export function writePacked(transaction: Transaction): string {
  const text = new PackedText(transaction.date);
  write(text, transaction);
  return text.ended();
}

type Value = string | null | undefined;
/** A packed text has codes for them. */
type IdName = 'accountId' | 'transactionId';

/** A text that grows at its end, of what many transactions have and of what each has alone. */
abstract class Text {
  abstract add(shared: string): this;
  abstract addOwn(text: string): this;
  abstract addId(id: string, name: IdName): this;
  abstract addTime(time: string): this;

  /** A string that many have. */
  string(name: string, value: Value): this {
    this.add(name);
    return value == null ? this.add('null') : this.add('"').add(escaped(value)).add('"');
  }

  /** A string that few have. */
  own(name: string, value: Value): this {
    this.add(name);
    return value == null ? this.add('null') : this.add('"').addOwn(escaped(value)).add('"');
  }

  /** A date, or a time that begins with one. */
  time(name: string, value: Value): this {
    this.add(name);
    return value == null ? this.add('null') : this.add('"').addTime(value).add('"');
  }

  number(name: string, value: Value): this {
    this.add(name);
    return value == null ? this.add('null') : this.addOwn(decimal(value));
  }
}

class PlainText extends Text {
  #text = '';

  add(shared: string): this {
    this.#text += shared;
    return this;
  }

  addOwn(text: string): this {
    return this.add(text);
  }

  addId(id: string): this {
    return this.add(escaped(id));
  }

  addTime(time: string): this {
    return this.add(escaped(time));
  }

  ended(): string {
    return this.#text;
  }
}

/** What stands between two texts of a transaction's own is packed once for all that have the same there. */
class PackedText extends Text {
  readonly #date: string;
  #text = '';
  #shared = START;

  constructor(date: string) {
    super();
    this.#date = date;
  }

  add(shared: string): this {
    this.#shared = this.#shared.with(shared);
    return this;
  }

  addOwn(text: string): this {
    this.#text += this.#shared.packed + text;
    this.#shared = START;
    return this;
  }

  addId(_id: string, name: IdName): this {
    return this.addOwn(NAME_CODES[name]);
  }

  addTime(time: string): this {
    const isOfDate = time.startsWith(this.#date);
    return this.addOwn(isOfDate ? NAME_CODES.date + escaped(time.slice(this.#date.length)) : escaped(time));
  }

  ended(): string {
    return this.#text + this.#shared.packed;
  }
}

let steps = 0;
/** Of some 200 bytes each. */
const STEPS_MAX = 5000;

/** A text that was put together from the same pieces before: its pieces lead to it. */
class SharedText {
  readonly #text: string;
  readonly #next = new Map<string, SharedText>();
  #packed: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  with(piece: string): SharedText {
    return this.#next.get(piece) ?? this.#step(piece);
  }

  #step(piece: string): SharedText {
    if (++steps > STEPS_MAX) {
      START.#next.clear();
      steps = 1;
    }
    const longer = new SharedText(this.#text + piece);
    this.#next.set(piece, longer);
    return longer;
  }

  get packed(): string {
    this.#packed ??= packPhrases(this.#text);
    return this.#packed;
  }
}

const START = new SharedText('');

/** What JSON writes as it is: most values. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function escaped(value: string): string {
  return PLAIN.test(value) ? value : JSON.stringify(value).slice(1, -1);
}

function write(text: Text, transaction: Transaction): void {
  const { merchant, category, personalFinance, references } = transaction;
  const { iso_currency_code, unofficial_currency_code } = currencyFields(transaction.currency);
  text
    .add('{"account_id":"')
    .addId(transaction.accountId, 'accountId')
    .number('","account_owner":null,"amount":', transaction.amount)
    .time(',"authorized_date":', transaction.authorizedDate)
    .time(',"authorized_datetime":', transaction.authorizedDatetime)
    .add(',"category":')
    .add(category ? hierarchyOf(category) : 'null')
    .string(',"category_id":', category?.id)
    .own(',"check_number":', references.check);
  addCounterparties(text, transaction.counterparties)
    .time(',"date":', transaction.date)
    .time(',"datetime":', transaction.datetime)
    .string(',"iso_currency_code":', iso_currency_code)
    .string(',"unofficial_currency_code":', unofficial_currency_code);
  addLocation(text, merchant)
    .string(',"logo_url":', merchant?.logoUrl)
    .string(',"merchant_entity_id":', merchant?.entityId)
    .own(',"merchant_name":', transaction.merchantName)
    .own(',"name":', transaction.name)
    .string(',"payment_channel":', transaction.channel);
  addPaymentMeta(text, references)
    .add(transaction.pending ? ',"pending":true' : ',"pending":false')
    .own(',"pending_transaction_id":', transaction.pendingTransactionId);
  addClass(text, personalFinance, transaction.iconOrigin);
  text
    .string(',"transaction_code":', transaction.code)
    .add(',"transaction_id":"')
    .addId(transaction.transactionId, 'transactionId')
    .string('","transaction_type":', category ? category.group : 'unresolved')
    .string(',"website":', merchant?.website)
    .add('}');
}

const hierarchies = new WeakMap<Category, string>();

function hierarchyOf(category: Category): string {
  const known = hierarchies.get(category);
  if (known !== undefined) return known;
  const text = JSON.stringify(category.hierarchy);
  hierarchies.set(category, text);
  return text;
}

function addCounterparties(text: Text, counterparties: readonly RawCounterparty[]): Text {
  text.add(',"counterparties":[');
  for (const [nth, { name, type, website, logoUrl, entityId, confidence }] of counterparties.entries()) {
    text
      .own(nth > 0 ? ',{"name":' : '{"name":', name)
      .string(',"type":', type)
      .string(',"website":', website)
      .string(',"logo_url":', logoUrl)
      .string(',"confidence_level":', confidence)
      .add(',"account_numbers":null');
    // Absent where no source knows it, as in all that was stored before.
    if (entityId !== undefined) text.string(',"entity_id":', entityId);
    text.add('}');
  }
  return text.add(']');
}

function addLocation(text: Text, merchant: RawMerchant | null): Text {
  return text
    .own(',"location":{"address":', merchant?.address)
    .own(',"city":', merchant?.city)
    .string(',"country":', merchant?.country)
    .number(',"lat":', merchant?.lat)
    .number(',"lon":', merchant?.lon)
    .own(',"postal_code":', merchant?.postalCode)
    .own(',"region":', merchant?.region)
    .own(',"store_number":', merchant?.storeNumber)
    .add('}');
}

function addPaymentMeta(text: Text, references: RawReferences): Text {
  return text
    .own(',"payment_meta":{"by_order_of":', references.byOrderOf)
    .own(',"payee":', references.payee)
    .own(',"payer":', references.payer)
    .string(',"payment_method":', references.paymentMethod)
    .string(',"payment_processor":', references.paymentProcessor)
    .own(',"ppd_id":', references.ppd)
    .own(',"reason":', references.reason)
    .own(',"reference_number":', references.reference)
    .add('}');
}

function addClass(text: Text, personalFinance: Transaction['personalFinance'], iconOrigin: Value): void {
  if (!personalFinance) return void text.add(',"personal_finance_category":null');
  const { primary, detailed, confidence } = personalFinance;
  text
    .string(',"personal_finance_category":{"primary":', primary)
    .string(',"detailed":', detailed)
    .string(',"confidence_level":', confidence)
    .add(',"version":"v1"}');
  // Absent where it has no address, as in all that was stored before.
  if (iconOrigin != null) text.string(',"personal_finance_category_icon_url":', iconUrl(iconOrigin, primary));
}
