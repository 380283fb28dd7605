import { newHex } from '../../world/ids.ts';
import type { World } from '../../world/world.ts';
import type { HealthKey } from '../institutions/health-store.ts';
import type { Store } from '../store.ts';
import { pauseUnlessEnded } from './pause.ts';
import type { PlaceLease } from './place-store.ts';

/** Calls that an institution gets at the same time, of all processes and teams together (connectors.md 1.4). */
export const PLACES = 4;
/** Between two looks at places that other processes hold. */
const LOOK_MS = 200;
/** A lease lasts longer than what it is for, because a call that ends late still speaks to the institution. */
const SPARE_MS = 60_000;

/** A place, until it is given back. */
export interface HeldPlace {
  readonly lease: PlaceLease;
  /** Lets the next one of this process go on; the lease is given back in the store. */
  leave(): void;
}

/** Who waits at the institutions, in the order in which they came: one of a process. */
export interface InstitutionPlaces {
  /**
   * Waits for a place. @param limitMs how long the call may take
   * @throws the signal's reason when it is aborted meanwhile
   */
  take(key: HealthKey, limitMs: number, signal: AbortSignal): Promise<HeldPlace>;
}

/** The calls of this process at one institution. */
interface Queue {
  held: number;
  readonly waiting: (() => void)[];
}

/** First the places of this process, first come first served, then leases, which other processes see. */
export function queuesAtInstitutions(
  world: Pick<World, 'realClock' | 'timers' | 'random'>,
  store: () => Pick<Store, 'unitOfWork'>,
): InstitutionPlaces {
  const queues = new Map<string, Queue>();
  return {
    async take(key, limitMs, signal) {
      const leave = await enter(queues, `${key.environment} ${key.institutionId}`, signal);
      try {
        return { lease: await lease(world, store(), key, { limitMs, signal }), leave };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

async function enter(queues: Map<string, Queue>, name: string, signal: AbortSignal): Promise<() => void> {
  const queue = queues.get(name) ?? { held: 0, waiting: [] };
  queues.set(name, queue);
  if (queue.held < PLACES) queue.held += 1;
  else await turnIn(queue, signal);
  return () => {
    // The place goes to whoever came first; nobody else can take it meanwhile.
    const next = queue.waiting.shift();
    if (next) return next();
    queue.held -= 1;
    if (queue.held === 0) queues.delete(name);
  };
}

async function turnIn({ waiting }: Queue, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = (): void => {
    const at = waiting.indexOf(resolve);
    if (at >= 0) waiting.splice(at, 1);
    reject(signal.reason);
  };
  signal.throwIfAborted();
  waiting.push(resolve);
  signal.addEventListener('abort', giveUp, { once: true });
  await promise.finally(() => signal.removeEventListener('abort', giveUp));
}

async function lease(
  world: Pick<World, 'realClock' | 'timers' | 'random'>,
  store: Pick<Store, 'unitOfWork'>,
  key: HealthKey,
  { limitMs, signal }: { readonly limitMs: number; readonly signal: AbortSignal },
): Promise<PlaceLease> {
  const holder = newHex(world.random.secure, 32);
  for (;;) {
    const now = world.realClock.now();
    const until = now + limitMs + SPARE_MS;
    const taken = await store.unitOfWork(async ({ institutionPlaces: places }) => {
      for (let nth = 1; nth <= PLACES; nth += 1) {
        const wanted = { ...key, nth, holder };
        if (await places.take(wanted, { now, until })) return wanted;
      }
      return undefined;
    });
    if (taken) return taken;
    await pauseUnlessEnded(world.timers, LOOK_MS, signal);
  }
}
