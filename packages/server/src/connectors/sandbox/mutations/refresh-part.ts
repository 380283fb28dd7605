import { add } from '../../../money/decimal.ts';
import { LAST_DATE } from '../../../world/dates.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import type { ChangedEntry } from '../directive.ts';
import { type Draw, drawFrom } from '../draw.ts';
import type { LedgerDraft, Part } from './draft.ts';
import { outflow, stemOf } from './entry-life.ts';
import { newPurchases } from './new-purchases.ts';

const EVER = { from: '0001-01-01', to: LAST_DATE };
const GROWTH = '1';
/** Of a hundred refreshes of a persona, how many find something. */
const FINDS_PERCENT = 50;
const FINDERS: readonly string[] = ['user_ewa_user', 'user_yuppie', 'user_small_business'];

/**
 * What a refresh finds; undefined for users to whom a refresh never does anything.
 * @param number which mutation of this login it is, from 0: another one finds something else
 */
export function refreshPart(draft: LedgerDraft, number: number): Part | undefined {
  if (draft.user.kind !== 'persona') return undefined;
  const draw = drawFrom(draft.random('refresh', number));
  const { username } = draft.user;
  if (username === 'user_transactions_dynamic') return everythingMoves(draft, draw);
  if (!FINDERS.includes(username)) return undefined;
  if (!draw.chance(FINDS_PERCENT)) return {};
  const waits = Array.from({ length: draw.between(1, 3) }, () => draw.chance(50));
  return { addedEntries: newPurchases(draft, draw, waits) };
}

/** So many entries of today. */
export function generatePart(draft: LedgerDraft, count: number, number: number): Part {
  const draw = drawFrom(draft.random('generate', number));
  const waits = Array.from({ length: count }, () => draw.chance(50));
  return { addedEntries: newPurchases(draft, draw, waits) };
}

/** All that waited posts, something new waits, and one older entry grows. */
function everythingMoves(draft: LedgerDraft, draw: Draw): Part {
  const all = draft.login
    .accounts()
    .filter(({ key }) => draft.accounts.has(key))
    .flatMap(({ key }) =>
      draft.login
        .transactions(key, EVER)
        .map((record) => ({ account: key, record, stem: stemOf(record.sourceId ?? '') })),
    );
  const posted = all
    .filter(({ record }) => record.status === 'pending')
    .map(({ account, stem }): ChangedEntry => ({ account, stem, posted: draft.today }));
  const [first, ...others] = all.filter(({ record }) => isOlder(record, draft.today));
  const older = first === undefined ? undefined : draw.pick([first, ...others]);
  const grown =
    older === undefined
      ? []
      : [{ account: older.account, stem: older.stem, amount: add(outflow(older.record), GROWTH) }];
  const waits = Array.from({ length: draw.between(2, 4) }, () => true);
  return { changedEntries: [...posted, ...grown], addedEntries: newPurchases(draft, draw, waits) };
}

function isOlder({ status, direction, date }: RawTransaction, today: string): boolean {
  return status === 'posted' && direction === 'debit' && date < today;
}
