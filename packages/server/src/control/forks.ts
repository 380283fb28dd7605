import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '../app.ts';
import type { Config } from '../config/config.ts';
import { fail } from '../errors.ts';
import { type StoreCopies, storeCopies } from '../store/sqlite/copy-store.ts';
import { openSqlite } from '../store/sqlite/engine.ts';

/** Another service in this process, over a copy of its store. */
export interface Fork {
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

export interface Forks {
  /** @throws RefusalError where it is no sandbox over an embedded store */
  make(): Promise<Pick<Fork, 'baseUrl'>>;
  /** Does nothing for one that has ended. */
  end(baseUrl: string): Promise<void>;
  /** Ends all. */
  close(): Promise<void>;
  /** Once the store is closed. */
  letGo(): void;
}

const STORE = 'fairlead.db';
/** What belongs to the process that has the folder, and not to the state. */
const OF_PROCESS = /^(fairlead\.db.*|owner\.lock.*|control.*|server\.json.*|forks-.*|\.probe-.*)$/;

/**
 * Services that begin with the present state of a sandbox, and share nothing with it from then on: Items, clocks, webhooks. Their
 * folders are within that of the sandbox.
 */
export function createForks(config: Config, service: Service): Forks {
  const running = new Map<string, Fork>();
  const copies = storeCopies(join(config.dataFolder, STORE));
  return {
    async make() {
      if (config.environment !== 'sandbox') throw fail('SANDBOX_ONLY', 'a fork is made of a sandbox alone');
      if (config.database)
        throw fail(
          'INVALID_FIELD',
          'a fork is made of an embedded store alone; this server is on PostgreSQL',
        );
      const fork = await startFork(config, service, copies);
      running.set(fork.baseUrl, fork);
      return { baseUrl: fork.baseUrl };
    },
    async end(baseUrl) {
      const fork = running.get(baseUrl);
      running.delete(baseUrl);
      await fork?.stop();
    },
    async close() {
      const all = [...running.values()];
      running.clear();
      await Promise.all(all.map(({ stop }) => stop()));
    },
    letGo: () => copies.close(),
  };
}

async function startFork(config: Config, { core, metricsUrl }: Service, copies: StoreCopies): Promise<Fork> {
  const dataFolder = mkdtempSync(join(config.dataFolder, 'forks-'));
  const clear = () => rmSync(dataFolder, { recursive: true, force: true });
  try {
    for (const name of readdirSync(config.dataFolder))
      if (!OF_PROCESS.test(name))
        cpSync(join(config.dataFolder, name), join(dataFolder, name), { recursive: true });
    copies.copyTo(join(dataFolder, STORE));
    // A sandbox that stands still stands still at the same time.
    const frozenAt = config.sandbox.frozen ? core.services.world.instanceClock.now() : undefined;
    const own = {
      ...config,
      dataFolder,
      port: 0,
      console: undefined,
      sandbox: { ...config.sandbox, frozenAt },
    };
    const { startService } = await import('../app.ts');
    // A fork need not outlive a power cut, and syncing to the disk takes longer than all the rest.
    const engine = openSqlite(join(dataFolder, STORE), (_file, done) => queueMicrotask(() => done(null)));
    const service = await startService(own, { metricsUrl, asksStore: false, engine });
    service.ready();
    const stop = async () => {
      await service.stop();
      clear();
    };
    return { baseUrl: service.baseUrl, stop };
  } catch (error) {
    clear();
    throw error;
  }
}
