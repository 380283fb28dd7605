import { formatOfxDate } from '../date.ts';
import type { OfxCurrency, OfxNamedBalance, OfxPeriod } from '../document.ts';
import { aggregate, leaf, type OfxNode } from './node.ts';

export function dateLeaf(name: string, date: string | null, at: string | null = null): OfxNode | null {
  return date === null ? null : leaf(name, formatOfxDate(date, at));
}

export function currencyNode(name: string, currency: OfxCurrency | null): OfxNode | null {
  if (currency === null) return null;
  return aggregate(name, leaf('CURRATE', currency.rate), leaf('CURSYM', currency.code));
}

export function balanceListNode(balances: readonly OfxNamedBalance[]): OfxNode | null {
  if (balances.length === 0) return null;
  const entries = balances.map((one) =>
    aggregate(
      'BAL',
      leaf('NAME', one.name),
      leaf('DESC', one.description),
      leaf('BALTYPE', one.type),
      leaf('VALUE', one.value),
      dateLeaf('DTASOF', one.asOfDate),
    ),
  );
  return aggregate('BALLIST', entries);
}

export function periodLeaves(period: OfxPeriod | null): OfxNode[] {
  const leaves = [dateLeaf('DTSTART', period?.startDate ?? null), dateLeaf('DTEND', period?.endDate ?? null)];
  return leaves.filter((one) => one !== null);
}
