import { add, type Decimal, subtract } from '../../../money/decimal.ts';
import { LAST_DATE } from '../../../world/dates.ts';
import { once } from '../../../world/once.ts';
import type { Window } from '../../sdk/reads.ts';
import type { AccountKey, RawTransaction } from '../../sdk/records.ts';
import type { Directive } from '../directive.ts';
import type { SimulatedEntry, SimulatedLogin } from '../simulated-login.ts';
import {
  addedLine,
  type DatedChange,
  dateAt,
  type Line,
  lineOf,
  outflow,
  stageOf,
  stemOf,
} from './entry-life.ts';

/** Any time that an entry may be of. */
const EVER: Window = { from: '0001-01-01', to: LAST_DATE };

/** How much more money left an account because of its changed entries. */
export interface Movement {
  readonly posted: Decimal;
  readonly pending: Decimal;
}

/** The entries of one account after the directives. */
export interface ChangedEntries {
  /** Those of the window, and all that a directive added or changed; newest day first. */
  within(window: Window): readonly SimulatedEntry[];
  pending(): readonly SimulatedEntry[];
  /** Ids that changed entries had before, and those of removed ones. */
  withdrawn(): readonly string[];
  readonly movement: Movement;
  /** The stem of the entry that has this id now, or had it. */
  stemOf(sourceId: string): string | undefined;
}

const NO_MOVEMENT: Movement = { posted: '0', pending: '0' };

export function changedEntries(
  login: SimulatedLogin,
  account: AccountKey,
  directives: readonly Directive[],
  today: string,
): ChangedEntries {
  const orders = ordersFor(account, directives);
  const { added, changes, removed } = orders;
  const history = once(() => login.transactions(account, EVER));
  const touched = touchesOld(orders) ? history().filter((record) => isTouched(orders, record)) : [];
  const lives = [...touched.map(lineOf), ...added].map((line) => ({
    ...stageOf(line, changes.get(line.stem) ?? [], today),
    isRemoved: removed.has(line.stem),
  }));
  const shown = lives.filter(({ isRemoved }) => !isRemoved).map(({ record }) => record);
  return {
    within(window) {
      const all = login.transactions(account, window);
      if (lives.length === 0) return all;
      return [...all.filter((record) => !isTouched(orders, record)), ...shown].sort(newestFirst);
    },
    pending: () => [
      ...(login.pending?.(account) ?? []).filter((record) => !isTouched(orders, record)),
      ...shown.filter(({ status }) => status === 'pending'),
    ],
    withdrawn: () =>
      lives.flatMap(({ formerIds, record, isRemoved }) =>
        isRemoved ? [...formerIds, record.sourceId ?? ''] : formerIds,
      ),
    movement: lives.length === 0 ? NO_MOVEMENT : moved(login, account, { before: touched, after: shown }),
    stemOf(sourceId) {
      const stem = stemOf(sourceId);
      const isThere = ({ sourceId: id = '' }: RawTransaction) => stemOf(id) === stem;
      return !removed.has(stem) && (shown.some(isThere) || history().some(isThere)) ? stem : undefined;
    },
  };
}

/** What the directives say of the entries of one account. */
interface Orders {
  readonly added: readonly Line[];
  /** By stem, in the order in which they were made. */
  readonly changes: ReadonlyMap<string, readonly DatedChange[]>;
  /** Stems. */
  readonly removed: ReadonlySet<string>;
}

function ordersFor(account: AccountKey, directives: readonly Directive[]): Orders {
  const own = <T extends { readonly account: AccountKey }>(all: readonly T[] = []) =>
    all.filter((each) => each.account === account);
  const changes = directives.flatMap(({ at, changedEntries: changed }) =>
    own(changed).map((change): DatedChange => ({ day: dateAt(at), change })),
  );
  return {
    added: directives.flatMap(({ at, addedEntries }) =>
      own(addedEntries).map((entry) => addedLine(entry, dateAt(at))),
    ),
    changes: Map.groupBy(changes, ({ change }) => change.stem),
    removed: new Set(directives.flatMap((each) => own(each.removedEntries).map(({ stem }) => stem))),
  };
}

function isTouched({ changes, removed }: Orders, { sourceId = '' }: RawTransaction): boolean {
  const stem = stemOf(sourceId);
  return changes.has(stem) || removed.has(stem);
}

/** Whether an entry is changed that no directive made: only then the whole history has to be told. */
function touchesOld({ added, changes, removed }: Orders): boolean {
  const made = new Set(added.map(({ stem }) => stem));
  return [...changes.keys(), ...removed].some((stem) => !made.has(stem));
}

function newestFirst(a: RawTransaction, b: RawTransaction): number {
  return b.date.localeCompare(a.date) || (a.order ?? 0) - (b.order ?? 0);
}

/** An entry in another currency than its account's moves no balance. */
function moved(
  login: SimulatedLogin,
  account: AccountKey,
  { before, after }: Readonly<Record<'before' | 'after', readonly RawTransaction[]>>,
): Movement {
  const currency = login.accounts().find(({ key }) => key === account)?.currency;
  const own = (records: readonly RawTransaction[]) =>
    totals(records.filter((record) => record.currency === currency));
  const [was, is] = [own(before), own(after)];
  return { posted: subtract(is.posted, was.posted), pending: subtract(is.pending, was.pending) };
}

function totals(records: readonly RawTransaction[]): Movement {
  let { posted, pending } = NO_MOVEMENT;
  for (const record of records) {
    if (record.status === 'posted') posted = add(posted, outflow(record));
    else pending = add(pending, outflow(record));
  }
  return { posted, pending };
}
