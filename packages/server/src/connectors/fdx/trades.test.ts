import { expect, it } from 'vitest';
import { testContext } from '../sdk/context.fixture.ts';
import fdxConnector from './connector.ts';

/** Types and members of the entity InvestmentTransaction of FDX. */
const ENTRIES = [
  { transactionType: 'SOLDTOCLOSE', debitCreditMemo: 'CREDIT', units: 2, unitPrice: 100, amount: 200 },
  { transactionType: 'PURCHASETOOPEN', debitCreditMemo: 'DEBIT', units: 2, unitPrice: 90, amount: 180 },
  { transactionType: 'PURCHASEDTOCOVER', debitCreditMemo: 'DEBIT', units: 1, unitPrice: 9, amount: 9 },
  { transactionType: 'PURCHASED', debitCreditMemo: 'DEBIT', shares: 5, price: 10, amount: 50 },
  // "Negative numbers indicate securities are being removed from the account."
  { transactionType: 'TRANSFER', debitCreditMemo: 'DEBIT', units: -3, amount: 0 },
  { transactionType: 'TRANSFER', debitCreditMemo: 'DEBIT', units: 4, transferAction: 'OUT', amount: 0 },
];

it('trades are of the kind and the direction that FDX says', async () => {
  const json = (body: unknown) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  const account = {
    accountCategory: 'INVESTMENT_ACCOUNT',
    accountId: 'a',
    accountType: 'BROKERAGEPRODUCT',
    status: 'OPEN',
    currentValue: 1,
  };
  const context = testContext({
    profile: {
      ...testContext().profile,
      settings: {
        issuer: 'https://bank.example',
        base_url: 'https://bank.example/fdx/v6',
        scope: 'accounts',
        time_zone: 'America/New_York',
      },
    },
    send: async ({ url }) => {
      if (url.includes('/transactions'))
        return json({
          transactions: ENTRIES.map((entry, n) => ({
            accountCategory: 'INVESTMENT_ACCOUNT',
            transactionId: `t${n}`,
            postedTimestamp: '2026-01-10T15:00:00Z',
            status: 'POSTED',
            symbol: 'X',
            ...entry,
          })),
        });
      return json(url.endsWith('/accounts') ? { accounts: [account] } : account);
    },
  });
  const told: unknown[] = [];
  for await (const { upserts } of fdxConnector().investmentTransactions?.(
    context,
    { accessToken: 't' },
    'a',
    { from: '2026-01-01', to: '2026-01-15' },
  ) ?? [])
    told.push(
      ...upserts.map(({ type, subtype, quantity, price }) => [type, subtype, quantity, price].join(' ')),
    );
  expect(told).toEqual([
    'sell sell -2 100',
    'buy buy 2 90',
    'buy buy to cover 1 9',
    'buy buy 5 10',
    'transfer transfer -3 0',
    'transfer transfer -4 0',
  ]);
});
