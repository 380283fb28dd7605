import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { othersTurn } from '../../../world/pause.ts';
import { beginThread } from '../../../world/thread.ts';
import type { Item } from '../../items/item.ts';
import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import type { StoreWriter } from '../../store.ts';
import { type AccountStatement, type RecognisedEntry, recogniseEntries } from './recognise.ts';

/** What the thread knows from the beginning: everything but the entries. */
export interface RecogniseOrder {
  readonly itemId: string;
  readonly statement: Omit<AccountStatement, 'entries'>;
}

export type Named = RecognisedEntry | undefined;
export type KnownRow = StoredTransaction & { readonly removed: boolean };

/** What the thread asks for, some at a time, and in the end what it found. */
export type Question =
  | { readonly ask: 'entries' }
  | { readonly ask: 'bySource'; readonly keys: readonly string[] }
  | { readonly ask: 'ofDays'; readonly from: string; readonly to: string }
  | { readonly names: readonly Named[] }
  | 'end';

export type Reply = readonly RawTransaction[] | readonly StoredTransaction[] | readonly KnownRow[];

/** Fewer are recognised sooner than a thread begins. */
const FEW = 1_000;
/** Entries that travel at once. */
const PIECE = 250;

/**
 * `recogniseEntries` in a thread of its own where entries are many: it compares each with all, and others would wait. It reads what is
 * stored through this unit of work, some rows at a time.
 */
export async function recogniseApart(
  unit: StoreWriter,
  item: Item,
  { entries, ...statement }: AccountStatement,
): Promise<Named[]> {
  if (entries.length <= FEW) return recogniseEntries(unit, item, { entries, ...statement });
  const { itemId } = item;
  const order: RecogniseOrder = { itemId, statement };
  const thread = beginThread<Question, Reply>(import.meta.url, 'recognise-thread', order);
  const found: Named[] = [];
  let sent = 0;
  try {
    for (;;) {
      const question = await thread.next();
      if (question === 'end') return found;
      let reply: Reply = [];
      if ('names' in question) for (const name of question.names) found.push(name);
      else if (question.ask === 'entries') {
        reply = entries.slice(sent, sent + PIECE);
        sent += reply.length;
      } else if (question.ask === 'bySource')
        reply = await unit.transactions.bySource(itemId, statement.accountId, question.keys);
      else reply = await unit.transactions.ofDays(itemId, statement.accountId, question.from, question.to);
      await othersTurn();
      thread.reply(reply);
    }
  } finally {
    await thread.end();
  }
}
