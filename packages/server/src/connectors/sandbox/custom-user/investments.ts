import { add, type Decimal, isNegative, multiply, negate } from '../../../money/decimal.ts';
import { dateOf } from '../../../world/days.ts';
import type { Window } from '../../sdk/reads.ts';
import type { RawHolding, RawHoldings, RawInvestmentTransaction, RawSecurity } from '../../sdk/records.ts';
import type { SimulationInput } from '../simulated-login.ts';
import type { AccountHead } from './accounts.ts';
import { daysOf, resolveDate } from './clock.ts';
import type { CustomSecurity, CustomTrade, TradeType } from './model.ts';

/** Holdings of one account; one that names none holds its balance in cash. */
export function holdingsOfCustomAccount(account: AccountHead, input: SimulationInput): RawHoldings {
  const { key, custom, initial } = account;
  if (initial.type !== 'investment' && custom.holdings === undefined) return { holdings: [], securities: [] };
  const { linked, today } = daysOf(input);
  if (custom.holdings === undefined) return cashOnly(account, dateOf(today), cashTicker(account, input));
  const holdings = custom.holdings.map(
    (held): RawHolding => ({
      key,
      securityKey: keyOf(held.security),
      quantity: held.quantity,
      price: held.price,
      priceAsOf: held.priceAsOf === undefined ? dateOf(today) : resolveDate(held.priceAsOf, linked),
      value: multiply(held.quantity, held.price),
      costBasis: held.costBasis ?? null,
      currency: held.currency,
    }),
  );
  const securities = custom.holdings.map(({ security, price }, index) =>
    securityRecord(security, price, holdings[index]?.priceAsOf ?? null),
  );
  return { holdings, securities: unique(securities) };
}

/** Investment transactions of one account, newest day first, and the securities that they name. */
export function tradesOf(
  account: AccountHead,
  window: Window,
  input: SimulationInput,
): { readonly entries: readonly RawInvestmentTransaction[]; readonly securities: readonly RawSecurity[] } {
  const { linked } = daysOf(input);
  const { history } = input;
  const shown = account.custom.investmentTransactions
    .map((trade) => ({ trade, date: resolveDate(trade.date, linked) }))
    .filter(({ date }) => date >= window.from && date <= window.to)
    .filter(({ date }) => date >= history.from && date <= history.to)
    .sort((a, b) => b.date.localeCompare(a.date) || a.trade.index - b.trade.index);
  const held = holdingsOfCustomAccount(account, input).securities;
  const named = shown.map(({ trade, date }) => securityRecord(trade.security, trade.price, date));
  const keys = new Set(named.map(({ key }) => key));
  return {
    entries: shown.map(({ trade, date }) => record(trade, date)),
    // A security that is held has the price of the holding, wherever it is named.
    securities: unique([...held, ...named]).filter(({ key }) => keys.has(key)),
  };
}

function record(trade: CustomTrade, date: string): RawInvestmentTransaction {
  const quantity =
    trade.type === 'sell' && !isNegative(trade.quantity) ? negate(trade.quantity) : trade.quantity;
  const amount = add(multiply(quantity, trade.price), trade.fees ?? '0');
  return {
    sourceId: `i${trade.index}`,
    securityKey: keyOf(trade.security),
    date,
    name: trade.name,
    quantity,
    amount,
    price: trade.price,
    fees: trade.fees ?? null,
    type: trade.type,
    subtype: subtypeOf(trade.type, amount),
    currency: trade.currency,
    order: trade.index,
  };
}

function subtypeOf(type: TradeType, amount: Decimal): string {
  if (type === 'cash') return isNegative(amount) ? 'deposit' : 'withdrawal';
  return type === 'fee' ? 'account fee' : type;
}

/** Cash is called as everybody else's, but in the first world. */
function cashTicker({ custom }: AccountHead, { world }: SimulationInput): string {
  return world === 1 ? custom.currency : `CUR:${custom.currency}`;
}

function cashOnly({ key, custom, initial }: AccountHead, today: string, ticker: string): RawHoldings {
  const { currency } = custom;
  const cash = { isin: undefined, cusip: undefined, name: undefined, ticker, currency };
  const value = initial.balance.current ?? '0';
  return {
    holdings: [
      {
        key,
        securityKey: keyOf(cash),
        quantity: value,
        price: '1',
        priceAsOf: today,
        value,
        costBasis: value,
        currency,
      },
    ],
    securities: [securityRecord(cash, '1', today)],
  };
}

/** A security as its owner describes it. */
export function securityRecord(
  security: CustomSecurity,
  price: Decimal,
  priceAsOf: string | null,
): RawSecurity {
  const type = typeOf(security);
  return {
    key: keyOf(security),
    isin: security.isin ?? null,
    cusip: security.cusip ?? null,
    sedol: null,
    institutionSecurityId: null,
    name: security.name ?? security.ticker ?? null,
    ticker: security.ticker ?? null,
    isCashEquivalent: type === 'cash',
    type,
    closePrice: price,
    closePriceAsOf: priceAsOf,
    currency: security.currency,
  };
}

function keyOf({ isin, cusip, ticker, name }: CustomSecurity): string {
  return isin ?? cusip ?? ticker ?? name ?? '';
}

const OPTION_SYMBOL = /^[A-Z.]{1,6}\d{6}[CP]\d{8}$/;

/** What the identifiers tell; ordinary shares otherwise. */
function typeOf({ ticker = '', name = '', currency }: CustomSecurity): string {
  const cash = ticker.replace(/^CUR:/, '');
  if (cash === currency) return 'cash';
  if (ticker.startsWith('CUR:')) return 'cryptocurrency';
  if (OPTION_SYMBOL.test(ticker)) return 'derivative';
  if (/\betf\b/i.test(name)) return 'etf';
  if (/\bfund\b/i.test(name)) return 'mutual fund';
  return /\b(bond|note|treasury)\b/i.test(name) ? 'fixed income' : 'equity';
}

function unique(securities: readonly RawSecurity[]): RawSecurity[] {
  const byKey = new Map<string, RawSecurity>();
  for (const security of securities) if (!byKey.has(security.key)) byKey.set(security.key, security);
  return [...byKey.values()];
}
