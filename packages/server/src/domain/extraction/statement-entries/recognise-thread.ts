// Runs in a thread of its own: names the entries of a statement, and asks the serving thread for what it needs (`recognise-apart.ts`).
import { workerData } from 'node:worker_threads';
import type { RawDetails } from '../../../connectors/sdk/details.ts';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { collectGarbage } from '../../../world/heap.ts';
import { PackedList } from '../../../world/packed-list.ts';
import { askParent } from '../../../world/thread.ts';
import { isTransaction } from '../entries/is-transaction.ts';
import type { StoredRow } from './known-entries.ts';
import type { Period } from './period.ts';
import { type KnownReader, recogniseEntries, type TakenName } from './recognise.ts';
import type { Named, Question, RecogniseOrder } from './recognise-apart.ts';
import { takenName } from './stored-entries.ts';

/** Keys that are looked up at once, and names that travel at once. */
const KEYS = 250;
const NAMES = 2_000;
const TEXTS_MAX = 50_000;

const ask = <T>(question: Question): Promise<readonly T[]> => askParent(question);

const reader: KnownReader = {
  async bySource(keys) {
    const found: TakenName[] = [];
    for (const some of slicesOf(keys, KEYS))
      for (const row of await ask<StoredRow>({ ask: 'bySource', keys: some })) found.push(lean(row));
    collectGarbage();
    return found;
  },
  async ofDays(days) {
    const found: TakenName[] = [];
    for (const part of await ask<Period>({ ask: 'parts', days }))
      for (const row of await ask<StoredRow>({ ask: 'ofDays', days: part })) found.push(lean(row));
    return found;
  },
  beside: async (days) => (await ask<StoredRow>({ ask: 'beside', days })).map(lean),
};

const { packed, ...statement } = workerData as RecogniseOrder;
/** Of texts that come again and again one is kept. */
const texts = new Map<string, string>();

function once(text: string): string {
  const known = texts.get(text);
  if (known === undefined && texts.size < TEXTS_MAX) texts.set(text, text);
  return known ?? text;
}

function* slicesOf<Text>(texts: Iterable<Text>, count: number): Generator<Text[]> {
  let slice: Text[] = [];
  for (const each of texts) {
    slice.push(each);
    if (slice.length < count) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** What is kept of a row. Its parts come as texts of their own, and most rows have the same. */
function lean(stored: StoredRow): TakenName {
  const { sourceKey, entry } = takenName(stored);
  if (!entry) return { sourceKey, entry };
  const { date, currency, dialect, originalDescription: text } = entry.row;
  const row = {
    ...entry.row,
    date: once(date),
    originalDescription: text === null ? null : once(text),
    currency: currency === null ? null : once(currency),
    ...(dialect ? { dialect: once(dialect) } : {}),
  };
  return { sourceKey, entry: { ...entry, row } };
}

/** What an entry is compared by: the rest would only take memory. */
function comparedOf(entry: RawTransaction): RawTransaction {
  const { sourceId, correctsSourceId, occurredDate, references, merchant, details } = entry;
  return {
    sourceIdStrength: entry.sourceIdStrength === 'strong' ? 'strong' : 'none',
    status: entry.status === 'posted' ? 'posted' : 'pending',
    direction: entry.direction === 'debit' ? 'debit' : 'credit',
    amount: entry.amount,
    currency: once(entry.currency),
    date: once(entry.date),
    description: entry.description.map(once),
    ...(sourceId === undefined ? {} : { sourceId }),
    ...(correctsSourceId === undefined ? {} : { correctsSourceId }),
    ...(occurredDate === undefined ? {} : { occurredDate: once(occurredDate) }),
    ...(references && Object.keys(references).length > 0 ? { references } : {}),
    ...(merchant?.mcc === undefined ? {} : { merchant: { name: '', mcc: once(merchant.mcc) } }),
    ...comparedDetails(details),
  };
}

function comparedDetails({
  names,
  valueDate,
  bookingDate,
}: RawDetails = {}): Pick<RawTransaction, 'details'> {
  if (names === undefined && valueDate === undefined && bookingDate === undefined) return {};
  const details = {
    ...(names ? { names } : {}),
    ...(valueDate === undefined ? {} : { valueDate: once(valueDate) }),
    ...(bookingDate === undefined ? {} : { bookingDate: once(bookingDate) }),
  };
  return { details };
}

const entries: RawTransaction[] = [];
/** Where each of them stands among all. */
const places: number[] = [];
let place = 0;
for (const entry of new PackedList<RawTransaction>(packed)) {
  if (isTransaction(entry)) {
    entries.push(comparedOf(entry));
    places.push(place);
  }
  place += 1;
}
collectGarbage();
const found = await recogniseEntries(reader, { ...statement, entries });
const names = new Array<Named>(place);
for (const [nth, name] of found.entries()) names[places[nth] ?? 0] = name;
for (let start = 0; start < names.length; start += NAMES)
  await ask({ names: names.slice(start, start + NAMES) });
await ask('end');
