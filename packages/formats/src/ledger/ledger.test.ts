import { expect, test } from 'vitest';
import { BARE_ENTRY, NO_ACCOUNT, NO_REFERENCES } from '../statement/blank.ts';
import type { BankStatement } from '../statement/document.ts';
import { writeBeancount } from './beancount.ts';
import { writeHledger } from './hledger.ts';

const STATEMENT: BankStatement = {
  line: 1,
  kind: 'statement',
  id: 'S1',
  number: '1',
  page: null,
  isCopy: false,
  account: { ...NO_ACCOUNT, type: 'bank', iban: 'DE02100100100006820101' },
  currency: 'EUR',
  period: null,
  balances: [
    {
      kind: 'closing',
      code: 'CLBD',
      isIntermediate: false,
      amount: '87.50',
      currency: 'EUR',
      date: '2026-03-31',
      at: null,
    },
  ],
  entries: [
    {
      ...BARE_ENTRY,
      line: 2,
      amount: '-12.50',
      date: '2026-03-30',
      valueDate: '2026-03-31',
      references: { ...NO_REFERENCES, bank: 'B-1', endToEnd: 'E-1' },
      counterparty: { name: 'Corner "Bakery"', account: null, bankId: null, ultimateName: null },
      description: ['Bread; and cake'],
      category: 'Food:Out',
    },
    {
      ...BARE_ENTRY,
      line: 3,
      amount: '100.00',
      date: '2026-03-31',
      status: 'pending',
      description: ['Salary'],
    },
    {
      ...BARE_ENTRY,
      line: 4,
      amount: '0',
      date: '2026-03-31',
      status: 'information',
      description: ['Notice'],
    },
  ],
  skipped: 0,
};

test('a statement becomes a Beancount ledger', () => {
  expect(writeBeancount([STATEMENT])).toBe(`2026-03-30 open Assets:Account-0101
2026-03-30 open Expenses:Food:Out
2026-03-31 open Income:Unknown

2026-03-30 * "Corner \\"Bakery\\"" "Bread; and cake"
  value-date: 2026-03-31
  bank-reference: "B-1"
  end-to-end-id: "E-1"
  Assets:Account-0101  -12.50 EUR
  Expenses:Food:Out  12.50 EUR

2026-03-31 ! "Salary"
  Assets:Account-0101  100.00 EUR
  Income:Unknown  -100.00 EUR

2026-04-01 balance Assets:Account-0101  87.50 EUR
`);
});

test('a statement becomes an hledger journal', () => {
  expect(
    writeHledger([STATEMENT], { account: 'assets:bank', income: 'income:salary' }),
  ).toBe(`2026-03-30 * Corner "Bakery" | Bread, and cake
    ; value-date: 2026-03-31
    ; bank-reference: B-1
    ; end-to-end-id: E-1
    assets:bank  -12.50 EUR
    Expenses:Food:Out  12.50 EUR

2026-03-31 ! Salary
    assets:bank  100.00 EUR
    income:salary  -100.00 EUR

2026-03-31 * closing balance
    assets:bank  0 EUR = 87.50 EUR
`);
});
