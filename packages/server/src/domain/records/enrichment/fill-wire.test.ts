import type { Enrichment } from '@fairlead/enrich';
import { expect, it } from 'vitest';
import type { Transaction } from '../../../wire/transaction.ts';
import { writeTransaction } from '../../../wire/write-transaction.ts';
import { fillWire, plainWire } from './fill-wire.ts';

const SAID: Transaction = {
  transactionId: 't',
  accountId: 'a',
  pending: false,
  pendingTransactionId: null,
  amount: '4.50',
  currency: 'USD',
  date: '2026-03-01',
  datetime: null,
  authorizedDate: null,
  authorizedDatetime: null,
  name: 'TEA HOUSE 12 LEEDS',
  originalDescription: 'TEA HOUSE 12 LEEDS',
  merchant: null,
  merchantName: null,
  counterparties: [],
  references: { reference: 'R-1' },
  category: null,
  personalFinance: null,
  channel: 'other',
  code: null,
};
const FOUND: Enrichment = {
  name: 'TEA HOUSE',
  merchant: null,
  counterparties: [
    {
      name: 'Tea House',
      type: 'merchant',
      confidence: 'HIGH',
      key: 'tea-house',
      entityId: 'E'.repeat(37),
      website: 'tea.example',
      phone: null,
    },
  ],
  category: { primary: 'FOOD_AND_DRINK', detailed: 'FOOD_AND_DRINK_COFFEE', confidence: 'HIGH' },
  paymentChannel: 'in store',
  location: {
    city: 'Leeds',
    region: null,
    postalCode: null,
    country: null,
    storeNumber: '12',
    address: null,
  },
  paymentMeta: {
    reference: 'R-2',
    payee: 'Tea House',
    payer: null,
    ppdId: null,
    method: 'Card',
    processor: null,
    reason: null,
    byOrderOf: null,
  },
  checkNumber: null,
  recurringKey: null,
  because: {
    name: 'none',
    merchant: 'dictionary:tea-house',
    category: 'dictionary:tea-house',
    paymentChannel: 'none',
    location: 'none',
    paymentMeta: 'none',
    checkNumber: 'none',
    recurringKey: 'none',
  },
};
const ENGINE = { toV1: (detailed: string) => detailed, legacyCategoryId: () => '13005043' };
const plain = writeTransaction(SAID);

it('fills what the source left open, and leaves what it said', () => {
  const { wire, filled } = fillWire(plain, FOUND, ENGINE, 'https://bank.example');
  expect(JSON.parse(wire)).toMatchObject({
    name: 'TEA HOUSE 12 LEEDS',
    merchant_name: 'Tea House',
    merchant_entity_id: 'E'.repeat(37),
    website: 'tea.example',
    payment_channel: 'in store',
    location: { city: 'Leeds', store_number: '12', region: null, lat: null },
    payment_meta: { reference_number: 'R-1', payee: 'Tea House', payment_method: 'Card' },
    category: ['Food and Drink', 'Restaurants', 'Coffee Shop'],
    transaction_type: 'place',
    personal_finance_category: { detailed: 'FOOD_AND_DRINK_COFFEE', version: 'v1' },
    personal_finance_category_icon_url: 'https://bank.example/icons/pfc/FOOD_AND_DRINK.png',
  });
  expect(filled).toContain('location.city');
  expect(filled).not.toContain('payment_meta.reference_number');
});

it('gives back, byte for byte, what the source said', () => {
  expect(plainWire(fillWire(plain, FOUND, ENGINE, 'https://bank.example'))).toBe(plain);
});

it('names no merchant that it is not sure of', () => {
  const [party] = FOUND.counterparties;
  if (!party) throw new Error('no party');
  const unsure: Enrichment = { ...FOUND, counterparties: [{ ...party, confidence: 'MEDIUM' }] };
  const { wire } = fillWire(plain, unsure, ENGINE, undefined);
  expect(JSON.parse(wire)).toMatchObject({
    merchant_name: null,
    merchant_entity_id: null,
    counterparties: [{ name: 'Tea House', confidence_level: 'MEDIUM' }],
  });
});
