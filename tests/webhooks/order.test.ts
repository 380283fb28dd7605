import { expect, it } from 'vitest';
import type { Webhook } from '../../packages/server/src/domain/webhooks/webhook.ts';
import { describeOnStores } from '../support/stores.ts';
import { type Received, startReceiver } from './receiver.ts';
import { receivers } from './receivers.ts';
import { START, setStage } from './stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ids = (webhooks: readonly Webhook[]) => webhooks.map(({ webhookId }) => webhookId);
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);

describeOnStores('events of one Item', (open) => {
  const { start } = receivers();

  it('are sent first in the order in which they were made, one at a time', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    const made: Webhook[] = [];
    for (const itemId of ['ordered-1', 'ordered-2', 'ordered-3']) await stage.item(itemId, receiver.url);
    for (let nth = 0; nth < 10; nth++) {
      for (const itemId of ['ordered-1', 'ordered-2', 'ordered-3']) made.push(await stage.fire(itemId));
    }
    // Two processes at once.
    const other = stage.otherDelivery();
    await Promise.all([stage.run(), other.run(stage.call, stage.clock)]);
    while ((await stage.run()) > 0);
    for (const itemId of ['ordered-1', 'ordered-2', 'ordered-3']) {
      const own = ids(made.filter((webhook) => webhook.itemId === itemId));
      expect(idsOf(receiver.received).filter((id) => own.includes(String(id)))).toEqual(own);
    }
    expect(receiver.received).toHaveLength(30);
  });

  it('do not wait for one that fails', async () => {
    const receiver = await start();
    receiver.answer((nth) => ({ status: nth === 1 ? 500 : 200 }));
    const stage = await setStage(open.store);
    await stage.item('failing-first', receiver.url);
    const [first, second] = [await stage.fire('failing-first'), await stage.fire('failing-first')];
    expect(await stage.run()).toBe(2);
    expect(idsOf(receiver.received)).toEqual(ids([first, second]));
    expect((await stage.find(second)).state).toBe('delivered');
  });

  it('wait for one that is on its way, and 30 seconds for one whose process died with it', async () => {
    const receiver = await start();
    const hanging = await start('/hanging');
    hanging.answer(undefined);
    let realNow = Date.UTC(2026, 5, 1);
    const stage = await setStage(open.store, {
      world: { realClock: { now: () => realNow, monotonic: () => performance.now() } },
    });
    await stage.fireTo(hanging.url, 'hanging-first');
    await stage.fireTo(receiver.url, 'hanging-first');
    const stuck = stage.run();
    while (hanging.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const other = stage.otherDelivery();
    expect(await other.run(stage.call, stage.clock)).toBe(0);
    realNow += 29_999;
    expect(await other.run(stage.call, stage.clock)).toBe(0);
    realNow += 1;
    hanging.answer({ status: 200 });
    expect(await other.run(stage.call, stage.clock)).toBe(2);
    expect(receiver.received).toHaveLength(1);
    await hanging.close();
    await stuck;
  });
});

describeOnStores('a receiver that fails constantly', (open) => {
  const { start } = receivers();

  it('is probed less and less often; events wait without using up attempts, and are sent when it is back', async () => {
    const receiver = await start();
    receiver.answer({ status: 500 });
    const stage = await setStage(open.store);
    const made: Webhook[] = [];
    for (let nth = 0; nth < 30; nth++) {
      await stage.item(`broken-${nth}`, receiver.url);
      made.push(await stage.fire(`broken-${nth}`));
    }
    expect(await stage.run()).toBe(20);
    const probes = await stage.runUntil(START + 21 * MINUTE);
    expect(probes.map((at) => at / 1000)).toEqual([15, 45, 105, 225, 465, 765, 1065]);
    const attempts = (await Promise.all(made.map(stage.find))).map((webhook) => webhook.attempts);
    expect(attempts.reduce((a, b) => a + b)).toBe(27);
    expect(attempts.filter((count) => count === 0).length).toBeGreaterThan(2);

    receiver.answer({ status: 200 });
    const sent = await stage.runUntil(START + 60 * MINUTE);
    expect(sent).toHaveLength(30);
    // None waits for a probe once one has succeeded: what is due by its own plan goes with it, the rest when it is due.
    expect(sent.filter((at) => at === sent[0]).length).toBeGreaterThan(20);
    expect(sent[0]).toBe(1365_000);
    const states = (await Promise.all(made.map(stage.find))).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['delivered']));
  });

  it('loses nothing before the end of its span, and what waits then is dead', async () => {
    const receiver = await start();
    receiver.answer({ status: 500 });
    const SPAN = 2 * HOUR;
    const stage = await setStage(open.store, { spanMs: SPAN });
    const made: Webhook[] = [];
    for (let nth = 0; nth < 40; nth++) made.push(await stage.fireTo(receiver.url));
    await stage.runUntil(START + SPAN - 1);
    const waiting = await Promise.all(made.map(stage.find));
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['pending']));
    expect(waiting.some(({ attempts }) => attempts === 0)).toBe(true);
    await stage.runUntil(START + SPAN);
    const ended = await Promise.all(made.map(stage.find));
    expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(['dead']));
  });

  it('does not keep another destination of the same team from its events', async () => {
    const [broken, good] = [await start(), await start()];
    broken.answer({ status: 500 });
    const stage = await setStage(open.store);
    for (let nth = 0; nth < 30; nth++) await stage.fireTo(broken.url);
    await stage.run();
    const webhook = await stage.fireTo(good.url);
    expect(await stage.run()).toBe(1);
    expect((await stage.find(webhook)).state).toBe('delivered');
  });
});

