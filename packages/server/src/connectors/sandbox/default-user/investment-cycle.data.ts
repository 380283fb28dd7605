import type { Decimal } from '../../../money/decimal.ts';

/** One row of the default user's two weeks of trading. */
export interface InvestmentRow {
  readonly daysBefore: number;
  /** Mask of the account. */
  readonly account: string;
  readonly ticker: string;
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  /** Units that come in; negative when they leave; 0 where only cash moves. */
  readonly quantity: Decimal;
  readonly fees: Decimal;
  /** What moves besides quantity × price + fees; positive = cash leaves. */
  readonly cash: Decimal;
}

export const INVESTMENT_CYCLE_DAYS = 14;

// oxlint-disable-next-line max-params -- one line of a table each, read column by column
function trade(
  daysBefore: number,
  account: string,
  type: 'buy' | 'sell',
  ticker: string,
  quantity: Decimal,
  fees: Decimal,
): InvestmentRow {
  const name = `${type.toUpperCase()} ${ticker}`;
  return { daysBefore, account, ticker, name, type, subtype: type, quantity, fees, cash: '0' };
}

/**
 * Every cycle leaves units and cash as they were, so that the holdings, which never change, agree with the entries
 * (sandbox.md 14, row 9).
 */
export const INVESTMENT_CYCLE: readonly InvestmentRow[] = [
  {
    daysBefore: 0,
    account: '6666',
    ticker: 'USD',
    name: 'TRANSFER TO OUTSIDE ACCOUNT',
    type: 'transfer',
    subtype: 'transfer',
    quantity: '0',
    fees: '0',
    cash: '241.72',
  },
  {
    daysBefore: 1,
    account: '6666',
    ticker: 'USD',
    name: 'ACCOUNT FEE',
    type: 'fee',
    subtype: 'account fee',
    quantity: '0',
    fees: '2.5',
    cash: '0',
  },
  trade(3, '5555', 'sell', 'EWZ', '-2', '1.5'),
  trade(5, '6666', 'sell', 'SBSI', '-3', '4.95'),
  trade(6, '6666', 'sell', 'MIPTX', '-10', '0'),
  {
    daysBefore: 9,
    account: '6666',
    ticker: 'DBLTX',
    name: 'DIVIDEND DBLTX',
    type: 'cash',
    subtype: 'dividend',
    quantity: '0',
    fees: '0',
    cash: '-4.12',
  },
  trade(10, '5555', 'buy', 'EWZ', '2', '1.5'),
  {
    daysBefore: 11,
    account: '5555',
    ticker: 'USD',
    name: 'CONTRIBUTION',
    type: 'cash',
    subtype: 'contribution',
    quantity: '0',
    fees: '0',
    cash: '-3',
  },
  trade(12, '6666', 'buy', 'MIPTX', '10', '0'),
  trade(12, '6666', 'buy', 'SBSI', '3', '4.95'),
  {
    daysBefore: 13,
    account: '6666',
    ticker: 'USD',
    name: 'CONTRIBUTION',
    type: 'cash',
    subtype: 'contribution',
    quantity: '0',
    fees: '0',
    cash: '-250',
  },
];
