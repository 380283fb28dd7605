import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categoryTree } from '../categories/category-tree.ts';
import type { RawCounterparty, RawMerchant, RawReferences } from '../connectors/sdk/records.ts';
import { currencyFields } from './currency-fields.ts';
import { amountOrNull, exactAmount } from './exact-number.ts';
import { packTransaction, unpackTransaction } from './packed-transaction.ts';
import type { Transaction } from './transaction.ts';
import { writePacked, writeTransaction } from './write-transaction.ts';

/** The fields of a transaction, in their order, as a JSON writer is given them. */
function fieldsOf({ merchant, references, category, personalFinance, ...transaction }: Transaction) {
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
    ...(personalFinance && transaction.iconOrigin !== undefined
      ? {
          personal_finance_category_icon_url: `${transaction.iconOrigin}/icons/pfc/${personalFinance.primary}.png`,
        }
      : {}),
    transaction_code: transaction.code,
    transaction_id: transaction.transactionId,
    transaction_type: category ? category.group : 'unresolved',
    website: merchant?.website ?? null,
  };
}

function counterparty({ name, type, website, logoUrl, entityId, confidence }: RawCounterparty) {
  return {
    name,
    type,
    website: website ?? null,
    logo_url: logoUrl ?? null,
    confidence_level: confidence ?? null,
    account_numbers: null,
    ...(entityId === undefined ? {} : { entity_id: entityId }),
  };
}

const DATE = '2026-01-10';
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    '',
    '"',
    '\\',
    '\u0001\u0003',
    'a\u2028\n\t',
    '\ud800',
    'Café 茶',
    DATE,
    'https://a.example',
  ),
);
const amount = fc.constantFrom('0', '-1.5', '12.30', '1e3', '999999999999999999.01');
const company = {
  website: text,
  entityId: text,
  logoUrl: text,
  confidence: fc.constantFrom('VERY_HIGH', 'LOW'),
};
const party = fc.record(
  { ...company, name: text, type: fc.constantFrom('merchant', 'payment_app') },
  { requiredKeys: ['name', 'type'] },
) as fc.Arbitrary<RawCounterparty>;
const merchant = fc.record(
  {
    ...company,
    name: text,
    address: text,
    city: text,
    region: text,
    postalCode: text,
    country: fc.constantFrom('US', 'GB'),
    lat: amount,
    lon: amount,
    storeNumber: text,
  },
  { requiredKeys: ['name'] },
) as fc.Arbitrary<RawMerchant>;
const references = fc.record(
  {
    reference: text,
    ppd: text,
    payee: text,
    payer: text,
    byOrderOf: text,
    paymentMethod: fc.constantFrom('ACH', 'card'),
    paymentProcessor: text,
    reason: text,
    check: text,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<RawReferences>;
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const time = fc.constantFrom(DATE, '2026-01-09', `${DATE}T10:00:00Z`, '2026-01-09T10:00:00Z');
const transaction: fc.Arbitrary<Transaction> = fc.record({
  transactionId: fc.constantFrom('wntemRNhNKWC1KWRRTN9FGPgZ96y8oYLe8VtZ', 't', 'a'),
  accountId: fc.constantFrom('W5c6W32tUF3XHkH94ClFOIIVSf1KUqETzKqJg', 'a'),
  pending: fc.boolean(),
  pendingTransactionId: orNull(fc.constantFrom('pendingRNhNKWC1KWRRTN9FGPgZ96y8oYLe8V', 'a')),
  amount,
  currency: fc.constantFrom('USD', 'EUR', 'BTC', 'miles'),
  date: fc.constant(DATE),
  datetime: orNull(time),
  authorizedDate: orNull(time),
  authorizedDatetime: orNull(time),
  name: text,
  originalDescription: orNull(text),
  merchant: orNull(merchant),
  merchantName: orNull(text),
  counterparties: fc.array(party, { maxLength: 3 }),
  references,
  category: orNull(fc.constantFrom(...categoryTree().all())),
  personalFinance: orNull(
    fc.record({
      primary: fc.constantFrom('FOOD_AND_DRINK', 'INCOME'),
      detailed: fc.constantFrom('FOOD_AND_DRINK_COFFEE', 'INCOME_WAGES'),
      confidence: orNull(fc.constantFrom('HIGH' as const, 'UNKNOWN' as const)),
    }),
  ),
  channel: fc.constantFrom('online', 'in store', 'other'),
  code: orNull(fc.constantFrom('purchase', 'atm')),
  iconOrigin: fc.constantFrom(undefined, 'https://icons.example'),
});

it('writes what JSON.stringify writes of the fields', () => {
  fc.assert(
    fc.property(transaction, (each) => {
      expect(writeTransaction(each)).toBe(JSON.stringify(fieldsOf(each)));
    }),
    { numRuns: 1000 },
  );
});

it('packs to what is unpacked to the same text, and packs most as well as the text itself is packed', () => {
  const sizes = { packed: 0, ofText: 0 };
  fc.assert(
    fc.property(transaction, (each) => {
      const wire = writeTransaction(each);
      const packed = writePacked(each);
      expect(unpackTransaction(packed, each)).toBe(wire);
      sizes.packed += packed.length;
      sizes.ofText += packTransaction(wire, each).length;
    }),
    { numRuns: 1000 },
  );
  expect(sizes.packed / sizes.ofText).toBeLessThan(1.02);
});

it('packs whatever came before: texts that many have are kept, and forgotten when they are many', () => {
  const [one] = fc.sample(transaction, { numRuns: 1, seed: 1 }) as [Transaction];
  for (let nth = 0; nth < 10_000; nth++) {
    const each = { ...one, merchant: { name: 'Shop', website: `https://shop-${nth}.example` } };
    const packed = writePacked(each);
    if (nth % 100 === 0) expect(unpackTransaction(packed, each)).toBe(writeTransaction(each));
  }
});
