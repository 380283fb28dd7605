import type { DataScope } from '../../vocabulary/data-scopes.ts';
import { createDelayedWriter } from '../../world/delayed-writer.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Services } from '../services.ts';
import type { DataRead, NewDataRead } from './data-read-store.ts';

/** Items and classes whose last time a process knows; beyond it, all are forgotten, and the store decides alone. */
const KNOWN_MAX = 50_000;

/** Notes the reads of one endpoint. */
export interface ReadTimer {
  /** `at` on the team's clock; after a reset or a restore (another `dataVersion`) an Item of that id is another one. */
  note(itemId: string, at: number, dataVersion: number): void;
}

/**
 * When each class of an Item's data was read last. A read waits for no write: times are kept in memory, at most one a minute for each
 * class, and written about every second; a crash loses the last of them.
 */
export interface ReadTimes {
  timer(scopes: readonly DataScope[]): ReadTimer | undefined;
  /** Writes what waits. @throws what the store says, and keeps the times then */
  flush(): Promise<void>;
  /** Writes the rest; nothing is written after it. */
  close(): Promise<void>;
}

export function createReadTimes({
  environment,
  world,
  store,
}: Pick<Services, 'environment' | 'world' | 'store'>): ReadTimes {
  const known = new Map<string, { readonly at: number; readonly dataVersion: number }>();
  let waiting = new Map<string, NewDataRead>();
  const keep = (read: DataRead, dataVersion: number): void => {
    const key = `${read.itemId} ${read.scope}`;
    const last = known.get(key);
    // A clock that was set back begins anew.
    const isSame = last?.dataVersion === dataVersion;
    if (last && isSame && read.at >= last.at && read.at - last.at < MINUTE_MS) return;
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, { at: read.at, dataVersion });
    waiting.set(key, { ...read, dataVersion: versionOf(environment, dataVersion) });
    writer.plan();
  };
  const write = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    try {
      await store.unitOfWork((unit) => unit.dataReads.note([...taken.values()]));
    } catch (error) {
      // Writing a time twice does no harm; a newer one holds.
      waiting = new Map([...taken, ...waiting]);
      throw error;
    }
  };
  // Times that could not be written wait for the next time.
  const writer = createDelayedWriter(world, write, () => writer.plan());
  return {
    timer: (scopes) =>
      scopes.length === 0
        ? undefined
        : {
            note(itemId, at, dataVersion) {
              for (const scope of scopes) keep({ itemId, scope, at }, dataVersion);
            },
          },
    flush: writer.flush,
    close: writer.close,
  };
}

/** In the sandbox alone a team's data are ever replaced as a whole. */
function versionOf(environment: Services['environment'], dataVersion: number): number | null {
  return traitsOf(environment).worldPerTeam ? dataVersion : null;
}
