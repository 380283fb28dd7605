import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deleteEndedWebhooks } from '../../packages/server/src/domain/webhooks/delete-ended.ts';
import { replay, resend } from '../../packages/server/src/domain/webhooks/replay.ts';
import { describeOnStores } from '../support/stores.ts';
import { receivers } from './receivers.ts';
import { START, setStage } from './stage.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describeOnStores('delivery', (open) => {
  const { start } = receivers();

  it('posts the stored bytes once, with its names, and logs the attempt', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    await stage.item('item-posted', receiver.url);
    const webhook = await stage.fire('item-posted');
    expect(await stage.run()).toBe(1);
    expect(await stage.run()).toBe(0);

    const [request] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    expect(request?.body).toBe(webhook.body);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(webhook.body)),
      'webhook-id': webhook.webhookId,
      'webhook-attempt': '1',
    });
    // Real time, whatever the team's clock says.
    expect(Math.abs(Number(request?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);

    expect(await stage.find(webhook)).toMatchObject({ state: 'delivered', attempts: 1, endedAt: START });
    const [attempt] = await open.store.webhooks.attempts(webhook);
    expect(attempt).toMatchObject({
      attempt: 1,
      at: START,
      url: receiver.url,
      status: 200,
      errorClass: null,
    });
    expect(attempt?.headers['Webhook-Id']).toBe(webhook.webhookId);
    expect(stage.fired.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['webhook', null],
      ['webhook_attempt', '200'],
    ]);
    expect(stage.told).toMatchObject([
      { kind: 'delivered', facts: { attempt: 1, destination_host: '127.0.0.1', status: 200 } },
    ]);
  });

  it('takes every status from 200 to 299 for success, and no other', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    for (const status of [200, 201, 202, 204, 299]) {
      receiver.answer({ status });
      const webhook = await stage.fireTo(receiver.url);
      await stage.run();
      expect((await stage.find(webhook)).state, String(status)).toBe('delivered');
    }
    for (const status of [300, 301, 302, 304, 307, 308, 400, 404, 429, 500, 503]) {
      receiver.answer({ status, headers: { Location: receiver.url } });
      const requests = receiver.received.length;
      const webhook = await stage.fireTo(receiver.url);
      await stage.run();
      expect((await stage.find(webhook)).state, String(status)).toBe('pending');
      expect((await open.store.webhooks.attempts(webhook))[0]).toMatchObject({
        status,
        errorClass: 'http_status',
      });
      expect(receiver.received.length - requests).toBe(1);
      receiver.answer({ status: 200 });
      stage.time.set(stage.time.now() + MINUTE);
      await stage.run();
    }
  });

  it('tries seven times within 24 hours, each with the same bytes and a signature of its own, and keeps it as dead', async () => {
    const receiver = await start();
    receiver.answer({ status: 500 });
    const stage = await setStage(open.store);
    const webhook = await stage.fireTo(receiver.url);
    const at = await stage.runUntil(START + 2 * DAY);
    expect(at).toEqual([0, 30, 150, 630, 2550, 10_230, 40_950].map((seconds) => seconds * SECOND));
    expect(await stage.find(webhook)).toMatchObject({
      state: 'dead',
      attempts: 7,
      endedAt: START + 40_950 * SECOND,
    });
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers['service-verification'])).size).toBe(7);
    expect(stage.told.map(({ kind }) => kind)).toEqual([...Array(6).fill('failed'), 'dead']);
  });

  it('dates each signature by the real time of its attempt', async () => {
    const receiver = await start();
    receiver.answer({ status: 500 });
    let realNow = Date.UTC(2026, 5, 1);
    const stage = await setStage(open.store, {
      world: { realClock: { now: () => realNow, monotonic: () => performance.now() } },
    });
    await stage.fireTo(receiver.url);
    for (const later of [0, 30 * SECOND, 2 * MINUTE]) {
      realNow += later;
      stage.time.set(stage.time.now() + later);
      expect(await stage.run()).toBe(1);
      const last = receiver.received.at(-1);
      expect(claims(String(last?.headers['plaid-verification']))).toEqual({
        iat: realNow / 1000,
        request_body_sha256: createHash('sha256')
          .update(last?.body ?? '')
          .digest('hex'),
      });
      expect(last?.headers['webhook-timestamp']).toBe(String(realNow / 1000));
    }
  });

  it('waits for as long as the receiver asks with 429 or 503', async () => {
    const receiver = await start();
    receiver.answer((nth) =>
      nth === 1 ? { status: 429, headers: { 'Retry-After': '3600' } } : { status: 204 },
    );
    const stage = await setStage(open.store);
    await stage.fireTo(receiver.url);
    expect(await stage.runUntil(START + DAY)).toEqual([0, HOUR]);
  });

  it('varies waits by a fifth outside the sandbox', async () => {
    const receiver = await start();
    receiver.answer({ status: 500 });
    const stage = await setStage(open.store, { environment: 'production' });
    const waits: number[] = [];
    for (let nth = 0; nth < 8; nth++) {
      const webhook = await stage.fireTo(receiver.url);
      await stage.run();
      waits.push(((await stage.find(webhook)).nextAt ?? 0) - START);
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(24 * SECOND);
    expect(Math.max(...waits)).toBeLessThanOrEqual(36 * SECOND);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  it('goes to the URL that the Item has at the attempt, and a fixed one to the URL that it names', async () => {
    const [old, current] = [await start('/old'), await start('/current')];
    old.answer({ status: 500 });
    const stage = await setStage(open.store);
    await stage.item('item-moved', old.url);
    await stage.fire('item-moved');
    const fixed = await stage.fireTo(old.url, 'item-moved');
    await stage.run();
    await stage.setUrl('item-moved', current.url);
    old.answer({ status: 200 });
    await stage.runUntil(START + MINUTE);
    expect(current.received).toHaveLength(1);
    expect(old.received.map(({ headers }) => headers['webhook-id']).at(-1)).toBe(fixed.webhookId);
  });

  it('keeps events of an Item without a URL waiting, until it has one or their span ends', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    for (const itemId of ['item-cleared', 'item-set-again']) {
      await stage.item(itemId, receiver.url);
      await stage.fire(itemId);
      await stage.setUrl(itemId, null);
    }
    expect(await stage.runUntil(START + HOUR)).toEqual([]);
    await stage.setUrl('item-set-again', receiver.url);
    expect(await stage.runUntil(START + HOUR + 30 * MINUTE)).toHaveLength(1);
    expect(await stage.runUntil(START + 2 * DAY)).toEqual([]);
    const states = (await open.store.webhooks.list(stage.tenant, { limit: 9 })).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['dead', 'delivered']);
  });

  it('records an event without a URL and sends nothing', async () => {
    const stage = await setStage(open.store);
    await stage.item('item-silent', null);
    const webhook = await stage.fire('item-silent');
    expect(await stage.run()).toBe(0);
    expect((await stage.find(webhook)).state).toBe('no_url');
  });

  it('sends nothing of an Item that was removed, and an attempt under way does no harm', async () => {
    const receiver = await start();
    const stage = await setStage(open.store, {
      delivery: {
        faultFor: async ({ itemId }) => {
          if (itemId === 'item-leaving') {
            await open.store.unitOfWork(async (unit) => {
              await unit.items.remove(stage.tenant, itemId, START);
              await unit.webhooks.cancelOfItem(itemId, START);
            });
          }
          return undefined;
        },
      },
    });
    await stage.item('item-leaving', receiver.url);
    const [first, second] = [await stage.fire('item-leaving'), await stage.fire('item-leaving')];
    expect(await stage.run()).toBe(1);
    expect((await stage.find(first)).state).toBe('cancelled');
    expect((await stage.find(second)).state).toBe('cancelled');
    expect(await stage.runUntil(START + DAY)).toEqual([]);
  });

  it('sends nothing of what it claimed before it stood still for longer than its lease', async () => {
    const receiver = await start();
    let stoodStillMs = 0;
    let looks = 0;
    const stage = await setStage(open.store, {
      world: { realClock: { now: () => Date.now(), monotonic: () => performance.now() + stoodStillMs } },
      delivery: {
        faultFor: () => {
          // The process sleeps on its way to the first attempt.
          if (++looks === 1) stoodStillMs = 400 * SECOND;
          return undefined;
        },
      },
    });
    const webhook = await stage.fireTo(receiver.url);
    await stage.run();
    expect(looks).toBe(2);
    expect(receiver.received).toHaveLength(1);
    expect(await open.store.webhooks.attempts(webhook)).toHaveLength(1);
    expect((await stage.find(webhook)).state).toBe('delivered');
  });

  describe('replay', () => {
    it('sends a dead event again under its own id, with retries of a new span', async () => {
      const receiver = await start();
      receiver.answer({ status: 500 });
      const stage = await setStage(open.store);
      const webhook = await stage.fireTo(receiver.url);
      await stage.runUntil(START + 3 * DAY);
      expect((await stage.find(webhook)).state).toBe('dead');
      const before = receiver.received.length;

      expect(await replay(stage.call, stage.tenant, { webhookIds: [webhook.webhookId, 'unknown'] })).toEqual([
        webhook.webhookId,
      ]);
      const at = await stage.runUntil(START + 3 * DAY + HOUR);
      expect(at.map((each) => each - 3 * DAY)).toEqual([0, 30, 150, 630, 2550].map((each) => each * SECOND));
      receiver.answer({ status: 200 });
      await stage.runUntil(START + 4 * DAY);
      expect(await stage.find(webhook)).toMatchObject({ state: 'delivered', attempts: 13 });
      const again = receiver.received.slice(before);
      expect(new Set(again.map(({ headers }) => headers['webhook-id']))).toEqual(
        new Set([webhook.webhookId]),
      );
      expect(again.map(({ headers }) => headers['webhook-attempt'])).toEqual([
        '8',
        '9',
        '10',
        '11',
        '12',
        '13',
      ]);
    });

    it('takes the events of an Item, or those made within a time', async () => {
      const receiver = await start();
      const stage = await setStage(open.store);
      await stage.item('item-a', receiver.url);
      await stage.item('item-b', receiver.url);
      const first = await stage.fire('item-a');
      stage.time.set(START + HOUR);
      const second = await stage.fire('item-b');
      await stage.run();
      expect(await replay(stage.call, stage.tenant, { itemId: 'item-a' })).toEqual([first.webhookId]);
      expect(await replay(stage.call, stage.tenant, { from: START + 1 })).toEqual([second.webhookId]);
      expect(await replay(stage.call, stage.tenant, { to: START + HOUR })).toEqual([first.webhookId]);
      expect(await replay(stage.call, stage.tenant, { onlyDead: true })).toEqual([]);
      expect(await stage.run()).toBe(2);
      expect(receiver.received).toHaveLength(4);
    });

    it('of one attempt each does not retry, and takes no retry from what was still being tried', async () => {
      const receiver = await start();
      const stage = await setStage(open.store);
      const delivered = await stage.fireTo(receiver.url);
      await stage.run();
      receiver.answer({ status: 500 });
      const pending = await stage.fireTo(receiver.url);
      await stage.run();
      const ids = [delivered.webhookId, pending.webhookId];
      expect(await resend(stage.call, stage.tenant, ids)).toEqual(ids);
      expect(await stage.run()).toBe(2);
      expect(await stage.find(delivered)).toMatchObject({ state: 'dead', attempts: 2 });
      expect(await stage.find(pending)).toMatchObject({ state: 'pending', attempts: 2 });
    });
  });

  it('forgets what ended 30 days ago', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    const webhook = await stage.fireTo(receiver.url);
    await stage.run();
    stage.time.set(START + 30 * DAY);
    expect(await deleteEndedWebhooks(stage.call, stage.clock)).toBe(0);
    stage.time.set(START + 30 * DAY + 1);
    expect(await deleteEndedWebhooks(stage.call, stage.clock)).toBe(1);
    expect(await open.store.webhooks.attempts(webhook)).toEqual([]);
  });

  it('ends attempts as injected faults say', async () => {
    const receiver = await start();
    const faults = [{ httpStatus: 503 }, { drop: true }, { delayMs: 30 }];
    const stage = await setStage(open.store, { delivery: { faultFor: () => faults.shift() } });
    const webhook = await stage.fireTo(receiver.url);
    await stage.runUntil(START + HOUR);
    const log = await open.store.webhooks.attempts(webhook);
    expect(log.map(({ status, errorClass }) => [status, errorClass])).toEqual([
      [503, 'http_status'],
      [null, 'reset'],
      [200, null],
    ]);
    expect(log[2]?.durationMs).toBeGreaterThanOrEqual(29);
    expect(receiver.received).toHaveLength(1);
  });
});
