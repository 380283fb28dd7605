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
import { CASSETTE_VERSION, type CassetteHead, type RecordedLine } from './cassette.ts';
import { readLines } from './read-cassette.ts';

/** A cassette that is being recorded. */
export interface CassetteWriter {
  readonly path: string;
  /** The line is on the disk when it returns; where the disk is full, nothing of it is. */
  append(line: RecordedLine): void;
  /** Ends it; `last` may change each line once more. The file is the old or the new one at any moment. */
  finish(last: (line: RecordedLine) => RecordedLine): void;
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
    append(recorded) {
      const line = lineOf(recorded);
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
      const { lines } = readLines(readFileSync(path, 'utf8'));
      const changed = lines.map((line) => ({ before: lineOf(line), after: lineOf(last(line)) }));
      if (changed.every(({ before, after }) => before === after)) return;
      replaceFile(path, first + changed.map(({ after }) => after).join(''));
    },
  };
}

function lineOf(line: RecordedLine): string {
  return `${JSON.stringify(line)}\n`;
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
