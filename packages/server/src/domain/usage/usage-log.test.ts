import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { frozenClock } from '../../world/clock.ts';
import { DAY_MS } from '../../world/durations.ts';
import { realWorld } from '../../world/world.ts';
import type { Store } from '../store.ts';
import { createUsageLog } from './usage-log.ts';

describeOnStores('the log of usage', (open) => {
  let teams = 0;
  /** A log over a team of its own, whose timers run when the test says so. */
  function begin() {
    const clientId = `team ${open.name} ${++teams}`;
    const realClock = frozenClock(Date.UTC(2026, 2, 1, 12));
    const tasks: (() => void)[] = [];
    const timers = {
      after: (_ms: number, task: () => void) => {
        tasks.push(task);
        return () => void tasks.splice(tasks.indexOf(task), 1);
      },
    };
    let away: string | undefined;
    const store: Pick<Store, 'unitOfWork'> = {
      async unitOfWork(work) {
        if (away === 'StoreUnavailableError') throw Object.assign(new Error(), { name: away });
        const result = await open.store.unitOfWork(work);
        if (away) throw Object.assign(new Error(), { name: away });
        return result;
      },
    };
    const world = realWorld({ realClock, timers });
    const log = createUsageLog({ world, store: store as Store, environment: 'sandbox' });
    return {
      clientId,
      realClock,
      tasks,
      log,
      fail: (name: string | undefined) => {
        away = name;
      },
      lines: async () =>
        (await open.store.usage.records('sandbox', { clientId })).map(
          ({ day, itemId, product, path, requests }) => `${day} ${itemId} ${product} ${path} ${requests}`,
        ),
    };
  }

  it('writes what was counted, by day, Item, product and path, and adds to it later', async () => {
    const { clientId, realClock, log, lines } = begin();
    const auth = log.meter('/auth/get', 'auth');
    const item = log.meter('/item/get', '');
    auth.count(clientId, 'item-1');
    auth.count(clientId, 'item-1');
    auth.count(clientId, 'item-2');
    item.count(clientId, 'item-1');
    expect(await lines()).toEqual([]);
    await log.flush();
    realClock.set(realClock.now() + DAY_MS);
    auth.count(clientId, 'item-1');
    await log.flush();
    realClock.set(realClock.now() - DAY_MS);
    auth.count(clientId, 'item-1');
    await log.flush();
    expect(await lines()).toEqual([
      '2026-03-01 item-1  /item/get 1',
      '2026-03-01 item-1 auth /auth/get 3',
      '2026-03-01 item-2 auth /auth/get 1',
      '2026-03-02 item-1 auth /auth/get 1',
    ]);
  });

  it('writes by itself, with one timer for many calls, and no timer while there is nothing', async () => {
    const { clientId, tasks, log, lines } = begin();
    const meter = log.meter('/auth/get', 'auth');
    expect(tasks).toHaveLength(0);
    for (let nth = 0; nth < 10; nth++) meter.count(clientId, `item-${nth % 2}`);
    log.meter('/identity/get', 'identity').count(clientId, 'item-0');
    expect(tasks).toHaveLength(1);
    tasks.splice(0)[0]?.();
    await expect.poll(lines).toHaveLength(3);
    expect(tasks).toHaveLength(0);
    meter.count(clientId, 'item-0');
    expect(tasks).toHaveLength(1);
  });

  it('keeps its counts while the store is away, and tries again', async () => {
    const { clientId, tasks, log, lines, fail } = begin();
    const meter = log.meter('/auth/get', 'auth');
    meter.count(clientId, 'item-1');
    fail('StoreUnavailableError');
    tasks.splice(0)[0]?.();
    await expect.poll(() => tasks.length).toBe(1);
    meter.count(clientId, 'item-1');
    await expect(log.flush()).rejects.toThrow();
    fail(undefined);
    await log.flush();
    expect(await lines()).toEqual(['2026-03-01 item-1 auth /auth/get 2']);
  });

  it('never counts twice what may have been committed', async () => {
    const { clientId, log, lines, fail } = begin();
    const meter = log.meter('/auth/get', 'auth');
    meter.count(clientId, 'item-1');
    fail('CommitUnknownError');
    await expect(log.flush()).rejects.toThrow();
    fail(undefined);
    await log.flush();
    expect(await lines()).toEqual(['2026-03-01 item-1 auth /auth/get 1']);
  });

  it('writes the rest at its end', async () => {
    const { clientId, tasks, log, lines } = begin();
    log.meter('/auth/get', 'auth').count(clientId, 'item-1');
    await log.close();
    expect(tasks).toHaveLength(0);
    expect(await lines()).toHaveLength(1);
  });
});
