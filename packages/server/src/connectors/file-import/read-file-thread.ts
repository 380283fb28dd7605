// Runs in a thread of its own: reads the file that it was made with, and gives it piece by piece (`read-apart.ts`).
import { workerData } from 'node:worker_threads';
import { say } from '../../world/thread.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { LONG_LISTS, type Piece, type ReadOrder } from './read-apart.ts';
import { readFile } from './read-file.ts';

/** Small enough to be unpacked in a moment on the other side. */
const ENTRIES_OF_A_PIECE = 250;

for (const piece of piecesOf(workerData as ReadOrder)) await say(piece);
await say('end');

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
  yield { content: { ...content, accounts: bare } };
  for (const [nth, account] of accounts.entries()) {
    for (const list of LONG_LISTS) {
      for (let start = 0; start < account[list].length; start += ENTRIES_OF_A_PIECE)
        yield { account: nth, list, entries: account[list].slice(start, start + ENTRIES_OF_A_PIECE) };
    }
  }
}
