import type {
  OfxInvestmentStatement,
  OfxInvestmentTransaction,
  OfxSecurity,
  OfxSecurityId,
  OfxSecurityKind,
} from '@fairlead/formats';
import { decimal } from '../../money/decimal.ts';
import type { RawSecurity } from '../sdk/records.ts';

const TYPES: Readonly<Record<OfxSecurityKind, string>> = {
  stock: 'equity',
  mutualFund: 'mutual fund',
  debt: 'fixed income',
  option: 'derivative',
  other: 'other',
};

export function securityKey({ type, id }: OfxSecurityId): string {
  return `${type}:${id}`;
}

/** Securities by key: those of the file's list, and a bare record for each that a statement names without listing it. */
export function toSecurities(
  list: readonly OfxSecurity[],
  statement: OfxInvestmentStatement,
  currency: string,
): Map<string, RawSecurity> {
  const securities = new Map<string, RawSecurity>();
  for (const one of list) securities.set(securityKey(one.securityId), toSecurity(one, currency));
  const named = new Map<string, RawSecurity>();
  for (const { securityId, kind } of [...statement.positions, ...statement.transactions.map(kindOf)]) {
    if (securityId === null) continue;
    const key = securityKey(securityId);
    named.set(key, securities.get(key) ?? named.get(key) ?? bare(securityId, kind, currency));
  }
  return named;
}

function kindOf({ securityId, element }: OfxInvestmentTransaction) {
  const kind: OfxSecurityKind = element.endsWith('STOCK')
    ? 'stock'
    : element.endsWith('MF')
      ? 'mutualFund'
      : element.endsWith('DEBT')
        ? 'debt'
        : element.endsWith('OPT')
          ? 'option'
          : 'other';
  return { securityId, kind };
}

function toSecurity(one: OfxSecurity, currency: string): RawSecurity {
  return {
    ...bare(one.securityId, one.kind, one.currency?.code ?? currency),
    name: one.name ?? one.ticker,
    ticker: one.ticker,
    closePrice: one.unitPrice && decimal(one.unitPrice),
    closePriceAsOf: one.unitPrice && one.priceAsOfDate,
  };
}

function bare(securityId: OfxSecurityId, kind: OfxSecurityKind, currency: string): RawSecurity {
  const { id, type } = securityId;
  const isKnownScheme = type === 'CUSIP' || type === 'ISIN' || type === 'SEDOL';
  return {
    key: securityKey(securityId),
    cusip: type === 'CUSIP' ? id : null,
    isin: type === 'ISIN' ? id : null,
    sedol: type === 'SEDOL' ? id : null,
    institutionSecurityId: isKnownScheme ? null : id,
    name: null,
    ticker: null,
    isCashEquivalent: false,
    type: TYPES[kind],
    closePrice: null,
    closePriceAsOf: null,
    currency,
  };
}
