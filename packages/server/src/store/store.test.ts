import { expect, it } from 'vitest';
import { alice, newItem, newTransaction, saveItem, someKey } from '../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../tests/support/stores.ts';
import type { LeasedWork, PlannedWork } from '../domain/due/due.ts';
import type { Planned, StoreWriter } from '../domain/store.ts';
import type { Webhook } from '../domain/webhooks/webhook.ts';
import { createStore } from './store.ts';

const work: PlannedWork = {
  itemId: 'planned',
  clientId: alice.clientId,
  kind: 'pull',
  subject: 'transactions',
  clock: 'sandbox',
  dueAt: 5000,
};
const leased: LeasedWork = { ...work, attempt: 0, lease: 'a lease' };
const webhook: Webhook = {
  itemId: 'planned',
  webhookId: 'event',
  environment: 'sandbox',
  clientId: alice.clientId,
  n: 1,
  clock: 'sandbox',
  type: 'ITEM',
  code: 'ERROR',
  target: 'item',
  url: 'https://example.com',
  body: '{}',
  sealedBody: null,
  traceparent: null,
  state: 'pending',
  createdAt: 1000,
  nextAt: 1000,
  endsAt: 9000,
  attempts: 0,
  endedAt: null,
};

type Write = (unit: StoreWriter, n: number) => Promise<unknown>;

/** The writes after which something may have fallen due, and what. */
const PLANNING: Readonly<Record<string, readonly [what: Planned, write: Write]>> = {
  'due work that is planned': ['work', ({ due }) => due.plan(work)],
  'due work that is planned once': ['work', ({ due }) => due.planOnce({ ...work, subject: 'auth' })],
  'due work that is to be done sooner': ['work', ({ due }) => due.planSooner({ ...work, dueAt: 4000 })],
  'an event': ['event', ({ webhooks }, n) => webhooks.insert({ ...webhook, n, webhookId: `event ${n}` })],
  'an event that is queued again': [
    'event',
    ({ webhooks }) => webhooks.requeue(alice, ['event'], { at: 2000, endsAt: 9000, sealedForMs: 0 }),
  ],
  'a clock that is set': ['clock', ({ teams }) => teams.setClock(alice.clientId, null)],
  'a clock that is let go': ['clock', ({ teams }) => teams.releaseClock(alice.clientId, 'driver')],
  'a snapshot that comes back': [
    'clock',
    ({ teamData }) => teamData.restore(alice.clientId, { name: 'none' }, 1),
  ],
};

describeOnStores('a store', (open) => {
  it('answers a ping', async () => {
    await expect(open.store.ping()).resolves.toBeUndefined();
  });

  it('writes several tables together or none of them', async () => {
    const failing = open.store.unitOfWork(async (unit) => {
      await unit.items.insert(alice, newItem('together'), someKey, null);
      await unit.items.saveCredential('together', Buffer.from('sealed'));
      await unit.transactions.insert('together', [newTransaction('a')]);
      await unit.items.insert(alice, newItem('together'), someKey, null);
    });
    await expect(failing).rejects.toThrow();
    expect(await open.store.items.find(alice, 'together')).toBeUndefined();
    expect(await open.store.items.credential('together')).toBeUndefined();
    expect(await open.store.transactions.bySource('together', 'account-1', ['source of a'])).toEqual([]);
  });

  it('refuses what a part of a unit of work asks for when another part has ended it', async () => {
    await saveItem(open.store, 'ended');
    const refusal = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const refused = open.store.unitOfWork(async (unit) => {
      late = refusal.promise.then(() => unit.items.setWebhook(alice, 'ended', 'https://example.com/late'));
      await Promise.all([
        late,
        unit.items.find(alice, 'ended').then(() => Promise.reject(new Error('refused'))),
      ]);
    });
    await expect(refused).rejects.toThrow('refused');
    await open.store.unitOfWork(async (unit) => {
      await unit.items.find(alice, 'ended');
      refusal.resolve();
      await expect(late).rejects.toThrow('has ended');
    });
    expect((await open.store.items.find(alice, 'ended'))?.webhook).toBeNull();
  });

  it('shows a unit of work its own writes in every table', async () => {
    await saveItem(open.store, 'seen');
    await open.store.unitOfWork(async (unit) => {
      await unit.items.setWebhook(alice, 'seen', 'https://example.com');
      await unit.transactions.insert('seen', [newTransaction('a')]);
      expect((await unit.items.find(alice, 'seen'))?.webhook).toBe('https://example.com');
      expect((await unit.transactions.bySource('seen', 'account-1', ['source of a'])).length).toBe(1);
      expect((await open.store.items.find(alice, 'seen'))?.webhook).toBeNull();
    });
    expect((await open.store.items.find(alice, 'seen'))?.webhook).toBe('https://example.com');
  });

  it.each(Object.entries(PLANNING))(
    'says after its commit that something may have fallen due: %s',
    async (_what, [due, write]) => {
      const heard: [boolean, Planned[]][] = [];
      let committed = false;
      const store = createStore(
        {
          ...open.engine,
          transaction: async (run) => {
            const result = await open.engine.transaction(run);
            committed = true;
            return result;
          },
        },
        (what) => heard.push([committed, [...what]]),
      );
      await store.unitOfWork(async (unit) => {
        await write(unit, 1);
        await write(unit, 2);
        expect(heard).toEqual([]);
      });
      expect(heard).toEqual([[true, [due]]]);
    },
  );

  it('says nothing of what plans nothing, or was taken back', async () => {
    let heard = 0;
    const store = createStore(open.engine, () => heard++);
    await store.unitOfWork(async (unit) => {
      // Whoever does the work looks at the clock again after it.
      await unit.due.postpone(leased, 6000, 1);
      await unit.due.cancel(work);
      await unit.teams.touchSandbox(alice.clientId, 1);
      await unit.items.insert(alice, newItem('quiet'), someKey, null);
    });
    const failing = store.unitOfWork(async (unit) => {
      await unit.due.plan({ ...work, subject: 'taken back' });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(heard).toBe(0);
  });

  it('gives what a unit ended to the ledger once, and nothing of a unit that failed', async () => {
    const shipped: string[][] = [];
    const store = createStore(open.engine, undefined, {
      async ship(endings) {
        shipped.push(endings.flatMap(({ ending }) => (ending.kind === 'team' ? [ending.clientId] : [])));
      },
      shipRest: async () => undefined,
      shipLater: () => undefined,
    });
    for (const clientId of ['ends-1', 'ends-2', 'stays'])
      await store.unitOfWork((unit) =>
        unit.teams.insert({ clientId, name: 'T', environments: ['sandbox'], createdAt: 1 }),
      );
    shipped.length = 0;
    await store.unitOfWork((unit) => unit.teams.revoke('ends-1', 5));
    const failed = store.unitOfWork(async (unit) => {
      await unit.teams.revoke('stays', 5);
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    await store.unitOfWork((unit) => unit.teams.revoke('ends-2', 5));
    expect(shipped).toEqual([['ends-1'], ['ends-2']]);
  });
});
