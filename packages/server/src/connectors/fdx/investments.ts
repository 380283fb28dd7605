import { absolute, add, type Decimal, isNegative, isZero, multiply, negate } from '../../money/decimal.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { momentOf } from '../sdk/day.ts';
import {
  amount,
  type Fields,
  optionalAmount,
  optionalDate,
  optionalList,
  optionalText,
  record,
  text,
} from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import type { Window } from '../sdk/reads.ts';
import type {
  AccountKey,
  InvestmentPage,
  RawHolding,
  RawHoldings,
  RawInvestmentTransaction,
  RawSecurity,
} from '../sdk/records.ts';
import { accountDetails, currencyOf } from './accounts.ts';
import { SECURITY_TYPES, TRADES } from './kinds.data.ts';
import { readWindow } from './read-window.ts';
import { settingsOf } from './settings.ts';
import { directionOf } from './transactions.ts';
import { type Categorised, unwrapped } from './wrapped.ts';

/** What is held in these accounts, out of their details. */
export function toHoldings(accounts: ReadonlyMap<AccountKey, Categorised>): RawHoldings {
  const securities = new Map<string, RawSecurity>();
  const holdings = [...accounts].flatMap(([key, details]) => {
    const currency = currencyOf(details);
    return optionalList(details.fields.holdings, 'holdings').map((one): RawHolding => {
      const fields = record(one, 'a holding');
      const security = toSecurity(fields, currency);
      securities.set(security.key, security);
      return toHolding(key, fields, { securityKey: security.key, currency });
    });
  });
  return { holdings, securities: [...securities.values()] };
}

function toHolding(
  key: AccountKey,
  fields: Fields,
  { securityKey, currency }: Pick<RawHolding, 'securityKey' | 'currency'>,
): RawHolding {
  const paid = optionalAmount(fields.purchasedPrice, 'purchasedPrice');
  const stated = optionalAmount(fields.currentUnitPrice, 'currentUnitPrice');
  const worth = optionalAmount(fields.marketValue, 'marketValue');
  const { quantity, price } = unitsOf(fields, stated, worth);
  return {
    key,
    securityKey,
    quantity,
    price,
    priceAsOf: optionalDate(fields.currentUnitPriceDate, 'currentUnitPriceDate'),
    value: worth ?? multiply(quantity, price),
    costBasis: paid === null ? null : multiply(paid, quantity),
    currency,
  };
}

/** Units are told of shares and funds; cash is its amount, and of anything else there is one. */
function unitsOf(
  { units, cashAccount }: Fields,
  price: Decimal | null,
  worth: Decimal | null,
): Pick<RawHolding, 'quantity' | 'price'> {
  const quantity = optionalAmount(units, 'units');
  if (quantity !== null) return { quantity, price: price ?? '0' };
  if (cashAccount === true && worth !== null) return { quantity: worth, price: '1' };
  return { quantity: '1', price: price ?? worth ?? '0' };
}

/** The first id that there is, of either form, and its kind. */
function idOf(fields: Fields): { readonly id: string | null; readonly kind: string } {
  const [first] = optionalList(fields.securityIds, 'securityIds');
  if (first !== undefined) {
    const one = record(first, 'a security id');
    return {
      id: optionalText(one.id) ?? optionalText(one.securityId),
      kind: optionalText(one.idType) ?? optionalText(one.securityIdType) ?? '',
    };
  }
  return { id: optionalText(fields.securityId), kind: optionalText(fields.securityIdType) ?? '' };
}

