// Runs in a thread of its own: names the entries of a statement, and asks the serving thread for what it needs (`recognise-apart.ts`).
import { workerData } from 'node:worker_threads';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { say } from '../../../world/thread.ts';
import type { StoredRow } from './known-entries.ts';
import type { Period } from './period.ts';
import { type KnownReader, recogniseEntries, type TakenName } from './recognise.ts';
import type { Question, RecogniseOrder } from './recognise-apart.ts';
import { takenName } from './stored-entries.ts';

/** Keys that are looked up at once, and names that travel at once. */
const KEYS = 250;
const NAMES = 2_000;

const ask = <T>(question: Question): Promise<readonly T[]> => say(question);

/** Looked up before: what was not found then is not there, because nobody else writes. */
const asked = new Set<string>();

const reader: KnownReader = {
  async bySource(keys) {
    const fresh = keys.filter((key) => !asked.has(key));
    for (const key of fresh) asked.add(key);
    const found: TakenName[] = [];
    for (let start = 0; start < fresh.length; start += KEYS) {
      const rows = await ask<StoredRow>({ ask: 'bySource', keys: fresh.slice(start, start + KEYS) });
      for (const row of rows) found.push(takenName(row));
    }
    return found;
  },
  async ofDays(days) {
    const found: TakenName[] = [];
    for (const part of await ask<Period>({ ask: 'parts', days }))
      for (const row of await ask<StoredRow>({ ask: 'ofDays', days: part })) found.push(takenName(row));
    return found;
  },
};

const entries: RawTransaction[] = [];
for (;;) {
  const piece = await ask<RawTransaction>({ ask: 'entries' });
  if (piece.length === 0) break;
  for (const entry of piece) entries.push(entry);
}
const names = await recogniseEntries(reader, { ...(workerData as RecogniseOrder), entries });
for (let start = 0; start < names.length; start += NAMES)
  await ask({ names: names.slice(start, start + NAMES) });
await ask('end');
