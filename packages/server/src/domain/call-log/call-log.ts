import { createDelayedWriter } from '../../world/delayed-writer.ts';
import type { Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import type { CallBodies, CallRecord } from './call-record.ts';
import { maskBody } from './mask-body.ts';

/** Calls that wait to be written; a store that is away for long loses the ones after them. */
const WAITING_MAX = 10_000;
/** Calls of one unit of work: answers wait while one is written. */
const AT_ONCE = 200;
/** Calls of one second whose bodies are read and kept, so that a load of calls costs no more than a few of them. */
const BODIES_MAX = 20;
/** Bytes of them that are small: always room for those of one person who tries things out. */
const SMALL_BYTES_MAX = 8192;
/** Bytes that the larger ones may have together. */
const LARGE_BYTES_MAX = 131_072;

/** A call as it is handed over when it ends. */
export type NotedCall = Omit<CallRecord, 'nth'>;

/** The bytes that went in and out. */
export interface RawBodies {
  readonly request: Buffer;
  readonly answer: () => Buffer;
  /** Of both. */
  readonly bytes: number;
}

/**
 * The log of calls. It is written about every second, in units of work of its own: no answer waits for it, and a crash loses the last
 * second. The figures of usage do not depend on it.
 */
export interface CallLog {
  note(call: NotedCall, bodies?: RawBodies): void;
  /** Writes what waits. @throws what the store says */
  flush(): Promise<void>;
  /** Writes the rest; nothing is written after it. */
  close(): Promise<void>;
}

interface Waiting {
  calls: CallRecord[];
  bodies: { readonly call: CallRecord; readonly raw: RawBodies }[];
  /** Of the larger bodies. */
  largeBytes: number;
}

/** Calls that this process has noted, whichever log they went to. */
let noted = 0;

const nothing = (): Waiting => ({ calls: [], bodies: [], largeBytes: 0 });

/** @param failed hears of a batch that could not be written, and is lost */
export function createCallLog(
  services: Pick<Services, 'world' | 'store' | 'environment' | 'custody'>,
  failed: (error: unknown) => void,
): CallLog {
  let waiting = nothing();
  const write = async (): Promise<void> => {
    if (waiting.calls.length === 0) return;
    const { calls, bodies } = waiting;
    waiting = nothing();
    calls.sort(byItem);
    for (let from = 0; from < calls.length; from += AT_ONCE) {
      const part = calls.slice(from, from + AT_ONCE);
      await services.store.unitOfWork(async (unit) => {
        await unit.calls.add(services.environment, part);
        if (from + AT_ONCE >= calls.length) await keepBodies(services, unit, bodies);
      });
    }
  };
  const writer = createDelayedWriter(services.world, write, failed);
  return {
    note(given, raw) {
      if (waiting.calls.length >= WAITING_MAX) return;
      noted += 1;
      const call = { ...given, nth: noted };
      waiting.calls.push(call);
      // Only bodies of a known team have a key to be sealed under.
      if (raw !== undefined && call.clientId !== '' && hasRoom(waiting, raw)) {
        waiting.bodies.push({ call, raw });
        if (raw.bytes > SMALL_BYTES_MAX) waiting.largeBytes += raw.bytes;
      }
      writer.plan();
    },
    flush: writer.flush,
    close: writer.close,
  };
}

/** Calls on one Item stand together in its index: each of its pages is then looked for once. */
function byItem(a: CallRecord, b: CallRecord): number {
  if (a.itemId === b.itemId) return 0;
  return a.itemId < b.itemId ? -1 : 1;
}

function hasRoom({ bodies, largeBytes }: Waiting, { bytes }: RawBodies): boolean {
  if (bodies.length >= BODIES_MAX) return false;
  return bytes <= SMALL_BYTES_MAX || largeBytes + bytes <= LARGE_BYTES_MAX;
}

async function keepBodies(
  services: Pick<Services, 'world' | 'custody' | 'environment'>,
  unit: StoreWriter,
  bodies: Waiting['bodies'],
): Promise<void> {
  const kept: { at: number; requestId: string; itemId: string; sealed: Buffer }[] = [];
  for (const { call, raw } of bodies) {
    const tenant = asTenant(services.environment, call.clientId);
    const key = await teamKey(services, unit, tenant);
    const text = JSON.stringify(read(raw));
    const { at, requestId, itemId } = call;
    const sealed = services.custody.seal(teamOwner(tenant), key, bodyPlace(requestId), text);
    kept.push({ at, requestId, itemId, sealed });
  }
  if (kept.length > 0) await unit.calls.addBodies(kept);
}

function read({ request, answer }: RawBodies): CallBodies {
  return { request: maskBody(request.toString('utf8')), answer: maskBody(answer().toString('utf8')) };
}

export function bodyPlace(requestId: string) {
  return { table: 'call_bodies', field: 'sealed', row: requestId };
}
