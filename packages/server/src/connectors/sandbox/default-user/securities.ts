import type { Decimal } from '../../../money/decimal.ts';
import { multiply } from '../../../money/decimal.ts';
import { dateOf, dayOf, firstOfMonth } from '../../../world/days.ts';
import type { RawHolding, RawHoldings, RawSecurity } from '../../sdk/records.ts';
import type { SimulationInput } from '../simulated-login.ts';

type SecurityRow = readonly [ticker: string, name: string, type: string, price: Decimal, ids?: Ids];
type Ids = { readonly cusip?: string; readonly isin?: string };

const SECURITIES: readonly SecurityRow[] = [
  ['USD', 'U S Dollar', 'cash', '1'],
  ['NFLX180201C00355000', 'Call option at 355', 'derivative', '0.011'],
  ['EWZ', 'Brazilian shares index fund', 'etf', '42.15', { cusip: '464286400', isin: 'US4642864007' }],
  ['ACHN', 'Pharmaceutical common stock', 'equity', '2.11'],
  ['DBLTX', 'Total return bond fund', 'mutual fund', '10.42'],
  ['MIPTX', 'Pacific growth fund', 'mutual fund', '27'],
  ['NHX105509', 'College portfolio fund', 'mutual fund', '13.73'],
  ['CAMYX', 'International stock fund', 'mutual fund', '24.5'],
  ['SBSI', 'Regional bank common stock', 'equity', '34.73'],
];

type HoldingRow = readonly [account: string, ticker: string, quantity: Decimal, costBasis: Decimal];

const HOLDINGS: readonly HoldingRow[] = [
  ['5555', 'USD', '0.01', '0.01'],
  ['5555', 'NFLX180201C00355000', '10000', '100'],
  ['5555', 'EWZ', '5', '40'],
  ['6666', 'ACHN', '1', '1'],
  ['6666', 'DBLTX', '2', '10'],
  ['6666', 'MIPTX', '23.567', '15'],
  ['6666', 'NHX105509', '100.05', '1'],
  ['6666', 'CAMYX', '75.75', '22'],
  ['6666', 'SBSI', '213', '94.808'],
  ['6666', 'USD', '12345.67', '12345.67'],
];

type Told = Pick<SimulationInput, 'now' | 'world'>;

/** Price of one unit, by ticker. */
export const PRICES: ReadonlyMap<string, Decimal> = new Map(
  SECURITIES.map(([ticker, , , price]) => [ticker, price]),
);

/** Prices stay; the day they are from is the last day of the month before `now`. */
export function defaultSecurities({ now, world }: Told): readonly RawSecurity[] {
  return SECURITIES.map(([ticker, name, type, price, ids]) => ({
    key: ticker,
    isin: ids?.isin ?? null,
    cusip: ids?.cusip ?? null,
    sedol: null,
    institutionSecurityId: null,
    name,
    // The first world named cash otherwise than all its other users.
    ticker: type === 'cash' && world !== 1 ? `CUR:${ticker}` : ticker,
    isCashEquivalent: type === 'cash',
    type,
    closePrice: price,
    closePriceAsOf: priceDate(now),
    currency: 'USD',
  }));
}

export function defaultHoldings(told: Told): RawHoldings {
  return { holdings: HOLDINGS.map((row) => holding(row, told.now)), securities: defaultSecurities(told) };
}

function holding([key, ticker, quantity, costBasis]: HoldingRow, now: number): RawHolding {
  const price = PRICES.get(ticker) ?? '0';
  return {
    key,
    securityKey: ticker,
    quantity,
    price,
    priceAsOf: priceDate(now),
    value: multiply(quantity, price),
    costBasis,
    currency: 'USD',
  };
}

function priceDate(now: number): string {
  return dateOf(firstOfMonth(dayOf(now)) - 1);
}
