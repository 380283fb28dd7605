import { isoDate } from '../../world/dates.ts';
import { createDelayedWriter } from '../../world/delayed-writer.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { World } from '../../world/world.ts';
import type { Services } from '../services.ts';
import type { UsageRecord } from './usage-store.ts';

/** Counts the successful calls of one endpoint. */
export interface Meter {
  count(clientId: string, itemId: string): void;
}

/**
 * Who asked for what, for the operator's bill. A read must not wait for a commit, so calls are counted in memory and written about
 * every second; a crash loses what was counted since.
 *
 * Nothing is ever counted twice: counts whose commit nobody knows of are dropped.
 */
export interface UsageLog {
  meter(path: string, product: string): Meter;
  /** Writes what is counted so far. @throws what the store says, and keeps the counts then */
  flush(): Promise<void>;
  /** Writes the rest; nothing is written after it. */
  close(): Promise<void>;
}

/** A meter's counts of one day, by Item; an Item is one team's. */
interface Sheet {
  readonly path: string;
  readonly product: string;
  readonly day: number;
  readonly counts: Map<string, { readonly clientId: string; requests: number }>;
  /** Nothing is added any more. */
  closed: boolean;
}

/** Times are real ones: a bill does not follow the sandbox's clock. */
export function createUsageLog({
  world,
  store,
  environment,
}: Pick<Services, 'world' | 'store' | 'environment'>): UsageLog {
  let sheets: Sheet[] = [];
  const write = async (): Promise<void> => {
    if (sheets.length === 0) return;
    const taken = sheets;
    for (const sheet of taken) sheet.closed = true;
    sheets = [];
    try {
      await store.unitOfWork((unit) => unit.usage.add(environment, merged(taken)));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'CommitUnknownError')) sheets.push(...taken);
      throw error;
    }
  };

  // The counts are kept for the next time.
  const writer = createDelayedWriter(world, write, () => writer.plan());
  return {
    meter: (path, product) =>
      createMeter(world, path, product, (sheet) => {
        sheets.push(sheet);
        writer.plan();
      }),
    flush: writer.flush,
    close: writer.close,
  };
}

/** `begun` hears of each new sheet; once that is closed, the next call begins another one. */
function createMeter(
  world: Pick<World, 'realClock'>,
  path: string,
  product: string,
  begun: (sheet: Sheet) => void,
): Meter {
  let sheet: Sheet | undefined;
  return {
    count(clientId, itemId) {
      const day = Math.floor(world.realClock.now() / DAY_MS);
      if (!sheet || sheet.closed || sheet.day !== day) {
        sheet = { path, product, day, counts: new Map(), closed: false };
        begun(sheet);
      }
      const known = sheet.counts.get(itemId);
      if (known) known.requests += 1;
      else sheet.counts.set(itemId, { clientId, requests: 1 });
    },
  };
}

/** One record per line of the bill: a sheet that could not be written has a successor for the same day. */
function merged(sheets: readonly Sheet[]): UsageRecord[] {
  const records = new Map<string, UsageRecord>();
  for (const { path, product, day, counts } of sheets) {
    for (const [itemId, { clientId, requests }] of counts) {
      const name = JSON.stringify([day, itemId, path]);
      const earlier = records.get(name)?.requests ?? 0;
      const line = { itemId, clientId, day: isoDate(day * DAY_MS), product, path };
      records.set(name, { ...line, requests: earlier + requests });
    }
  }
  return [...records.values()];
}
