import { absolute, type Decimal, sum } from '../../../money/decimal.ts';
import { isoDate } from '../../../world/dates.ts';
import { addMonths, dateOf, dayOf } from '../../../world/days.ts';
import type { Account } from '../../accounts/account.ts';
import type { Item } from '../../items/item.ts';
import type { StoredInvestmentTransaction } from '../../records/investment-store.ts';
import type { Call } from '../../services.ts';

/** How many there were in some months, and their sum without signs. */
export interface Counted {
  readonly count: number;
  readonly amount: Decimal;
}

/** What was paid into a plan of an employer, and what it cost. */
export interface RetirementDetails {
  readonly accountId: string;
  readonly fees: Counted;
  /** All of the latest day with one. */
  readonly lastContributions: readonly StoredInvestmentTransaction[];
  /** Of the last month, six months and twelve months before today. */
  readonly contributions: { readonly month: Counted; readonly halfYear: Counted; readonly year: Counted };
}

const PLANS: ReadonlySet<string> = new Set(['401k', 'roth 401k']);

export async function retirementDetails(
  call: Call,
  { itemId }: Item,
  accounts: readonly Account[],
): Promise<RetirementDetails[]> {
  const now = call.world.clock.now();
  const to = isoDate(now);
  const plans = accounts.filter(({ type, subtype }) => type === 'investment' && PLANS.has(subtype ?? ''));
  const details: RetirementDetails[] = [];
  for (const { accountId } of plans) {
    const list = { itemId, from: '0000-01-01', to, accountIds: [accountId] };
    const count = await call.store.investments.countTransactions(list);
    details.push(detailsOf(accountId, await call.store.investments.transactions(list, 0, count), now));
  }
  return details;
}

/** @param entries newest day first, up to today */
function detailsOf(
  accountId: string,
  entries: readonly StoredInvestmentTransaction[],
  now: number,
): RetirementDetails {
  const fees = entries.filter(({ record }) => record.subtype === 'account fee');
  const contributions = entries.filter(({ record }) => record.subtype === 'contribution');
  const within = (list: typeof entries, months: number): Counted => {
    const from = dateOf(addMonths(dayOf(now), -months));
    const counted = list.filter(({ date }) => date >= from);
    return { count: counted.length, amount: sum(counted.map(({ record }) => absolute(record.amount))) };
  };
  const latest = contributions[0]?.date;
  return {
    accountId,
    fees: within(fees, 12),
    lastContributions: contributions.filter(({ date }) => date === latest),
    contributions: {
      month: within(contributions, 1),
      halfYear: within(contributions, 6),
      year: within(contributions, 12),
    },
  };
}
