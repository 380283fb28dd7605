import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { meanwhile } from '../../world/pause.ts';
import { beginThread, type Thread } from '../../world/thread.ts';
import type { SqlTransaction } from '../engine.ts';
import {
  asker,
  commit,
  type ThreadAnswer,
  type ThreadOrder,
  transactionOver,
  valueIn,
} from './large-transaction.ts';
import type { Change } from './shelf.ts';

/** What a transaction that is prepared beside the store needs of the engine. */
export interface EngineBeside {
  readonly file: string;
  /** Runs one writer at a time. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Hears of every commit from now on; the function that it gives ends that. */
  readonly watch: (heard: (changes: readonly Change[]) => void) => () => void;
  /** To be called before anything is written, with the writer in hand. @throws StoreUnavailableError */
  readonly begun: () => void;
  readonly committed: (changes: readonly Change[]) => void;
  /** Begins to bring onto the disk what is written so far. */
  readonly syncEarly: () => void;
}

/** Changes of others, with the rows that they name. */
interface Heard {
  add(change: Change): void;
  changes(): readonly Change[];
}

/** While much is written, the disk is told to begin so often. */
const SYNC_EARLY_MS = 50;

let nth = 0;

/**
 * A transaction whose statements run beside the store first, in a file of their own, so that others write meanwhile. `writeOut` takes
 * the writer, sees that nothing moved that they had looked at, and writes their changes in one go; the rest runs in the store itself.
 *
 * The many rows of a new Item are written before that, in slices (`rows-ahead.ts`).
 * @throws MovedMeanwhileError where something did: `work` may run again; NotBesideError for what cannot run so
 */
export async function transactionAhead<T>(
  store: EngineBeside,
  work: (transaction: SqlTransaction) => Promise<T>,
  heard: Heard,
): Promise<T> {
  nth += 1;
  const scratchFile = `${store.file}${SCRATCH}${nth}`;
  closeSync(openSync(scratchFile, 'w', 0o600));
  const unwatch = store.watch((changes) => {
    for (const change of changes) heard.add(change);
  });
  const thread: Thread<ThreadAnswer, ThreadOrder> = beginThread(import.meta.url, 'ahead-thread', {
    file: store.file,
    scratchFile,
  });
  const ask = asker(thread);
  let release: (() => void) | undefined;
  let isAhead = false;
  const writeOut = async (): Promise<void> => {
    if (release) return;
    let isMoreAhead = await ask<boolean>({ order: 'settle' });
    isAhead = isMoreAhead;
    await meanwhile(
      SYNC_EARLY_MS,
      async () => store.syncEarly(),
      async () => {
        while (isMoreAhead) {
          isMoreAhead = await store.exclusive(() => {
            store.begun();
            return ask<boolean>({ order: 'writeAhead' });
          });
        }
        release = await taken(store.exclusive);
        store.begun();
        await ask({ order: 'apply', changes: heard.changes() });
      },
    );
  };
  try {
    await valueIn(thread.next());
    const result = await work({ ...transactionOver(ask), writeOut });
    await writeOut();
    await commit(ask, store.committed);
    return result;
  } catch (error) {
    // What was written ahead is taken back.
    if (isAhead) release ??= await taken(store.exclusive);
    await ask({ order: 'rollback' }).catch(() => undefined);
    throw error;
  } finally {
    unwatch();
    await thread.end();
    release?.();
    // Beside the serving thread, which would stand still: the system gives back each of its pages.
    await rm(scratchFile, { force: true });
  }
}

/** Waits for its turn; whoever has it gives it back by the function. */
function taken(exclusive: EngineBeside['exclusive']): Promise<() => void> {
  return new Promise((resolve) => {
    void exclusive(() => new Promise<void>((release) => resolve(release)));
  });
}

/** Ends the name of a scratch file, before its number. */
const SCRATCH = '-ahead-';

/** Deletes what a process left that did not end well. */
export function deleteScratchFiles(file: string): void {
  const begins = `${basename(file)}${SCRATCH}`;
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(begins)) rmSync(join(dirname(file), name), { force: true });
}
