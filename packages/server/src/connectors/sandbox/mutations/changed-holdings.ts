import { type Decimal, multiply, subtract, sum } from '../../../money/decimal.ts';
import type { AccountKey, RawHolding, RawHoldings, RawSecurity } from '../../sdk/records.ts';
import type { ChangedHolding, Directive } from '../directive.ts';

/** Holdings and securities after the directives. */
export function changedHoldings(base: RawHoldings, directives: readonly Directive[]): RawHoldings {
  let { holdings } = base;
  const securities = new Map(base.securities.map((security) => [security.key, security]));
  for (const { addedHoldings = [], changedHoldings: changed = [], removedHoldings = [] } of directives) {
    for (const { holding, security } of addedHoldings) {
      holdings = [...holdings, holding];
      if (!securities.has(security.key)) securities.set(security.key, security);
    }
    for (const change of changed) {
      holdings = holdings.map((held) => (isOf(held, change) ? withChange(held, change) : held));
      reprice(securities, change);
    }
    holdings = holdings.filter((held) => !removedHoldings.some((removed) => isOf(held, removed)));
  }
  return { holdings, securities: [...securities.values()] };
}

/** How much more an account holds after the directives than before them. */
export function heldMore(before: RawHoldings, after: RawHoldings, account: AccountKey): Decimal {
  return subtract(valueIn(after, account), valueIn(before, account));
}

function valueIn({ holdings }: RawHoldings, account: AccountKey): Decimal {
  return sum(holdings.filter(({ key }) => key === account).map(({ value }) => value));
}

function isOf(
  { key, securityKey }: RawHolding,
  named: { readonly account: AccountKey; readonly securityKey: string },
): boolean {
  return key === named.account && securityKey === named.securityKey;
}

function withChange(held: RawHolding, { account: _, ...change }: ChangedHolding): RawHolding {
  const changed = { ...held, ...change };
  const isRevalued = change.quantity !== undefined || change.price !== undefined;
  return isRevalued ? { ...changed, value: multiply(changed.quantity, changed.price) } : changed;
}

/** A security closes at the price that its holding was given. */
function reprice(
  securities: Map<string, RawSecurity>,
  { securityKey, price, priceAsOf }: ChangedHolding,
): void {
  const security = securities.get(securityKey);
  if (security === undefined || price === undefined) return;
  securities.set(securityKey, { ...security, closePrice: price, closePriceAsOf: priceAsOf ?? null });
}
