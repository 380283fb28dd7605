import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailableError } from '../engine.ts';
import type { NumberedEnding } from './ending.ts';

/** A line of the ledger. */
export interface LedgerLine extends NumberedEnding {
  /** Which store it is of. */
  readonly store: string;
  /** The system's time at which it was written, in milliseconds. */
  readonly at: number;
  /** Of a head of the audit chain, in hex. */
  readonly signature?: string;
}

/** Port: what keeps endings apart from the store. */
export interface EndingLedger {
  /** Resolves when the disk has them. @throws StoreUnavailableError */
  append(lines: readonly LedgerLine[]): Promise<void>;
  /** All that was ever appended, by any process. @throws LedgerBrokenError */
  read(): readonly LedgerLine[];
  /** What the ledger holds now, to be looked into later: what is appended meanwhile is not in it. */
  now(): LedgerView;
  close(): Promise<void>;
}

export interface LedgerView {
  /** The lines of a store with a greater number; files that hold none are not read but for their ends. @throws LedgerBrokenError */
  newer(store: string, than: number): readonly LedgerLine[];
}

/** A line as it is written. */
interface WrittenLine extends LedgerLine {
  /** No number in its file up to here is greater; absent in files of before, which are read whole. */
  readonly newest?: number;
}

/** A line in the midst of a file of the ledger cannot be read. */
class LedgerBrokenError extends Error {
  override readonly name = 'LedgerBrokenError';
}

const FILE = /^ended-.*\.jsonl$/;

/**
 * A folder with one file per process that ended something, so that processes never write into one another's lines. After a failure
 * a process goes on in a further file: the one that failed may end in half a line.
 * @param name of this process's files; no other process has had it
 */
export function openLedger(folder: string, name: string): EndingLedger {
  let file: Promise<FileHandle> | undefined;
  let failures = 0;
  let newest = 0;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (text: string): Promise<void> => {
    file ??= create(folder, failures === 0 ? `ended-${name}.jsonl` : `ended-${name}-${failures}.jsonl`);
    try {
      const handle = await file;
      await handle.appendFile(text);
      await handle.datasync();
    } catch (error) {
      await file.then((handle) => handle.close()).catch(() => undefined);
      file = undefined;
      failures += 1;
      throw error;
    }
  };
  return {
    append(lines) {
      const text = lines
        .map((line) => {
          newest = Math.max(newest, line.n);
          return `${JSON.stringify({ ...line, newest } satisfies WrittenLine)}\n`;
        })
        .join('');
      // One after the other, so that lines stay whole.
      const written = last.then(() => write(text));
      last = written.catch(() => undefined);
      return written.catch((cause: unknown) => {
        throw new StoreUnavailableError('the ledger of what was ended cannot be written', { cause });
      });
    },
    read: () => filesIn(folder).flatMap(linesOf),
    now: () => viewOf(filesIn(folder)),
    async close() {
      await last;
      await file?.then((handle) => handle.close()).catch(() => undefined);
    },
  };
}

async function create(folder: string, name: string): Promise<FileHandle> {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const handle = await open(join(folder, name), 'a', 0o600);
  const place = await open(folder, 'r');
  await place.sync();
  await place.close();
  return handle;
}

/** A file, and how much of it is looked at. */
interface LedgerFile {
  readonly path: string;
  readonly size: number;
}

function filesIn(folder: string): LedgerFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => FILE.test(name))
    .sort()
    .map((name) => join(folder, name))
    .map((path) => ({ path, size: statSync(path).size }));
}

function viewOf(files: readonly LedgerFile[]): LedgerView {
  return {
    newer: (store, than) =>
      files
        .filter((file) => mayHold(file, store, than))
        .flatMap(linesOf)
        .filter((line) => line.store === store && line.n > than),
  };
}

/** Longer than any line. */
const END_BYTES = 16 * 1024;

/** By the last line, since a file is of one process, and so of one store: a ledger grows for as long as it is kept. */
function mayHold(file: LedgerFile, store: string, than: number): boolean {
  const end = wholeLines(file, Math.max(0, file.size - END_BYTES)).at(-1);
  const last = end === undefined ? undefined : readLine(end);
  if (last?.newest === undefined) return true;
  return last.store === store && last.newest > than;
}

function linesOf(file: LedgerFile): LedgerLine[] {
  return wholeLines(file, 0).map((line, nth) => {
    const read = readLine(line);
    if (!read) throw new LedgerBrokenError(`line ${nth + 1} of ${file.path} is no ending`);
    const { newest: _, ...written } = read;
    return written;
  });
}

/** A killed process may leave its last line half written; nobody was told of what it says. */
function wholeLines({ path, size }: LedgerFile, from: number): string[] {
  const bytes = Buffer.alloc(size - from);
  const descriptor = openSync(path, 'r');
  try {
    const length = readSync(descriptor, bytes, 0, bytes.length, from);
    return bytes.toString('utf8', 0, length).split('\n').slice(0, -1);
  } finally {
    closeSync(descriptor);
  }
}

function readLine(line: string): WrittenLine | undefined {
  try {
    return JSON.parse(line) as WrittenLine;
  } catch {
    return undefined;
  }
}
