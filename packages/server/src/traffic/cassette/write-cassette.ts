import {
  closeSync,
  constants,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { CASSETTE_VERSION, type CassetteHead, type RecordedCall } from './cassette.ts';
import { readCassette } from './read-cassette.ts';

/** A cassette that is being recorded. */
export interface CassetteWriter {
  readonly path: string;
  /** The line is on the disk when it returns; where the disk is full, nothing of it is. */
  append(call: RecordedCall): void;
  /** Ends it; `last` may change each call once more. The file is the old or the new one at any moment. */
  finish(last: (call: RecordedCall) => RecordedCall): void;
}

/**
 * Begins a file that its user alone may read.
 * @param replaces a file of that name goes; otherwise the call fails with the code `EEXIST`
 */
export function writeCassette(
  path: string,
  head: Omit<CassetteHead, 'cassette'>,
  replaces: boolean,
): CassetteWriter {
  const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_EXCL } = constants;
  const file = openSync(path, O_WRONLY | O_CREAT | O_APPEND | (replaces ? O_TRUNC : O_EXCL), 0o600);
  const first = `${JSON.stringify({ cassette: CASSETTE_VERSION, ...head })}\n`;
  writeWhole(file, first);
  let size = Buffer.byteLength(first);
  return {
    path,
    append(call) {
      const line = lineOf(call);
      try {
        writeWhole(file, line);
        size += Buffer.byteLength(line);
      } catch (error) {
        // Half a line would spoil the next one.
        ftruncateSync(file, size);
        throw error;
      }
    },
    finish(last) {
      closeSync(file);
      const { calls } = readCassette(readFileSync(path, 'utf8'));
      const changed = calls.map((call) => ({ before: lineOf(call), after: lineOf(last(call)) }));
      if (changed.every(({ before, after }) => before === after)) return;
      replaceFile(path, first + changed.map(({ after }) => after).join(''));
    },
  };
}

function lineOf(call: RecordedCall): string {
  return `${JSON.stringify(call)}\n`;
}

function writeWhole(file: number, text: string): void {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(file, bytes));
  fsyncSync(file);
}

function replaceFile(path: string, text: string): void {
  const other = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(other, 'wx', 0o600);
    writeWhole(file, text);
    closeSync(file);
    renameSync(other, path);
  } catch (error) {
    rmSync(other, { force: true });
    throw error;
  }
}
