import { isoDate } from '../../../world/dates.ts';
import { newEntityId } from '../../../world/ids.ts';
import { keyedStream } from '../../../world/random.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { Store } from '../../store.ts';
import { listVersion } from '../transactions/list-version.ts';
import type { TransactionReader } from '../transactions/transaction-store.ts';
import { readEntry } from './read-entry.ts';
import type { RecurringStream, Stream } from './recurring-stream.ts';
import { recurringStreams } from './recurring-streams.ts';

/** Items whose streams are kept in mind. */
const ENTRIES_MAX = 200;
/** The newest rows that are looked at. */
const ROWS_MAX = 50_000;
/** Streams are looked for in this year and so many before it. Whole years, so that streams do not lose a payment every day. */
const YEARS_BEFORE = 2;
const FOREVER = '9999-12-31';

/** By version of the Item's list and by day; exact for as long as it is used, like the page map (D22). */
const known = new WeakMap<Store, Map<string, Promise<readonly RecurringStream[]>>>();

/** The streams of all accounts that the Item's list makes today, ready or not; computed once per change of the list and day. */
export async function currentStreams(
  call: Pick<Call, 'store' | 'world' | 'dataVersion'>,
  item: Pick<Item, 'itemId' | 'transactionsSeq'>,
): Promise<readonly RecurringStream[]> {
  const { store, world } = call;
  const today = isoDate(world.clock.now());
  const version = listVersion(call, item);
  if (version === undefined) return findStreams(store.transactions, item.itemId, today);
  // Calls have stores of their own over this one.
  const whole = store.ofAllTeams();
  const entries = known.get(whole) ?? new Map<string, Promise<readonly RecurringStream[]>>();
  known.set(whole, entries);
  const name = JSON.stringify([item.itemId, version, today]);
  const before = entries.get(name);
  if (before) {
    entries.delete(name);
    entries.set(name, before);
    return before;
  }
  if (entries.size >= ENTRIES_MAX) entries.delete(entries.keys().next().value ?? '');
  const streams = findStreams(store.transactions, item.itemId, today);
  streams.catch(() => entries.delete(name));
  entries.set(name, streams);
  return streams;
}

/** The streams in what a reader sees, such as the inside of a unit of work. */
export async function findStreams(
  transactions: Pick<TransactionReader, 'rows'>,
  itemId: string,
  today: string,
): Promise<readonly RecurringStream[]> {
  const from = `${Number(today.slice(0, 4)) - YEARS_BEFORE}-01-01`;
  const rows = await transactions.rows({ itemId, from, to: FOREVER }, 0, ROWS_MAX);
  const entries = rows.map(readEntry);
  return recurringStreams(entries, today).map((stream) => ({
    ...stream,
    streamId: streamIdOf(itemId, stream),
  }));
}

/** Follows from what the stream is, in every world: streams are found anew each time and kept nowhere. */
function streamIdOf(itemId: string, { label }: Stream): string {
  return newEntityId(keyedStream('recurring', [itemId, ...label]));
}
