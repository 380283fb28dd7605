// Runs in a thread of its own: names the entries of a statement, and asks the serving thread for what it needs (`recognise-apart.ts`).
import { workerData } from 'node:worker_threads';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { say } from '../../../world/thread.ts';
import type { Item } from '../../items/item.ts';
import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import type { StoreWriter } from '../../store.ts';
import { partsOf } from '../parts-of-period.ts';
import { recogniseEntries } from './recognise.ts';
import type { KnownRow, Question, RecogniseOrder } from './recognise-apart.ts';

/** Keys that are looked up at once, and names that travel at once. */
const KEYS = 250;
const NAMES = 2_000;

const { itemId, statement } = workerData as RecogniseOrder;
const ask = <T>(question: Question): Promise<readonly T[]> => say(question);

/** Keys that were asked for in the first round: what was not found then is not there, because nobody else writes. */
const asked = new Map<string, KnownRow | undefined>();

async function bySource(_item: string, _account: string, keys: readonly string[]): Promise<KnownRow[]> {
  const fresh = keys.filter((key) => !asked.has(key));
  for (const key of fresh) asked.set(key, undefined);
  for (let start = 0; start < fresh.length; start += KEYS) {
    const rows = await ask<KnownRow>({ ask: 'bySource', keys: fresh.slice(start, start + KEYS) });
    for (const row of rows) asked.set(row.sourceKey, row);
  }
  return keys.flatMap((key) => asked.get(key) ?? []);
}

/** Newest day first, as the store gives them. */
async function ofDays(
  _item: string,
  _account: string,
  from: string,
  to: string,
): Promise<StoredTransaction[]> {
  const rows: StoredTransaction[] = [];
  for (const part of partsOf({ from, to }))
    for (const row of await ask<StoredTransaction>({ ask: 'ofDays', ...part })) rows.push(row);
  return rows;
}

const entries: RawTransaction[] = [];
for (;;) {
  const piece = await ask<RawTransaction>({ ask: 'entries' });
  if (piece.length === 0) break;
  for (const entry of piece) entries.push(entry);
}
// Of a unit of work it reads these two lists, and of an Item its name.
const unit = { transactions: { bySource, ofDays } } as unknown as StoreWriter;
const names = await recogniseEntries(unit, { itemId } as Item, { ...statement, entries });
for (let start = 0; start < names.length; start += NAMES)
  await ask({ names: names.slice(start, start + NAMES) });
await ask('end');
