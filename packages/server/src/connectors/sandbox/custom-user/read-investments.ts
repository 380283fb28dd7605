import { type CustomHolding, type CustomSecurity, type CustomTrade, TRADE_TYPES } from './model.ts';
import type { JsonPlace } from './place.ts';
import { readCurrency } from './read-currency.ts';

const LONGEST_LIST = 10_000;

export function readCustomHoldings(
  list: JsonPlace | undefined,
  currency: string,
): CustomHolding[] | undefined {
  return list
    ?.elements(LONGEST_LIST)
    .map((place) => readHolding(place, currency))
    .filter((holding) => holding !== undefined);
}

export function readCustomTrades(list: JsonPlace | undefined, currency: string): CustomTrade[] {
  const places = list?.elements(LONGEST_LIST) ?? [];
  return places.map((place) => readTrade(place, currency)).filter((trade) => trade !== undefined);
}

function readHolding(place: JsonPlace, accountCurrency: string): CustomHolding | undefined {
  const holding = place.members();
  const currency = readCurrency(holding.get('currency')) ?? accountCurrency;
  const security = readSecurity(holding.required('security'), currency);
  const quantity = holding.required('quantity')?.number();
  const price = holding.required('institution_price')?.number('0');
  const priceAsOf = holding.get('institution_price_as_of')?.date();
  const costBasis = holding.get('cost_basis')?.number();
  holding.close();
  if (security === undefined || quantity === undefined || price === undefined) return undefined;
  return { security, quantity, price, priceAsOf, costBasis, currency };
}

function readTrade(place: JsonPlace, accountCurrency: string): CustomTrade | undefined {
  const trade = place.members();
  const currency = readCurrency(trade.get('currency')) ?? accountCurrency;
  const security = readSecurity(trade.required('security'), currency);
  const date = trade.required('date')?.date();
  const type = trade.required('type')?.oneOf(TRADE_TYPES);
  const quantity = trade.required('quantity')?.number();
  const price = trade.get('price')?.number('0') ?? '0';
  const fees = trade.get('fees')?.number();
  const name = trade.get('name')?.text() ?? type ?? '';
  trade.close();
  if (security === undefined || date === undefined || type === undefined || quantity === undefined)
    return undefined;
  return { index: place.index, security, date, name, quantity, price, fees, type, currency };
}

function readSecurity(place: JsonPlace | undefined, currency: string): CustomSecurity | undefined {
  const security = place?.members();
  if (security === undefined) return undefined;
  const read = {
    isin: security.get('isin')?.text(),
    cusip: security.get('cusip')?.text(),
    name: security.get('name')?.text(),
    ticker: security.get('ticker_symbol')?.text(),
    currency: readCurrency(security.get('currency')) ?? currency,
  };
  security.close();
  const named = read.isin ?? read.cusip ?? read.ticker ?? read.name;
  return named === undefined ? place?.fail('must have isin, cusip, ticker_symbol or name') : read;
}
