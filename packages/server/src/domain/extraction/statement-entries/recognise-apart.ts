import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { type LongList, PackedList, type PackedParts } from '../../../world/packed-list.ts';
import { meanwhile, othersTurn } from '../../../world/pause.ts';
import { beginThread, type Thread } from '../../../world/thread.ts';
import type { Item } from '../../items/item.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountPlace } from '../accounts/named-accounts.ts';
import { partsOf } from '../entries/parts-of-period.ts';
import type { StoredRow } from './known-entries.ts';
import type { Period } from './period.ts';
import { type EntriesOfAccount, type RecognisedEntry, recogniseEntries } from './recognise.ts';
import { type DetailsOf, rowsBeside, storedEntries } from './stored-entries.ts';

/** What the thread knows from the beginning. */
export type RecogniseOrder = Omit<EntriesOfAccount, 'entries'> & { readonly packed: PackedParts };

export type Named = RecognisedEntry | undefined;

/** What the thread asks for, some at a time, and in the end what it found. */
export type Question =
  | { readonly ask: 'bySource'; readonly keys: readonly string[] }
  | { readonly ask: 'parts'; readonly days: Period }
  | { readonly ask: 'ofDays' | 'beside'; readonly days: Period }
  | { readonly names: readonly Named[] }
  | 'end';

export type Reply = readonly StoredRow[] | readonly Period[];

/** Of fewer entries, to begin a thread costs more than it saves. */
const FEW = 1_000;
/** A database ends a transaction that says nothing for some seconds, and a thread may compute longer. */
const SILENCE_MS = 2_000;

/**
 * `recogniseEntries` in a thread of its own where entries are many: it compares each with all, and others would wait. It reads what is
 * stored through this unit of work, some rows at a time.
 */
export async function recogniseApart(
  unit: StoreWriter,
  { itemId }: Pick<Item, 'itemId'>,
  {
    entries,
    detailsOf,
    ...statement
  }: Omit<EntriesOfAccount, 'entries'> & {
    readonly entries: LongList<RawTransaction>;
    readonly detailsOf: DetailsOf;
  },
): Promise<Named[]> {
  const { accountId } = statement;
  const place = { itemId, accountId };
  if (entries.length <= FEW && !(entries instanceof PackedList))
    return recogniseEntries(storedEntries(unit, place, detailsOf), {
      ...statement,
      entries: [...entries],
    });
  const { parts: packed } = entries instanceof PackedList ? entries : PackedList.of(entries);
  const order: RecogniseOrder = { ...statement, packed };
  const thread = beginThread<Question, Reply>(import.meta.url, 'recognise-thread', order);
  try {
    const speak = () => unit.transactions.bySource(itemId, accountId, []);
    return await meanwhile(SILENCE_MS, speak, () => answered(thread, unit, place, detailsOf));
  } finally {
    await thread.end();
  }
}

/** Answers the thread until it has found all names. */
async function answered(
  thread: Thread<Question, Reply>,
  { transactions }: StoreWriter,
  { itemId, accountId }: AccountPlace,
  detailsOf: DetailsOf,
): Promise<Named[]> {
  const found: Named[] = [];
  const told = new Set<string>();
  for (;;) {
    const question = await thread.next();
    if (question === 'end') return found;
    let reply: Reply = [];
    if ('names' in question) for (const name of question.names) found.push(name);
    else if (question.ask === 'parts') reply = await partsOf(transactions, itemId, question.days);
    else if (question.ask === 'bySource') {
      const rows = await transactions.bySource(itemId, accountId, question.keys);
      for (const { sourceKey } of rows) told.add(sourceKey);
      reply = rows;
    } else if (question.ask === 'beside')
      reply = await rowsBeside({ transactions }, { itemId, accountId }, detailsOf, question.days);
    else {
      const { from, to } = question.days;
      // Rows are long, and most were told by their names.
      const names = await transactions.namesOfDays(itemId, accountId, from, to);
      const untold = names.filter((name) => !told.has(name));
      reply = untold.length === 0 ? [] : await transactions.bySource(itemId, accountId, untold);
    }
    await othersTurn();
    thread.reply(reply);
  }
}