function toSecurity(fields: Fields, currency: string): RawSecurity {
  const { id, kind } = idOf(fields);
  const symbol = optionalText(fields.symbol);
  const name = optionalText(fields.holdingName) ?? optionalText(fields.securityName) ?? symbol;
  const isCash = fields.cashAccount === true || symbol === `CUR:${currency}`;
  const type = optionalText(fields.holdingType)?.toUpperCase() ?? '';
  return {
    key: id ?? symbol ?? `holding ${text(fields.holdingId, 'holdingId')}`,
    isin: !isCash && kind === 'ISIN' ? id : null,
    cusip: !isCash && kind === 'CUSIP' ? id : null,
    sedol: !isCash && kind === 'SEDOL' ? id : null,
    institutionSecurityId: null,
    name,
    ticker: isCash ? `CUR:${currency}` : symbol,
    isCashEquivalent: isCash,
    type: isCash ? 'cash' : (SECURITY_TYPES[type] ?? 'other'),
    closePrice: optionalAmount(fields.currentUnitPrice, 'currentUnitPrice'),
    closePriceAsOf: optionalDate(fields.currentUnitPriceDate, 'currentUnitPriceDate'),
    currency,
  };
}

/** Trades of an account, and the securities that they name. */
export async function* readTrades(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): AsyncIterable<InvestmentPage> {
  const { timeZone } = settingsOf(context.profile.settings);
  const account = (await accountDetails(context, credential)).found.get(key);
  if (account?.category !== 'INVESTMENT') return;
  const currency = currencyOf(account);
  const held = new Map(toHoldings(new Map([[key, account]])).securities.map((one) => [one.key, one]));
  for await (const { items, from, to, isLast } of readWindow(context, credential, key, window)) {
    const entries = items.map((item) => unwrapped(item, 'Transaction', 'a transaction'));
    const securities = new Map<string, RawSecurity>();
    const upserts = entries.map((entry) => {
      const security = securityOf(entry.fields, currency);
      if (security !== null) securities.set(security.key, held.get(security.key) ?? security);
      return toTrade(entry, { securityKey: security?.key ?? null, currency, zone: timeZone });
    });
    yield {
      upserts: upserts.filter(({ date }) => date >= from && date <= to),
      securities: [...securities.values()],
      coverage: { from, to, complete: isLast },
      warnings: [],
    };
  }
}

function securityOf(fields: Fields, currency: string): RawSecurity | null {
  const isNamed = idOf(fields).id !== null || optionalText(fields.symbol) !== null;
  return isNamed ? toSecurity(fields, currency) : null;
}

function toTrade(
  entry: Categorised,
  {
    securityKey,
    currency,
    zone,
  }: { readonly securityKey: string | null; readonly currency: string; readonly zone: string },
): RawInvestmentTransaction {
  const { fields } = entry;
  const type = optionalText(fields.transactionType)?.toUpperCase() ?? '';
  const isIn = directionOf(entry) === 'credit';
  const [kind, subtype] = TRADES[type] ?? ['cash', isIn ? 'deposit' : 'withdrawal'];
  const size = absolute(amount(fields.amount, 'amount'));
  const stated = optionalAmount(fields.units, 'units') ?? optionalAmount(fields.shares, 'shares') ?? '0';
  const units = absolute(stated);
  // A minus says that they leave the account; of a buy some institutions write the sign of its money.
  const leaves = kind === 'sell' || fields.transferAction === 'OUT' || (kind !== 'buy' && isNegative(stated));
  const fees = [fields.fees, fields.commission]
    .map((part) => optionalAmount(part, 'fees'))
    .filter((part) => part !== null);
  const when = optionalText(fields.postedTimestamp) ?? optionalText(fields.transactionTimestamp) ?? '';
  return {
    sourceId: text(fields.transactionId, 'transactionId'),
    securityKey,
    date: momentOf(when, zone, 'postedTimestamp').date,
    name: optionalText(fields.description) ?? type,
    quantity: leaves && !isZero(units) ? negate(units) : units,
    amount: isIn && !isZero(size) ? negate(size) : size,
    price: optionalAmount(fields.unitPrice, 'unitPrice') ?? optionalAmount(fields.price, 'price') ?? '0',
    fees: fees.length === 0 ? null : fees.reduce(add),
    type: kind,
    subtype,
    currency,
  };
}
