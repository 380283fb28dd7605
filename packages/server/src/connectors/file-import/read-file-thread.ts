// Runs in a thread of its own: reads the file that it was made with, and gives it piece by piece (`read-apart.ts`).
import { workerData } from 'node:worker_threads';
import { PackedList } from '../../world/packed-list.ts';
import { askParent } from '../../world/thread.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { RawTransaction } from '../sdk/records.ts';
import type { PackedDays, Piece, ReadOrder } from './read-apart.ts';
import { readFile } from './read-file.ts';

/** Small enough to be unpacked in a moment on the other side. */
const ENTRIES_OF_A_PIECE = 250;

for (const piece of piecesOf(workerData as ReadOrder)) await askParent(piece);
await askParent('end');

function* piecesOf({ bytes, values, settings }: ReadOrder): Generator<Piece> {
  let content: ReturnType<typeof readFile>;
  try {
    content = readFile(bytes, values, settings);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return yield { fault: { kind: error.kind, detail: error.detail } };
  }
  const { accounts } = content;
  const bare = accounts.map((account) => ({ ...account, transactions: [], investmentTransactions: [] }));
  const packed = accounts.map(({ transactions }) => packedOf(transactions));
  yield { content: { ...content, accounts: bare }, packed };
  for (const [nth, { investmentTransactions: list }] of accounts.entries()) {
    for (let start = 0; start < list.length; start += ENTRIES_OF_A_PIECE)
      yield { account: nth, entries: list.slice(start, start + ENTRIES_OF_A_PIECE) };
  }
}

function packedOf(transactions: readonly RawTransaction[]): PackedDays | undefined {
  const [first] = transactions;
  if (!first) return undefined;
  let { date: from, date: to } = first;
  for (const { date } of transactions) {
    if (date < from) from = date;
    if (date > to) to = date;
  }
  return { from, to, parts: PackedList.of(transactions).parts };
}
