import type { OfxInvestmentStatement, OfxPosition, OfxSecurity } from '@fairlead/formats';
import { currencyExponent } from '../../money/currency.ts';
import { absolute, type Decimal, decimal, multiply, negate, round } from '../../money/decimal.ts';
import type { AccountKey, RawHolding } from '../sdk/records.ts';
import { securityKey } from './securities.ts';

/** Shares behind one option contract, unless the file says otherwise. */
const SHARES_PER_CONTRACT = '100';
/** Bonds are counted by face value and priced in percent of it. */
const PERCENT = '0.01';

/**
 * Positions of a statement; short ones have a negative quantity and value. Null when it lists none and shows no balances, which
 * is how statements without positions look.
 */
export function toHoldings(
  key: AccountKey,
  { positions, balances }: OfxInvestmentStatement,
  securities: readonly OfxSecurity[],
  currency: string,
): RawHolding[] | null {
  if (positions.length === 0 && balances === null) return null;
  const options = new Map(
    securities.map(({ securityId, option }) => [securityKey(securityId), option?.sharesPerContract ?? null]),
  );
  return positions.map((position) => {
    const shares = options.get(securityKey(position.securityId)) ?? SHARES_PER_CONTRACT;
    return toHolding(key, position, shares, position.currency?.code ?? currency);
  });
}

function toHolding(key: AccountKey, position: OfxPosition, shares: string, currency: string): RawHolding {
  const isShort = position.positionType === 'SHORT';
  const signed = (amount: Decimal): Decimal => (isShort ? negate(absolute(amount)) : decimal(amount));
  const quantity = signed(position.units);
  const factor = unitFactor(position.kind, shares);
  const price = decimal(position.unitPrice ?? '0');
  const worth = (perUnit: Decimal): Decimal =>
    round(multiply(multiply(quantity, decimal(perUnit)), factor), currencyExponent(currency));
  return {
    key,
    securityKey: securityKey(position.securityId),
    quantity,
    price,
    priceAsOf: position.priceAsOfDate,
    value: position.marketValue === null ? worth(price) : signed(position.marketValue),
    costBasis: position.averageCostBasis && worth(position.averageCostBasis),
    currency,
  };
}

/** What one unit costs, as a multiple of its price. */
export function unitFactor(kind: OfxPosition['kind'], sharesPerContract = SHARES_PER_CONTRACT): Decimal {
  if (kind === 'option') return sharesPerContract;
  return kind === 'debt' ? PERCENT : '1';
}
