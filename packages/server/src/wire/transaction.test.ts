import { expect, it } from 'vitest';
import { parseExact } from './exact-number.ts';
import { isSameTransaction, readWholeTransaction, type Transaction, writtenName } from './transaction.ts';
import { writeTransaction } from './write-transaction.ts';

const TRANSACTION: Transaction = {
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
  name: 'a name with ,"version":"v1" in it',
  originalDescription: null,
  merchant: { name: 'Tea House' },
  merchantName: 'Tea House',
  counterparties: [
    { name: 'Tea House', type: 'merchant' },
    { name: 'Pay Later', type: 'payment_app' },
  ],
  references: {},
  category: null,
  personalFinance: { primary: 'FOOD_AND_DRINK', detailed: 'FOOD_AND_DRINK_COFFEE', confidence: 'HIGH' },
  channel: 'in store',
  code: null,
};

it('is the same as a row of before that lacks what was added since, and as no other', () => {
  const written = writeTransaction(TRANSACTION);
  const older = JSON.stringify(parseExact(written), (key, value) =>
    key === 'account_numbers' || key === 'version' ? undefined : value,
  );
  expect(older).not.toContain('account_numbers');
  expect(isSameTransaction(written, written)).toBe(true);
  expect(isSameTransaction(older, written)).toBe(true);
  expect(isSameTransaction(older.replace('Tea House', 'Tea Room'), written)).toBe(false);
});

it.each([
  'Tea House',
  'says ","payment_channel":"online" and ,"name":"x" itself',
  'ends with a backslash \\',
  'Café \u2028 \n 茶',
  '',
])('tells its name %j without the rest being read', (name) => {
  expect(writtenName(writeTransaction({ ...TRANSACTION, name }))).toBe(name);
});

it('tells the name of a text whose fields stand in another order', () => {
  const reordered = Object.fromEntries(
    Object.entries(JSON.parse(writeTransaction(TRANSACTION))).toReversed(),
  );
  expect(writtenName(JSON.stringify(reordered))).toBe(TRANSACTION.name);
});

it.each<Partial<Transaction>>([
  {},
  { amount: '-0.1' },
  { amount: '123456789012345678901234567890.123456789012345678' },
  { merchant: { name: 'Tea House', lat: '53.800000000000001', lon: '-1.5' } },
  { merchant: { name: 'Tea House', lat: '0', lon: '-0.00000000001' } },
  { name: 'says {"amount":1,"lat":2} and ,"lon":3, itself', references: { reason: '{"lat":4,"lon":5}' } },
])('is read whole with the numbers that were written: %j', (part) => {
  const written = writeTransaction({ ...TRANSACTION, ...part });
  expect(readWholeTransaction(written)).toEqual(parseExact(written));
  expect(JSON.stringify(readWholeTransaction(written))).toBe(written);
});

it('is read whole where nothing is left of it', () => {
  expect(readWholeTransaction('{}')).toEqual({});
});
