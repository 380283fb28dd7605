import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { fail } from '../../../errors.ts';
import { compare, decimal } from '../../../money/decimal.ts';
import { LAST_DATE } from '../../../world/dates.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { bounded, pageSize } from '../bounds.ts';
import { type ShownTransaction, toShown } from './item-pages.ts';
import { findItem } from './items.ts';

/** Rows that one call looks through at most, so that a rare filter costs no more than a common one. */
const LOOKED_THROUGH_MAX = 5000;
const AT_ONCE = 500;

export interface TransactionSearch extends TeamName {
  readonly itemId: string;
  readonly accountId?: string | undefined;
  /** Calendar dates, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Part of a name, in small letters or capitals; not where names are masked. */
  readonly text?: string | undefined;
  /** Amounts with their sign, as decimal text; positive: money leaves the account. */
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  readonly pending?: boolean | undefined;
  /** Primary category, such as FOOD_AND_DRINK. */
  readonly category?: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

export interface FoundTransactions {
  readonly isMasked: boolean;
  /** Newest first. */
  readonly transactions: readonly ShownTransaction[];
  /** Rows to skip for the next part, which may be a short one; null at the end. */
  readonly next: number | null;
}

/** Stored transactions of an Item that are like this; nothing is asked of the institution. @throws INVALID_FIELD */
export const searchTransactions = operation(
  'searchTransactions',
  async ({ services }, { clientId, itemId, ...wish }: TransactionSearch): Promise<FoundTransactions> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    const isMasked = !traitsOf(services.environment).simulated;
    if (isMasked && wish.text !== undefined)
      throw fail('INVALID_FIELD', 'descriptions are masked outside the sandbox; leave text out');
    const limit = pageSize(wish.limit);
    const skip = bounded('skip', wish.skip, { least: 0, most: Number.MAX_SAFE_INTEGER });
    const list = {
      itemId: item.itemId,
      from: wish.from ?? '0000-01-01',
      to: wish.to ?? LAST_DATE,
      ...(wish.accountId === undefined ? {} : { accountIds: [wish.accountId] }),
    };
    const fits = filterOf(wish);
    const transactions: ShownTransaction[] = [];
    for (let place = skip; place < skip + LOOKED_THROUGH_MAX; ) {
      const rows = await own.store.transactions.rows(list, place, AT_ONCE);
      for (const { wire } of rows) {
        place += 1;
        const shown = toShown(wire, isMasked);
        if (fits(shown)) transactions.push(shown);
        if (transactions.length === limit) return { isMasked, transactions, next: place };
      }
      if (rows.length < AT_ONCE) return { isMasked, transactions, next: null };
    }
    return { isMasked, transactions, next: skip + LOOKED_THROUGH_MAX };
  },
);

function filterOf({
  text,
  least,
  most,
  pending,
  category,
}: Pick<TransactionSearch, 'text' | 'least' | 'most' | 'pending' | 'category'>) {
  const wanted = text?.toLowerCase();
  return (row: ShownTransaction): boolean =>
    (wanted === undefined || row.name.toLowerCase().includes(wanted)) &&
    (least === undefined || compare(decimal(row.amount), least) >= 0) &&
    (most === undefined || compare(decimal(row.amount), most) <= 0) &&
    (pending === undefined || row.pending === pending) &&
    (category === undefined || row.category === category);
}
