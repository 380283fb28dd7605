import type { DatabaseSync } from 'node:sqlite';
import {
  CommitUnknownError,
  type Engine,
  type Extent,
  type SqlTransaction,
  StoreUnavailableError,
} from '../engine.ts';
import { MovedMeanwhileError } from './apply-scratch.ts';
import { createChangeSum } from './change-sum.ts';
import { type Checkpoints, createCheckpoints } from './checkpoint.ts';
import { connect, guarded } from './connection.ts';
import { keepToOwner } from './keep-to-owner.ts';
import { largeTransaction } from './large-transaction.ts';
import { createLogSync, type LogSync, type SyncFile } from './log-sync.ts';
import { createMutex } from './mutex.ts';
import { overwriteDeleted } from './overwrite-deleted.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';
import { createReadSource } from './read-source.ts';
import { deleteLeftRows } from './rows-ahead.ts';
import { NotBesideError } from './scratch.ts';
import type { Change } from './shelf.ts';
import { createTransaction } from './transaction.ts';
import {
  type EngineBeside as AheadStore,
  deleteScratchFiles,
  transactionAhead,
} from './transaction-ahead.ts';

/**
 * The embedded store. One connection writes, behind a mutex, and another one reads while it does, so that a read never sees the inside
 * of an open transaction.
 *
 * A commit is written without a sync; what it did, and every read that may show it, is given out when a sync of the log has taken
 * it, so that an answer that left survives a power cut (STO-1).
 */
export function openSqlite(file: string, sync?: SyncFile): Engine {
  keepToOwner(file);
  deleteScratchFiles(file);
  const writer = connect(file);
  guarded(() => deleteLeftRows(writer));
  const readConnection = connect(file);
  readConnection.exec(`PRAGMA query_only = ON; PRAGMA cache_size = -${BESIDE_CACHE_KB}`);
  const log = createLogSync(file, sync);
  const cache = createReadCache(createReadSource(writer, readConnection), log);
  const exclusive = createMutex();
  const checkpoints = createCheckpoints(file, writer, exclusive);
  const { committed, watch } = createCommits(log, cache);
  const write = createWriting(writer, checkpoints);
  const writeLarge = createLargeWriting({ file, exclusive, checkpoints, watch, log, writer });

  return {
    name: 'sqlite',
    reader: cache.reader,
    async transaction(work, { isLarge = false }: Extent = {}) {
      let wrote = false;
      const noted = (changes: readonly Change[]): void => {
        wrote = true;
        committed(changes);
      };
      try {
        if (isLarge) return await writeLarge(work, noted);
        return await exclusive(async () => {
          log.requireSound();
          return write(work, noted);
        });
      } finally {
        // A refusal too: it may rest on what another transaction has just written.
        await durable(log, wrote);
      }
    },
    async overwriteDeleted() {
      await checkpoints.ended();
      return overwriteDeleted(writer, exclusive);
    },
    async sizeBytes() {
      // Past the kept answers: no statement says that it changes this.
      const size = guarded(() => readConnection.prepare(SIZE).get());
      return Number(size?.bytes);
    },
    async ping() {
      log.requireSound();
      guarded(() => readConnection.prepare('SELECT count(*) FROM schema_migrations').get());
    },
    async close() {
      await checkpoints.stop();
      await exclusive(async () => {
        await log.close();
        readConnection.close();
        writer.close();
      });
    },
  };
}

/** What reads beside an open transaction keep of the file: they are few, and the next commit makes them forget it. */
const BESIDE_CACHE_KB = 2000;
const SIZE = 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size';
/** Preparations of a large transaction beside the store, before it is done with the writer in hand. */
const PREPARED_MAX = 2;
/** Of a column with more values than these, all rows count as changed by others. */
const HEARD_MAX = 20_000;

type Committed = (changes: readonly Change[]) => void;

/** Tells of each commit whoever has to know. */
function createCommits(log: LogSync, cache: ReadCache): Pick<AheadStore, 'committed' | 'watch'> {
  const watchers = new Set<Committed>();
  return {
    committed(changes) {
      log.committed();
      cache.forget(changes);
      for (const heard of watchers) heard(changes);
    },
    watch(heard) {
      watchers.add(heard);
      return () => void watchers.delete(heard);
    },
  };
}

/** Large transactions: prepared beside the store, or from their beginning with the writer in hand where that cannot be. */
function createLargeWriting({
  checkpoints,
  log,
  writer,
  ...store
}: Pick<AheadStore, 'file' | 'exclusive' | 'watch'> & {
  readonly checkpoints: Checkpoints;
  readonly log: LogSync;
  readonly writer: DatabaseSync;
}) {
  return async <T>(work: (transaction: SqlTransaction) => Promise<T>, committed: Committed): Promise<T> => {
    const begun = (): void => {
      log.requireSound();
      if (!writer.isOpen) throw new StoreUnavailableError('the embedded store was closed');
      checkpoints.before(Number.POSITIVE_INFINITY);
    };
    const ended = (changes: readonly Change[]): void => {
      committed(changes);
      checkpoints.after();
    };
    for (let prepared = 0; prepared < PREPARED_MAX; prepared++) {
      // Copied between two slices, the log would have to be copied again.
      const letGo = checkpoints.hold();
      try {
        return await transactionAhead(
          { ...store, begun, syncEarly: log.early, committed: ended },
          work,
          createChangeSum(HEARD_MAX),
        );
      } catch (error) {
        if (error instanceof NotBesideError) break;
        if (!(error instanceof MovedMeanwhileError)) throw error;
      } finally {
        letGo();
        checkpoints.after();
      }
    }
    return store.exclusive(async () => {
      begun();
      return largeTransaction(store.file, work, ended);
    });
  };
}

/** One transaction at a time on the connection that writes; `committed` hears what each has changed, if anything. */
function createWriting(writer: DatabaseSync, checkpoints: Checkpoints) {
  // What the open transaction has changed so far.
  let changes: Change[] = [];
  let rows = 0;
  const transaction = createTransaction(writer, {
    changed: (change) => void changes.push(change),
    wrote: (count) => {
      rows += count;
    },
  });
  return async <T>(work: (transaction: SqlTransaction) => Promise<T>, committed: Committed): Promise<T> => {
    changes = [];
    rows = 0;
    guarded(() => writer.exec('BEGIN IMMEDIATE'));
    try {
      // One of its own each time: what is noted by it must not be found by the next.
      const result = await work({ ...transaction });
      checkpoints.before(rows);
      guarded(() => writer.exec('COMMIT'));
      if (changes.length > 0) committed(changes);
      checkpoints.after();
      return result;
    } catch (error) {
      if (writer.isTransaction) writer.exec('ROLLBACK');
      throw error;
    }
  };
}

/** @throws CommitUnknownError when the disk did not take the transaction's own commit, of which the log may keep a part. */
async function durable(log: LogSync, wrote: boolean): Promise<void> {
  try {
    await log.until(log.newest);
  } catch (error) {
    if (!wrote) throw error;
    throw new CommitUnknownError('the disk failed while it committed', { cause: error });
  }
}
