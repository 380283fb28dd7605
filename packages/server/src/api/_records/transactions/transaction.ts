import type { TransactionRow } from '../../../domain/products/transactions/read-transactions.ts';
import { newerCategory } from '../../../domain/records/enrichment/pfc2.ts';
import { iconPath, readWholeTransaction } from '../../../wire/transaction.ts';
import { leaveOutLater } from '../../_kit/leave-out-later.ts';
import {
  array,
  boolean,
  component,
  date,
  dateTime,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
} from '../../_kit/schema.ts';
import type { TransactionWish } from './transaction-options.ts';

export const locationSchema = component('Location', {
  address: nullable(string()),
  city: nullable(string()),
  region: nullable(string()),
  postal_code: nullable(string()),
  country: nullable(string()),
  lat: nullable(number()),
  lon: nullable(number()),
  store_number: nullable(string()),
});

const paymentMetaSchema = component('PaymentMeta', {
  reference_number: nullable(string()),
  ppd_id: nullable(string()),
  payee: nullable(string()),
  by_order_of: nullable(string()),
  payer: nullable(string()),
  payment_method: nullable(string()),
  payment_processor: nullable(string()),
  reason: nullable(string()),
});

export const personalFinanceSchema = component('PersonalFinanceCategory', {
  primary: string(),
  detailed: string(),
  confidence_level: optional(nullable(string())),
  version: optional(oneOf(['v1', 'v2'], { later: true })),
});

export const PARTY_TYPES = [
  'merchant',
  'financial_institution',
  'payment_app',
  'marketplace',
  'payment_terminal',
  'income_source',
] as const;

/** Numbers of the other side's account; nobody tells them yet. */
export const partyNumbersSchema = () =>
  optional(
    nullable(
      object({
        bacs: optional(
          nullable(
            object({ account: optional(nullable(string())), sort_code: optional(nullable(string())) }),
          ),
        ),
        international: optional(
          nullable(object({ iban: optional(nullable(string())), bic: optional(nullable(string())) })),
        ),
      }),
      { later: true },
    ),
  );

/** What an application's own rules say of a transaction: such rules are configuration here, so nothing is said. */
export const ownRulesSchema = () =>
  optional(
    nullable(component('ClientCustomization', { custom_entity_id: optional(string()) }), { later: true }),
  );

const counterpartySchema = component('TransactionCounterparty', {
  name: string(),
  entity_id: optional(nullable(string())),
  type: oneOf(PARTY_TYPES),
  website: nullable(string()),
  logo_url: nullable(string()),
  confidence_level: optional(nullable(string())),
  account_numbers: partyNumbersSchema(),
});

/** Describes what `wire/write-transaction.ts` writes when a transaction is stored. */
export const transactionSchema = component('Transaction', {
  transaction_type: optional(oneOf(['digital', 'place', 'special', 'unresolved'])),
  transaction_id: string(),
  account_owner: nullable(string()),
  pending_transaction_id: nullable(string()),
  pending: boolean(),
  payment_channel: oneOf(['online', 'in store', 'other']),
  payment_meta: paymentMetaSchema,
  name: string(),
  merchant_name: optional(nullable(string())),
  location: locationSchema,
  authorized_date: nullable(date()),
  authorized_datetime: nullable(dateTime()),
  date: date(),
  datetime: nullable(dateTime()),
  category_id: optional(nullable(string())),
  category: optional(nullable(array(string()))),
  unofficial_currency_code: nullable(string()),
  iso_currency_code: nullable(string()),
  amount: number(),
  account_id: string(),
  transaction_code: nullable(
    oneOf([
      'adjustment',
      'atm',
      'bank charge',
      'bill payment',
      'cash',
      'cashback',
      'cheque',
      'direct debit',
      'interest',
      'purchase',
      'standing order',
      'transfer',
      'payment',
      'refund',
    ]),
  ),
  check_number: optional(nullable(string())),
  original_description: optional(nullable(string(), { later: true })),
  logo_url: optional(nullable(string(), { later: true })),
  website: optional(nullable(string(), { later: true })),
  personal_finance_category: optional(nullable(personalFinanceSchema, { later: true })),
  business_finance_category: optional(
    nullable(
      component('BusinessFinanceCategory', {
        primary: string(),
        detailed: string(),
        confidence_level: optional(nullable(string())),
      }),
      { later: true },
    ),
  ),
  personal_finance_category_icon_url: optional(string({ later: true })),
  counterparties: optional(array(counterpartySchema, { later: true })),
  merchant_entity_id: optional(nullable(string(), { later: true })),
  client_customization: ownRulesSchema(),
});

/** Later fields, by what asks for them: a strict client that does so knows them (D101). */
const ASKED = {
  categories: ['personal_finance_category'],
  merchants: ['counterparties', 'logo_url', 'website', 'merchant_entity_id'],
} as const;

/** A stored transaction with what a call asked for, without what its client cannot take. */
export function rewriteTransaction(
  { wire, originalDescription, pfc2 }: TransactionRow,
  wish: TransactionWish,
): string {
  // Amounts keep their text: what stood there, not what a float made of it.
  const plain = readWholeTransaction(wire);
  const stored = wish.version === 'v2' ? inVersion2(plain, pfc2) : plain;
  const fields = wish.strictVersion ? knownFields(stored, wish) : stored;
  return JSON.stringify({
    ...fields,
    ...(wish.includeOriginal ? { original_description: originalDescription } : {}),
  });
}

interface StoredClass {
  readonly primary: string;
  readonly detailed: string;
  readonly confidence_level: string | null;
}

/** The transaction with its category, and the icon of that, in version 2. */
function inVersion2(stored: Record<string, unknown>, pfc2: string | null): Record<string, unknown> {
  const older = stored.personal_finance_category as StoredClass | null;
  const newer = newerCategory(pfc2, older);
  const icon = stored.personal_finance_category_icon_url;
  return {
    ...stored,
    personal_finance_category: newer,
    ...(typeof icon === 'string' && older && newer
      ? { personal_finance_category_icon_url: icon.replace(iconPath(older.primary), iconPath(newer.primary)) }
      : {}),
  };
}

function knownFields(stored: Record<string, unknown>, wish: TransactionWish): Record<string, unknown> {
  const asked = [...(wish.categories ? ASKED.categories : []), ...(wish.merchants ? ASKED.merchants : [])];
  const { properties } = transactionSchema;
  const isWhole = (name: string) => name === 'personal_finance_category' && wish.namesVersion;
  return {
    ...(leaveOutLater(transactionSchema, stored) as Record<string, unknown>),
    ...Object.fromEntries(
      asked.flatMap((name) =>
        Object.hasOwn(stored, name)
          ? [[name, isWhole(name) ? stored[name] : leaveOutLater(properties[name], stored[name])]]
          : [],
      ),
    ),
  };
}
