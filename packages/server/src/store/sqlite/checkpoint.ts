import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Changed rows from which on a commit leaves its checkpoint to another thread: it copies all that they touched. */
const LARGE_ROWS = 10_000;
/** SQLite's own default, in pages. */
const PAGES = 1000;

const PROGRAM = `
  const { DatabaseSync } = require('node:sqlite');
  const connection = new DatabaseSync(require('node:worker_threads').workerData, { timeout: 5000 });
  connection.exec('PRAGMA wal_checkpoint(PASSIVE)');
  connection.close();
`;

/** Who copies what was committed into the database file: the commit itself, or after a large one a thread beside it. */
export interface Checkpoints {
  /** To be called before a commit, with the rows that it changes. */
  before(rows: number): void;
  /** To be called after it. */
  after(): void;
  /** Resolves when no thread is at work. */
  ended(): Promise<void>;
}

export function createCheckpoints(file: string, writer: DatabaseSync): Checkpoints {
  let wanted = false;
  let running: Promise<void> | undefined;
  return {
    before(rows) {
      if (rows < LARGE_ROWS) return;
      wanted = true;
      writer.exec('PRAGMA wal_autocheckpoint = 0');
    },
    after() {
      if (!wanted || running) return;
      wanted = false;
      running = checkpointBeside(file).finally(() => {
        running = undefined;
        // Where the thread failed, the next commit does it.
        if (writer.isOpen) writer.exec(`PRAGMA wal_autocheckpoint = ${PAGES}`);
      });
    },
    ended: () => running ?? Promise.resolve(),
  };
}

function checkpointBeside(file: string): Promise<void> {
  const thread = new Worker(PROGRAM, { eval: true, workerData: file });
  return new Promise((resolve) => {
    thread.once('error', () => resolve());
    thread.once('exit', () => resolve());
  });
}
