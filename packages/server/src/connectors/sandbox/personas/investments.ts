import { type Day, dateOf, parseDay } from '../../../world/days.ts';
import type { Window } from '../../sdk/reads.ts';
import type { RawHoldings, RawInvestmentTransaction, RawSecurity } from '../../sdk/records.ts';
import type { Blueprint } from './blueprint.ts';
import { weekdays } from './calendar.ts';
import type { History } from './history.ts';
import { fromUnits } from './minor-units.ts';
import { type Holding, listed, type PortfolioEntry, priceOf } from './portfolio.ts';

/** Units of all investment accounts and their cash; per account the values add up to its balance. */
export function personaHoldings({ accounts, locale }: Blueprint, { portfolio, asOf }: History): RawHoldings {
  const keys = accounts.filter(({ type }) => type === 'investment').map(({ key }) => key);
  const securities = new Map<string, RawSecurity>();
  const holdings = keys.flatMap((key) => {
    const units = portfolio.holdings(key, asOf);
    for (const { security } of units) securities.set(security, share(security, asOf, locale.currency));
    const money = cash(locale.currency);
    securities.set(money.key, money);
    return [
      cashHolding(key, portfolio.cash(key, asOf), locale.currency),
      ...units.map((held) => raw(key, held, locale.currency)),
    ];
  });
  return { holdings, securities: [...securities.values()] };
}

export function investmentEntriesOf(blueprint: Blueprint, history: History, account: string, window: Window) {
  const { currency } = blueprint.locale;
  const from = Math.max(history.from, parseDay(window.from));
  const to = Math.min(history.asOf, parseDay(window.to));
  const chosen = history.portfolio
    .entries(account)
    .filter(({ day }) => day >= from && day <= to)
    .sort((one, other) => other.day - one.day || one.order - other.order);
  const named = new Set(chosen.map(({ security }) => security));
  const securities = [...named].map((security) =>
    security === null ? cash(currency) : share(security, history.asOf, currency),
  );
  return { entries: chosen.map((entry) => movement(entry, currency)), securities };
}

function movement(entry: PortfolioEntry, currency: string): RawInvestmentTransaction {
  return {
    sourceId: entry.id,
    securityKey: entry.security ?? cash(currency).key,
    date: dateOf(entry.day),
    name: entry.name,
    quantity: fromUnits(entry.quantity, 4),
    amount: fromUnits(entry.amount, 2),
    price: fromUnits(entry.price, 2),
    fees: '0',
    type: entry.type,
    subtype: entry.subtype,
    currency,
    order: entry.order,
  };
}

function raw(key: string, { security, quantity, price, priceDay, value, cost }: Holding, currency: string) {
  return {
    key,
    securityKey: security,
    quantity: fromUnits(quantity, 4),
    price: fromUnits(price, 2),
    priceAsOf: dateOf(priceDay),
    value: fromUnits(value, 2),
    costBasis: fromUnits(cost, 2),
    currency,
  };
}

function cashHolding(key: string, amount: bigint, currency: string) {
  const value = fromUnits(amount, 2);
  return {
    key,
    securityKey: cash(currency).key,
    quantity: value,
    price: '1',
    priceAsOf: null,
    value,
    costBasis: value,
    currency,
  };
}

const unidentified = { isin: null, cusip: null, sedol: null };

function cash(currency: string): RawSecurity {
  return {
    ...unidentified,
    key: `cash-${currency}`,
    institutionSecurityId: null,
    name: currency === 'USD' ? 'U S Dollar' : `Cash ${currency}`,
    ticker: `CUR:${currency}`,
    isCashEquivalent: true,
    type: 'cash',
    closePrice: '1',
    closePriceAsOf: null,
    currency,
  };
}

function share(security: string, asOf: Day, currency: string): RawSecurity {
  const { ticker, name, type } = listed(security);
  return {
    ...unidentified,
    key: ticker,
    institutionSecurityId: `SIM-${ticker}`,
    name,
    ticker,
    isCashEquivalent: false,
    type,
    closePrice: fromUnits(priceOf(security, asOf), 2),
    closePriceAsOf: dateOf(weekdays.until(asOf)),
    currency,
  };
}
