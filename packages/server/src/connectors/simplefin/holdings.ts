import { isZero } from '../../money/decimal.ts';
import type { RawHolding, RawHoldings, RawSecurity } from '../sdk/records.ts';
import type { BridgeAccount, BridgeHolding } from './account-set.ts';
import { currencyOf, keyOf } from './accounts.ts';
import { dateIn } from './day.ts';
import { perUnit } from './per-unit.ts';

/** What is held in these accounts; undefined where the bridge tells of none. Prices follow from value and shares. */
export function toHoldings(accounts: readonly BridgeAccount[], zone: string): RawHoldings | undefined {
  const told = accounts.filter(({ holdings }) => holdings !== undefined);
  if (told.length === 0) return undefined;
  const securities = new Map<string, RawSecurity>();
  const holdings = told.flatMap((account) =>
    (account.holdings ?? []).map((holding) => {
      const currency = currencyOf(holding.currency ?? account.currency);
      const security = toSecurity(account, holding, currency);
      securities.set(security.key, security);
      return toHolding(account, holding, { currency, zone });
    }),
  );
  return { holdings, securities: [...securities.values()] };
}

/** A symbol names the same paper in every account; without one the holding's own id has to do, within its account. */
function securityKey(account: BridgeAccount, { id, symbol }: BridgeHolding): string {
  return symbol === null ? `holding|${keyOf(account)}|${id}` : `symbol|${symbol}`;
}

function toSecurity(account: BridgeAccount, holding: BridgeHolding, currency: string): RawSecurity {
  const isCash = holding.symbol !== null && /^(cash|usd|cur:usd)$/i.test(holding.symbol);
  return {
    key: securityKey(account, holding),
    isin: null,
    cusip: null,
    sedol: null,
    institutionSecurityId: null,
    name: holding.description,
    ticker: holding.symbol,
    isCashEquivalent: isCash,
    type: isCash ? 'cash' : 'other',
    closePrice: perUnit(holding.marketValue, holding.shares),
    closePriceAsOf: null,
    currency,
  };
}

function toHolding(
  account: BridgeAccount,
  holding: BridgeHolding,
  { currency, zone }: { readonly currency: string; readonly zone: string },
): RawHolding {
  return {
    key: keyOf(account),
    securityKey: securityKey(account, holding),
    quantity: holding.shares,
    price: perUnit(holding.marketValue, holding.shares) ?? '0',
    priceAsOf: account.balanceDate === null ? null : dateIn(zone, account.balanceDate * 1000),
    value: holding.marketValue,
    // Bridges write nought for what they do not know.
    costBasis: holding.costBasis === null || isZero(holding.costBasis) ? null : holding.costBasis,
    currency,
  };
}
