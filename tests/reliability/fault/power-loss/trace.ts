import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** What a program did to its disk, in the order in which the system saw it. */
export type DiskEvent =
  | { readonly kind: 'write'; readonly file: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  | { readonly kind: 'sync-begun'; readonly file: string; readonly by: string }
  | { readonly kind: 'sync-done'; readonly file: string; readonly by: string }
  | { readonly kind: 'removed'; readonly file: string }
  | { readonly kind: 'said'; readonly text: string };

/** The options of `strace` whose log is read here. */
export const STRACE = [
  '-f',
  '-y',
  '-xx',
  '-s',
  '1000000',
  '-e',
  'trace=write,pwrite64,ftruncate,fsync,fdatasync,unlink,unlinkat',
  '-e',
  'signal=none',
] as const;

const CALL = /^(?:(\d+) +)?(\w+)\((.*)$/;
const RESUMED = /^(?:(\d+) +)?<\.\.\. (\w+) resumed>(.*)$/;
const DESCRIPTOR = /^\d+<((?:[^>\\]|\\.)*)>/;
const UNFINISHED = ' <unfinished ...>';

/** Reads such a log. A change counts from its end on: no sync that began before has it for sure. */
export async function* readTrace(log: string): AsyncGenerator<DiskEvent> {
  const begun = new Map<string, DiskEvent | undefined>();
  for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) {
    const resumed = RESUMED.exec(line);
    if (resumed) {
      const [, by = '', , rest = ''] = resumed;
      const event = begun.get(by);
      begun.delete(by);
      if (event !== undefined && (event.kind !== 'sync-done' || succeeded(rest))) yield event;
      continue;
    }
    const call = CALL.exec(line);
    if (!call) continue;
    const [, by = '', name = '', rest = ''] = call;
    const event = eventOf(name, by, rest);
    if (event?.kind === 'sync-done') yield { ...event, kind: 'sync-begun' };
    if (rest.endsWith(UNFINISHED)) begun.set(by, event);
    else if (event !== undefined && (event.kind !== 'sync-done' || succeeded(rest))) yield event;
  }
}

function eventOf(name: string, by: string, rest: string): DiskEvent | undefined {
  const file = textOf(DESCRIPTOR.exec(rest)?.[1] ?? '');
  switch (name) {
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync-done', file, by };
    case 'pwrite64': {
      const [, text = '', offset = ''] = /, "([^"]*)", \d+, (\d+)/.exec(rest) ?? [];
      return { kind: 'write', file, offset: Number(offset), bytes: bytesOf(text) };
    }
    case 'write':
      return rest.startsWith('1<')
        ? { kind: 'said', text: bytesOf(/, "([^"]*)"/.exec(rest)?.[1] ?? '').toString() }
        : undefined;
    case 'ftruncate':
      return { kind: 'truncate', file, length: Number(/>, (\d+)/.exec(rest)?.[1]) };
    case 'unlink':
    case 'unlinkat':
      return { kind: 'removed', file: textOf(/"([^"]*)"/.exec(rest)?.[1] ?? '') };
    default:
      return undefined;
  }
}

const succeeded = (rest: string): boolean => rest.endsWith(' = 0');

/** `\x41\x42` */
function bytesOf(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}

/** With `-xx` the paths of descriptors are hexadecimal, too, in some versions of strace. */
function textOf(text: string): string {
  return text.includes('\\x') ? bytesOf(text).toString() : text;
}
