import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** What a program did to its disk, in the order in which the system saw it. */
export type DiskEvent =
  | { readonly kind: 'write'; readonly file: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  /** Grown to that length at least, by zeros. */
  | { readonly kind: 'extended'; readonly file: string; readonly length: number }
  /** Opened so that it is made where it is absent, and emptied where that was asked for. */
  | { readonly kind: 'opened'; readonly file: string; readonly empties: boolean }
  /** Under another name from now on; with `keepsOld`, under both. */
  | { readonly kind: 'named'; readonly file: string; readonly as: string; readonly keepsOld: boolean }
  | { readonly kind: 'sync-begun'; readonly file: string; readonly by: string }
  | { readonly kind: 'sync-done'; readonly file: string; readonly by: string }
  | { readonly kind: 'removed'; readonly file: string }
  | { readonly kind: 'said'; readonly text: string };

/** The longest write that a log shows whole. */
const WRITE_MAX_BYTES = 2 ** 22;
const EVERY_TRACE = ['-f', '-y', '-xx', '-s', String(WRITE_MAX_BYTES), '-e', 'signal=none'];

/** The options of `strace` whose log is read here, for a program that only changes files that it has made before. */
export const STRACE = [
  ...EVERY_TRACE,
  '-e',
  'trace=write,pwrite64,ftruncate,fsync,fdatasync,unlink,unlinkat',
] as const;

/** The same for a program that also makes and renames files; only these calls are slower than without it. */
export const STRACE_NAMES = [
  ...EVERY_TRACE,
  '--seccomp-bpf',
  '-e',
  'trace=openat,write,pwrite64,pwritev,pwritev2,truncate,ftruncate,fallocate,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat',
] as const;

const CALL = /^(?:(\d+) +)?(\w+)\((.*)$/;
const RESUMED = /^(?:(\d+) +)?<\.\.\. (\w+) resumed>(.*)$/;
const DESCRIPTOR = /^(\d+)<((?:[^>\\]|\\.)*)>/;
const TEXT = /"([^"]*)"/g;
const UNFINISHED = ' <unfinished ...>';

/** A call of the system as the log has it. */
interface Call {
  readonly by: string;
  readonly name: string;
  readonly words: string;
}

/**
 * Reads such a log; names that do not begin at the root are of `folder`. A change counts from its end on: no sync that began before has
 * it for sure.
 */
export async function* readTrace(log: string, folder = '/'): AsyncGenerator<DiskEvent> {
  const begun = new Map<string, Call>();
  const trace: Trace = { folder, positions: new Map() };
  for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) {
    const resumed = RESUMED.exec(line);
    const [, by = '', name = '', words = ''] = resumed ?? CALL.exec(line) ?? [];
    const call = resumed ? begun.get(by) : { by, name, words };
    if (call === undefined || name === '') continue;
    if (!resumed && SYNCS.has(name)) yield { kind: 'sync-begun', file: fileOf(words), by };
    if (words.endsWith(UNFINISHED)) {
      begun.set(by, call);
      continue;
    }
    begun.delete(by);
    const result = Number(RESULT.exec(words.slice(words.lastIndexOf(')')))?.[1] ?? -1);
    const event = result < 0 ? undefined : EVENTS[name]?.(call, { trace, result });
    if (event !== undefined) yield event;
  }
}

const RESULT = /^\) += (-?\d+)/;
const SYNCS: ReadonlySet<string> = new Set(['fsync', 'fdatasync']);

/** What is known while a log is read. */
interface Trace {
  readonly folder: string;
  /** Where the next write without an offset goes, by the process and its descriptor. */
  readonly positions: Map<string, number>;
}

type EventOf = (
  call: Call,
  done: { readonly trace: Trace; readonly result: number },
) => DiskEvent | undefined;

const synced: EventOf = ({ by, words }) => ({ kind: 'sync-done', file: fileOf(words), by });

const wroteAt: EventOf = ({ words }) => {
  const after = words.slice(1 + Math.max(words.lastIndexOf('"'), words.lastIndexOf(']')));
  const offset = Number(/^, \d+, (\d+)/.exec(after)?.[1]);
  if (Number.isNaN(offset)) throw new Error(`a write that the log does not show whole: ${after}`);
  return { kind: 'write', file: fileOf(words), offset, bytes: writtenIn(words) };
};

const named: EventOf = ({ name, words }, { trace }) => {
  const [file = '', as = ''] = pathsIn(words, trace);
  return { kind: 'named', file, as, keepsOld: name.startsWith('link') };
};

const removed: EventOf = ({ words }, { trace }) => ({
  kind: 'removed',
  file: pathsIn(words, trace)[0] ?? '',
});

const EVENTS: Readonly<Record<string, EventOf>> = {
  fsync: synced,
  fdatasync: synced,
  pwrite64: wroteAt,
  pwritev: wroteAt,
  pwritev2: wroteAt,
  rename: named,
  renameat: named,
  renameat2: named,
  link: named,
  linkat: named,
  unlink: removed,
  unlinkat: removed,
  write({ by, words }, { trace: { positions }, result }) {
    if (words.startsWith('1<')) return { kind: 'said', text: writtenIn(words).toString() };
    const at = `${by}:${DESCRIPTOR.exec(words)?.[1]}`;
    const offset = positions.get(at);
    if (offset === undefined) return undefined;
    positions.set(at, offset + result);
    return { kind: 'write', file: fileOf(words), offset, bytes: writtenIn(words).subarray(0, result) };
  },
  openat({ by, words }, { trace, result }) {
    trace.positions.set(`${by}:${result}`, 0);
    if (!/O_CREAT|O_TRUNC/.test(words)) return undefined;
    const [file = ''] = pathsIn(words, trace);
    return { kind: 'opened', file, empties: words.includes('O_TRUNC') };
  },
  truncate({ words }, { trace }) {
    const [file = ''] = pathsIn(words, trace);
    return { kind: 'truncate', file, length: Number(/", (\d+)/.exec(words)?.[1]) };
  },
  ftruncate: ({ words }) => ({
    kind: 'truncate',
    file: fileOf(words),
    length: Number(/>, (\d+)/.exec(words)?.[1]),
  }),
  fallocate({ words }) {
    const [, from, length] = />, \w+, (\d+), (\d+)/.exec(words) ?? [];
    return { kind: 'extended', file: fileOf(words), length: Number(from) + Number(length) };
  },
};

const fileOf = (words: string): string => textOf(DESCRIPTOR.exec(words)?.[2] ?? '');

function pathsIn(words: string, { folder }: Trace): string[] {
  return [...words.matchAll(TEXT)].map(([, text = '']) => resolve(folder, textOf(text)));
}

/** What a call writes, in one piece or several. */
function writtenIn(words: string): Buffer {
  return Buffer.concat([...words.matchAll(TEXT)].map(([, text = '']) => bytesOf(text)));
}

/** `\x41\x42` */
function bytesOf(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}

/** With `-xx` the paths of descriptors are hexadecimal, too, in some versions of strace. */
function textOf(text: string): string {
  return text.includes('\\x') ? bytesOf(text).toString() : text;
}
