import { expect, it } from 'vitest';
import fdxConnector from './connector.ts';
import { fdxContext } from './context.fixture.ts';

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
  const account = {
    accountCategory: 'INVESTMENT_ACCOUNT',
    accountId: 'a',
    accountType: 'BROKERAGEPRODUCT',
    status: 'OPEN',
    currentValue: 1,
  };
  const context = fdxContext(({ pathname }) => {
    if (pathname.endsWith('/accounts')) return { accounts: [account] };
    if (!pathname.endsWith('/transactions')) return account;
    const common = { accountCategory: 'INVESTMENT_ACCOUNT', postedTimestamp: '2026-01-10T15:00:00Z' };
    return {
      transactions: ENTRIES.map((entry, n) => ({
        ...common,
        transactionId: `t${n}`,
        status: 'POSTED',
        symbol: 'X',
        ...entry,
      })),
    };
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
