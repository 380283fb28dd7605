import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** What the text of such a script is: a function of what a module in CommonJS has for its own, and of its URL. */
type Program = (exports: object, require: NodeJS.Require, filename: string, url: string) => void;

export interface CompiledScript<Exports> {
  readonly exports: Exports;
  /** V8 took what it had compiled before. */
  readonly wasCompiled: boolean;
  /**
   * Keeps what V8 has compiled of it by now, for the next process. To be called under the flags that this one began with. Where
   * nothing can be written, as in an installation that is read only, the next one compiles it again.
   */
  keep(): void;
}

/** Before the code: the checksums of the text and of the code. V8 looks at the length of the text alone. */
const HEADER_BYTES = 8;

/**
 * Runs a script of the bundle with what V8 compiled of it in an earlier process. Node.js keeps of a module only what is compiled before
 * it runs; functions, which are compiled when they are called first, take a third of a start.
 * @param file plain ASCII
 * @param folder where compiled code is kept, for each version of V8 apart
 */
export function runCompiled<Exports extends object>(file: string, folder: string): CompiledScript<Exports> {
  const versions = `${process.version}-${process.arch}-${cachedDataVersionTag().toString(16)}`;
  const kept = join(folder, `${basename(file)}-${versions}`);
  const { script, sum } = compiled(file, kept);
  const exports = {} as Exports;
  const program = script.runInThisContext() as Program;
  program(exports, createRequire(file), file, pathToFileURL(file).href);
  return {
    exports,
    wasCompiled: script.cachedDataRejected === false,
    keep: () => writeCode(kept, sum, script.createCachedData()),
  };
}

/** What was read is let go before the program runs: memory that is held meanwhile makes V8 look for garbage in all of the heap. */
function compiled(file: string, kept: string): { readonly script: Script; readonly sum: number } {
  const bytes = readBytes(file, Buffer.alloc(0));
  const text = bytes.toString('latin1');
  const sum = crc32(bytes);
  return { script: new Script(text, { filename: file, ...readCode(kept, sum, bytes) }), sum };
}

function readCode(file: string, textSum: number, place: Buffer): { cachedData?: Buffer } {
  try {
    const bytes = readBytes(file, place);
    const code = bytes.subarray(HEADER_BYTES);
    const isWhole = bytes.readUInt32LE(0) === textSum && bytes.readUInt32LE(4) === crc32(code);
    return isWhole ? { cachedData: code } : {};
  } catch {
    return {};
  }
}

/** @param place is written over where the file has room there: memory that is new to a process costs more than what is read into it */
function readBytes(file: string, place: Buffer): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const bytes = size <= place.length ? place : Buffer.allocUnsafeSlow(size);
    let length = 0;
    for (let more = size; more > 0 && length < size; length += more)
      more = readSync(descriptor, bytes, length, size - length, length);
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

function writeCode(file: string, textSum: number, code: Buffer): void {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(textSum, 0);
  header.writeUInt32LE(crc32(code), 4);
  const making = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(making, Buffer.concat([header, code]));
    renameSync(making, file);
  } catch {
    // The next process compiles it again.
  }
}
