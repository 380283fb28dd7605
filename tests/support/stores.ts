import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Store } from '../../packages/server/src/domain/store.ts';
import type { Engine } from '../../packages/server/src/store/engine.ts';
import { openEngine } from '../../packages/server/src/store/open.ts';
import { createStore } from '../../packages/server/src/store/store.ts';
import { describeOnEngines, freshDatabase } from './engines.ts';
import { placeMigratedStore } from './migrated-store.ts';

/** A store of one engine; to be read inside tests and hooks only, when it is open. */
export interface OpenStore {
  readonly name: Engine['name'];
  readonly engine: Engine;
  readonly store: Store;
}

/** Describes the same behaviour on a fresh, migrated store of each engine. */
export function describeOnStores(title: string, describeOn: (open: OpenStore) => void): void {
  describeOnEngines(title, ({ name }) => {
    let opened: { engine: Engine; store: Store; close(): Promise<void> } | undefined;
    const current = () => {
      if (!opened) throw new Error('the store is open inside tests only');
      return opened;
    };
    beforeAll(async () => {
      const { engine, close } = await openFresh(name, { empty: false });
      opened = { engine, store: createStore(engine), close };
    });
    afterAll(() => opened?.close());
    describeOn({
      name,
      get engine() {
        return current().engine;
      },
      get store() {
        return current().store;
      },
    });
  });
}

/** An engine over a store without any table, or over one with the present schema. */
export async function openFresh(
  name: Engine['name'],
  { empty = true } = {},
): Promise<{ engine: Engine; close(): Promise<void>; reopen(): Engine }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-store-'));
  const database =
    name === 'postgres'
      ? { url: await freshDatabase({ empty, overSocket: true }), connectionsMax: 4 }
      : undefined;
  if (!empty && !database) await placeMigratedStore(folder);
  const reopen = () => openEngine({ dataFolder: folder, database });
  const engine = reopen();
  return {
    engine,
    reopen,
    async close() {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
