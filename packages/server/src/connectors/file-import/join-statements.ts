import { addDays } from '../../world/dates.ts';
import type { RawTransaction } from '../sdk/records.ts';
import type { FileAccount } from './content.ts';
import { latest } from './day-order.ts';

/**
 * One record per account where a file holds several statements of one account. The later statement decides balance and holdings;
 * of entries that stand in both, as many stay as stand in the one that has more (connectors.md 1.7, overlapping windows).
 */
export function joinStatements(statements: readonly FileAccount[]): FileAccount[] {
  const joined = new Map<string, FileAccount>();
  for (const statement of statements) {
    const { key } = statement.account;
    const known = joined.get(key);
    joined.set(key, known ? join(known, statement) : statement);
  }
  return [...joined.values()];
}

function join(a: FileAccount, b: FileAccount): FileAccount {
  const isLater = (b.account.balance.asOf ?? 0) >= (a.account.balance.asOf ?? 0);
  const [earlier, later] = isLater ? [a, b] : [b, a];
  return {
    account: later.account,
    transactions: union(earlier.transactions, later.transactions),
    covered: joined(a.covered, b.covered),
    removed: [...new Set([...a.removed, ...b.removed])],
    numbers: later.numbers ?? earlier.numbers,
    owner: later.owner ?? earlier.owner,
    liability: later.liability ?? earlier.liability,
    holdings: later.holdings ?? earlier.holdings,
    investmentTransactions: [
      ...new Map(
        [...earlier.investmentTransactions, ...later.investmentTransactions].map((one) => [
          one.sourceId,
          one,
        ]),
      ).values(),
    ],
    securities: [
      ...new Map([...earlier.securities, ...later.securities].map((one) => [one.key, one])).values(),
    ],
  };
}

/** Days without a gap between them; null when there is one, or when either list is not whole. */
function joined(a: FileAccount['covered'], b: FileAccount['covered']): FileAccount['covered'] {
  if (a === null || b === null) return null;
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  if (second.from > addDays(first.to, 1)) return null;
  return { from: first.from, to: latest([first.to, second.to]) ?? first.to };
}

function union(a: readonly RawTransaction[], b: readonly RawTransaction[]): RawTransaction[] {
  const inA = new Map<string, number>();
  for (const entry of a) inA.set(nameOf(entry), (inA.get(nameOf(entry)) ?? 0) + 1);
  const further = b.filter((entry) => {
    const left = inA.get(nameOf(entry)) ?? 0;
    inA.set(nameOf(entry), left - 1);
    return left <= 0;
  });
  return [...a, ...further];
}

/** Everything but the place in its day, which differs between windows. */
function nameOf({ order: _order, ...content }: RawTransaction): string {
  return JSON.stringify(content);
}
