import { replacedOn } from '../../money/currency.ts';
import { addDays } from '../../world/dates.ts';
import type { RawTransaction } from '../sdk/records.ts';
import type { FileAccount } from './content.ts';
import { latest } from './day-order.ts';
import { faultAt } from './fault.ts';

/**
 * An account is kept in one currency: figures and entries of another one would become its own. A file may go over the day on which
 * another currency took its place.
 * @param statements each with the line where it stands
 * @throws ConnectorError for statements of one account in several currencies
 */
export function requireOneCurrency(
  statements: readonly { readonly line: number; readonly account: FileAccount['account'] }[],
): void {
  const currencies = new Map<string, string>();
  for (const { line, account } of statements) {
    const first = currencies.get(account.key) ?? account.currency;
    currencies.set(account.key, first);
    if (first !== account.currency && !isReplacedIn(first, account.currency))
      throw faultAt(
        line,
        'this statement is in another currency than one before it of the same account; ask for a file in one currency',
      );
  }
}

function isReplacedIn(one: string, other: string): boolean {
  return (replacedOn(one, other) ?? replacedOn(other, one)) !== undefined;
}

/**
 * One record per account where a file holds several statements of one account. The later statement decides balance and holdings;
 * of entries that stand in both, as many stay as stand in the one that has more (connectors.md 1.7, overlapping windows).
 */
export function joinStatements(statements: readonly FileAccount[]): FileAccount[] {
  const own = Map.groupBy(statements, ({ account }) => account.key);
  return [...own.values()].map(joinedOf);
}

/** A bank may make a statement of each day, and a file of years: what was joined is not looked through again for each. */
function joinedOf(statements: readonly FileAccount[]): FileAccount {
  const [first, ...rest] = statements;
  if (!first) throw new Error('an account has no statement');
  if (rest.length === 0) return first;
  const asOf = ({ account }: FileAccount): number => account.balance.asOf ?? 0;
  // Of those of one moment the last one in the file is the later one.
  const inOrder = statements.toSorted((a, b) => asOf(a) - asOf(b));
  const latestFirst = inOrder.toReversed();
  const told = <Part>(part: (one: FileAccount) => Part | null): Part | null => {
    for (const one of latestFirst) {
      const found = part(one);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    account: (latestFirst[0] ?? first).account,
    transactions: union(inOrder.map(({ transactions }) => transactions)),
    covered: rest.reduce((days: FileAccount['covered'], { covered }) => joined(days, covered), first.covered),
    removed: [...new Set(statements.flatMap(({ removed }) => removed))],
    numbers: told(({ numbers }) => numbers),
    owner: told(({ owner }) => owner),
    liability: told(({ liability }) => liability),
    holdings: told(({ holdings }) => holdings),
    investmentTransactions: lastOfEach(
      inOrder.flatMap(({ investmentTransactions }) => investmentTransactions),
      ({ sourceId }) => sourceId,
    ),
    securities: lastOfEach(
      inOrder.flatMap(({ securities }) => securities),
      ({ key }) => key,
    ),
  };
}

/** In the place of the first. */
function lastOfEach<One>(all: readonly One[], nameOne: (one: One) => string | undefined): One[] {
  return [...new Map(all.map((one) => [nameOne(one), one])).values()];
}

/** Days without a gap between them; null when there is one, or when either list is not whole. */
function joined(a: FileAccount['covered'], b: FileAccount['covered']): FileAccount['covered'] {
  if (a === null || b === null) return null;
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  if (second.from > addDays(first.to, 1)) return null;
  return { from: first.from, to: latest([first.to, second.to]) ?? first.to };
}

/** Of equal entries as many as stand in the list that has most of them. */
function union(lists: readonly (readonly RawTransaction[])[]): RawTransaction[] {
  const all: RawTransaction[] = [];
  const counts = new Map<string, number>();
  for (const list of lists) {
    const inList = new Map<string, number>();
    for (const entry of list) {
      const name = nameOf(entry);
      const nth = (inList.get(name) ?? 0) + 1;
      inList.set(name, nth);
      if (nth <= (counts.get(name) ?? 0)) continue;
      counts.set(name, nth);
      all.push(entry);
    }
  }
  return all;
}

/** Everything but the place in its day, which differs between windows. */
function nameOf({ order: _order, ...content }: RawTransaction): string {
  return JSON.stringify(content);
}
