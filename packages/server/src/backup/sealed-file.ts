import {
  chmodSync,
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  BackupBrokenError,
  type BackupKey,
  openFrames,
  SALT_BYTES,
  sealFrames,
} from '../vault/backup-cipher.ts';
import { syncFolder } from '../vault/sync-folder.ts';
import type { RandomStream } from '../world/random.ts';

/** The first line of a backup, readable by everybody and bound to the rest. */
interface FileHead {
  readonly fairlead_backup: typeof VERSION;
  /** ISO 8601. */
  readonly taken_at: string;
  readonly key_id: string;
  readonly salt: string;
}

const VERSION = 1;
const HEAD_BYTES_MAX = 512;
/** Between 1 and 9: most of the gain for a quarter of the work of the usual 6. */
const COMPRESSION = 2;

/** Where a backup is written, and under what. */
export interface SealedFile {
  readonly file: string;
  readonly key: BackupKey;
}

/** Where a file is written until it is whole. */
export function partFileOf(file: string): string {
  return `${file}.part`;
}

/**
 * Writes lines as a file that appears whole and on the disk, or not at all, and that its owner alone can read: compressed, then sealed
 * under the operator's key.
 */
export async function writeSealed(
  { file, key }: SealedFile,
  takenAt: number,
  secure: RandomStream,
  lines: AsyncIterable<string>,
): Promise<void> {
  const salt = secure.bytes(SALT_BYTES);
  const head: FileHead = {
    fairlead_backup: VERSION,
    taken_at: new Date(takenAt).toISOString(),
    key_id: key.id,
    salt: salt.toString('hex'),
  };
  const headLine = Buffer.from(`${JSON.stringify(head)}\n`);
  const draft = partFileOf(file);
  try {
    const out = createWriteStream(draft, { mode: 0o600, flush: true });
    out.write(headLine);
    const packed = createGzip({ level: COMPRESSION });
    await pipeline(Readable.from(lines), packed, sealFrames(key, salt, headLine), out);
    chmodSync(draft, 0o600);
    renameSync(draft, file);
    syncFolder(dirname(file));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** When the backup was taken, and its lines. @throws BackupBrokenError, also while they are read */
export function readSealed({ file, key }: SealedFile): {
  readonly takenAt: number;
  readonly lines: AsyncGenerator<string>;
} {
  const headLine = readHeadLine(file);
  const head = readHead(headLine);
  if (head.key_id !== key.id) {
    throw new BackupBrokenError(
      `it was made with another key (${head.key_id}) than the one given (${key.id}); set FAIRLEAD_BACKUP_KEY to that one`,
    );
  }
  return { takenAt: Date.parse(head.taken_at), lines: linesOf(file, headLine, key) };
}

async function* linesOf(file: string, headLine: Buffer, key: BackupKey): AsyncGenerator<string> {
  const { salt } = readHead(headLine);
  const plain = createGunzip();
  const read = createReadStream(file, { start: headLine.length });
  const opened = openFrames(key, Buffer.from(salt, 'hex'), headLine);
  // An error of an earlier stage is thrown by the last stream, which is read below.
  pipeline(read, opened, plain).catch(() => undefined);
  let begun: Buffer[] = [];
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
        begun = [];
        from = end + 1;
      }
      begun.push(chunk.subarray(from));
    }
  } catch (error) {
    if (error instanceof BackupBrokenError || !isOfZlib(error)) throw error;
    throw new BackupBrokenError('what is in it cannot be unpacked', { cause: error });
  }
}

function isOfZlib(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('Z_');
}

function readHeadLine(file: string): Buffer {
  const start = Buffer.alloc(HEAD_BYTES_MAX);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, start, 0, HEAD_BYTES_MAX, 0);
    const end = start.subarray(0, length).indexOf(10);
    if (end === -1) throw new BackupBrokenError('it is no backup of fairlead');
    return start.subarray(0, end + 1);
  } finally {
    closeSync(descriptor);
  }
}

/** @throws BackupBrokenError */
function readHead(line: Buffer): FileHead {
  let head: Partial<Record<keyof FileHead, unknown>> = {};
  try {
    head = JSON.parse(line.toString()) as typeof head;
  } catch {
    throw new BackupBrokenError('it is no backup of fairlead');
  }
  if (head.fairlead_backup !== VERSION) {
    throw new BackupBrokenError('it is no backup that this version of fairlead can read');
  }
  return head as FileHead;
}
