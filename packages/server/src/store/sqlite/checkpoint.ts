import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { LOG_MAX } from './connection.ts';

/** Changed rows from which on a commit leaves its checkpoint to another thread: it copies all that they touched. */
const LARGE_ROWS = 10_000;
/** SQLite's own default, in pages. */
const PAGES = 1000;

/** Copies the log, says so, and when it is told to cuts the log back, as far as nobody reads it. */
const PROGRAM = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const connection = new DatabaseSync(workerData, { timeout: 5000 });
  // What others commit meanwhile is copied by the next round; the last one syncs the file.
  for (let round = 0; round < 5; round++) {
    const { log, checkpointed } = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
    if (log === checkpointed) break;
  }
  parentPort.once('message', () => {
    connection.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
  });
  parentPort.postMessage('copied');
`;

/** Who copies what was committed into the database file: the commit itself, or after a large one a thread beside it. */
export interface Checkpoints {
  /** To be called before a commit, with the rows that it changes. */
  before(rows: number): void;
  /** To be called after it. */
  after(): void;
  /** No checkpoint begins until the function that it gives is called. */
  hold(): () => void;
  /** Resolves when no thread is at work. */
  ended(): Promise<void>;
  /** As `ended`, and no checkpoint begins any more. */
  stop(): Promise<void>;
}

/** @param exclusive one that writes at a time */
export function createCheckpoints(
  file: string,
  writer: DatabaseSync,
  exclusive: <T>(work: () => Promise<T>) => Promise<T>,
): Checkpoints {
  let wanted = false;
  let isStopped = false;
  let held = 0;
  let running: Promise<void> | undefined;
  return {
    before(rows) {
      if (rows < LARGE_ROWS) return;
      wanted = true;
      // A small commit that cuts back a large log would hold up the serving thread: the system gives back each of its pages.
      writer.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = -1');
    },
    after() {
      if (!wanted || running || isStopped || held > 0) return;
      wanted = false;
      running = checkpointBeside(file, exclusive).finally(() => {
        running = undefined;
        // Where the thread failed, the next commit does it; a large one that came meanwhile has a thread of its own.
        if (writer.isOpen && !wanted)
          writer.exec(`PRAGMA wal_autocheckpoint = ${PAGES}; PRAGMA journal_size_limit = ${LOG_MAX}`);
      });
    },
    hold() {
      held += 1;
      return () => {
        held -= 1;
      };
    },
    ended: () => running ?? Promise.resolve(),
    stop() {
      isStopped = true;
      return running ?? Promise.resolve();
    },
  };
}

async function checkpointBeside(
  file: string,
  exclusive: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const thread = new Worker(PROGRAM, { eval: true, workerData: file });
  const ended = new Promise<void>((resolve) => {
    thread.once('error', () => resolve());
    thread.once('exit', () => resolve());
  });
  const copied = new Promise<void>((resolve) => thread.once('message', () => resolve()));
  await Promise.race([copied, ended]);
  await exclusive(async () => {
    thread.postMessage('cut');
    await ended;
  });
}
