import type { OfxInvestmentTransaction } from '@fairlead/formats';
import {
  absolute,
  add,
  type Decimal,
  decimal,
  multiply,
  negate,
  subtract,
  sum,
} from '../../money/decimal.ts';
import type { RawInvestmentTransaction, RawSecurity } from '../sdk/records.ts';
import { withoutNumbers } from './account-numbers.ts';
import { dayOrders } from './day-order.ts';
import { type InvestmentKind, investmentKind } from './investment-kinds.ts';
import { unitFactor } from './investments.ts';
import { securityKey } from './securities.ts';

/**
 * Entries of an investment statement: cash that leaves is positive, so `amount = −TOTAL`; units that come in are positive.
 * Brokers number entries anew in each file, so the id is made of `FITID` and content; equal ones
 * without `FITID` are counted.
 */
export function toInvestmentTransactions(
  entries: readonly OfxInvestmentTransaction[],
  securities: ReadonlyMap<string, RawSecurity>,
  currency: string,
  number: string | null,
): RawInvestmentTransaction[] {
  const clean = withoutNumbers([number]);
  const orders = dayOrders(entries.map(({ tradeDate }) => tradeDate));
  const counted = new Map<string, number>();
  return entries.map((entry, index) => {
    const security = entry.securityId && securities.get(securityKey(entry.securityId));
    const record = toRecord(entry, security ?? null, currency, clean);
    const content = [
      entry.fitId && clean(entry.fitId),
      record.date,
      record.type,
      record.amount,
      record.quantity,
    ];
    const id = [...content, record.securityKey].map((part) => part ?? '').join('|');
    const nth = entry.fitId === null ? (counted.get(id) ?? 0) : 0;
    counted.set(id, nth + 1);
    return { ...record, sourceId: nth === 0 ? id : `${id}|${nth}`, order: orders[index] ?? 0 };
  });
}

function toRecord(
  entry: OfxInvestmentTransaction,
  security: RawSecurity | null,
  currency: string,
  clean: (text: string) => string,
): RawInvestmentTransaction {
  const kind = investmentKind(entry);
  const parts = [entry.fees.commission, entry.fees.fees, entry.fees.load, entry.fees.taxes];
  const fees = parts.some((part) => part !== null) ? sum(parts.map((part) => part ?? '0')) : null;
  const quantity = quantityOf(entry, kind);
  return {
    securityKey: entry.securityId && securityKey(entry.securityId),
    date: entry.tradeDate,
    name: clean(nameOf(entry, kind, security)),
    quantity,
    amount: amountOf(entry, quantity, fees ?? '0', security),
    price: decimal(entry.unitPrice ?? '0'),
    fees,
    type: entry.reversalFitId === null ? kind.type : 'cancel',
    subtype: kind.subtype,
    currency: entry.currency?.code ?? currency,
  };
}

function quantityOf(
  { action, units, split, detail }: OfxInvestmentTransaction,
  { units: flow }: InvestmentKind,
): Decimal {
  if (action === 'split' && split?.newUnits && split.oldUnits)
    return subtract(split.newUnits, split.oldUnits);
  if (units === null || flow === 'none') return '0';
  if (flow === 'as written') return decimal(units);
  return flow === 'out' || detail === 'OUT' ? negate(absolute(units)) : absolute(units);
}

/** Without a `TOTAL` a trade costs its units and fees; a move between parts of the account costs nothing. */
function amountOf(
  entry: OfxInvestmentTransaction,
  quantity: Decimal,
  fees: Decimal,
  security: RawSecurity | null,
): Decimal {
  if (entry.action === 'cash') return entry.cash ? negate(entry.cash.amount) : '0';
  if (entry.action === 'journalFund' || entry.action === 'journalSecurity') return '0';
  if (entry.total !== null) return negate(entry.total);
  if ((entry.action === 'buy' || entry.action === 'sell') && entry.unitPrice !== null) {
    const kind =
      security?.type === 'derivative' ? 'option' : security?.type === 'fixed income' ? 'debt' : 'stock';
    return add(multiply(multiply(quantity, entry.unitPrice), unitFactor(kind)), fees);
  }
  return '0';
}

function nameOf(
  entry: OfxInvestmentTransaction,
  { words }: InvestmentKind,
  security: RawSecurity | null,
): string {
  if (entry.cash) return entry.cash.description.join(' ') || words;
  const title = security?.name ? `${words} ${security.name}` : words;
  const memo = entry.memo ?? '';
  if (memo === '' || title.toLowerCase().includes(memo.toLowerCase())) return title;
  return security?.name ? `${title}: ${memo}` : memo;
}