describeOnStores('delivery in the background', (open) => {
  const { start } = receivers();

  it('of a receiver that never answers delays no other', async () => {
    const [hanging, good] = [await start(), await start()];
    hanging.answer(undefined);
    const stage = await setStage(open.store);
    /** Milliseconds from an event to its arrival, the worst of twenty. */
    const slowestOf = async (name: string) => {
      const delays: number[] = [];
      for (let nth = 0; nth < 20; nth++) {
        const from = Date.now();
        const before = good.received.length;
        await stage.item(`${name}-${nth}`, good.url);
        await stage.fire(`${name}-${nth}`);
        void stage.delivery.deliver(stage.call, stage.clock);
        while (good.received.length === before) await new Promise((resolve) => setTimeout(resolve, 1));
        delays.push(Date.now() - from);
      }
      return Math.max(...delays);
    };
    const alone = await slowestOf('alone');
    await stage.item('hangs', hanging.url);
    for (let nth = 0; nth < 40; nth++) {
      await stage.item(`hangs-${nth}`, hanging.url);
      await stage.fire(`hangs-${nth}`);
    }
    const background = stage.delivery.deliver(stage.call, stage.clock);
    while (hanging.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const beside = await slowestOf('beside');
    expect(beside).toBeLessThan(250 + 3 * alone);
    expect(hanging.received).toHaveLength(1);
    const stopped = stage.delivery.stop();
    await hanging.close();
    await Promise.all([stopped, background]);
  }, 20_000);

  it('takes the followers of an event as soon as it is through', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    await stage.item('followed', receiver.url);
    for (let nth = 0; nth < 5; nth++) await stage.fire('followed');
    await stage.delivery.deliver(stage.call, stage.clock);
    expect(receiver.received).toHaveLength(5);
    await stage.delivery.stop();
  });

  it('gives back what it had not begun when it stops, for others to take at once', async () => {
    const receiver = await startReceiver();
    receiver.answer(undefined);
    const stage = await setStage(open.store);
    for (let nth = 0; nth < 6; nth++) await stage.fireTo(receiver.url);
    const background = stage.delivery.deliver(stage.call, stage.clock);
    while (receiver.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const stopped = stage.delivery.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await receiver.close();
    await Promise.all([stopped, background]);
    const events = await open.store.webhooks.list(stage.tenant, { limit: 10 });
    expect(events.map(({ attempts, state }) => [attempts, state])).toEqual([
      [1, 'pending'],
      ...Array(5).fill([0, 'pending']),
    ]);
    const claimed = await open.store.unitOfWork((unit) =>
      unit.webhooks.claim(
        stage.clock,
        START,
        { lease: 'l', realNow: Date.now(), leaseUntil: Date.now() + 1 },
        9,
      ),
    );
    expect(claimed).toHaveLength(5);
  });

  it('of a process that was killed is taken over when its lease ends, and nothing is lost', async () => {
    const receiver = await start();
    let realNow = Date.UTC(2026, 5, 1);
    const stage = await setStage(open.store, {
      world: { realClock: { now: () => realNow, monotonic: () => performance.now() } },
    });
    await stage.item('killed', receiver.url);
    const webhook = await stage.fire('killed');
    // What a killed process leaves behind: a claim and nothing else.
    await open.store.unitOfWork((unit) =>
      unit.webhooks.claim(stage.clock, START, { lease: 'dead', realNow, leaseUntil: realNow + 60_000 }, 9),
    );
    expect(await stage.run()).toBe(0);
    realNow += 60_000;
    expect(await stage.run()).toBe(1);
    expect(idsOf(receiver.received)).toEqual([webhook.webhookId]);
  });
});
