import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
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
  close(): Promise<void>;
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
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      // One after the other, so that lines stay whole.
      const written = last.then(() => write(text));
      last = written.catch(() => undefined);
      return written.catch((cause: unknown) => {
        throw new StoreUnavailableError('the ledger of what was ended cannot be written', { cause });
      });
    },
    read: () => readLedger(folder),
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

function readLedger(folder: string): readonly LedgerLine[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => FILE.test(name))
    .sort()
    .flatMap((name) => linesOf(join(folder, name)));
}

/** A killed process may leave its last line half written; nobody was told of what it says. */
function linesOf(file: string): LedgerLine[] {
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line, nth) => {
    try {
      return JSON.parse(line) as LedgerLine;
    } catch {
      throw new LedgerBrokenError(`line ${nth + 1} of ${file} is no ending`);
    }
  });
}
