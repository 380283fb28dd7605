import { expect, it } from 'vitest';
import type { WebhookEvent } from '../../packages/server/src/domain/webhooks/events.ts';
import { replay, resend } from '../../packages/server/src/domain/webhooks/replay.ts';
import { forgetSecretBodies, openBody } from '../../packages/server/src/domain/webhooks/secret-body.ts';
import { describeOnStores } from '../support/stores.ts';
import { receivers } from './receivers.ts';
import { START, type Stage, setStage } from './stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TOKEN = 'public-sandbox-planted';

const FIELDS = { link_session_id: 'session', link_token: 'link-sandbox-planted', public_token: TOKEN };

const secretEvent: WebhookEvent = { type: 'LINK', code: 'ITEM_ADD_RESULT', fields: FIELDS, secret: true };

describeOnStores('events that hold tokens', (open) => {
  const { start } = receivers();
  const fire = (stage: Stage, url: string, itemId?: string) => stage.fireTo(url, itemId, secretEvent);
  const textOf = (environment: string) =>
    JSON.stringify(
      { webhook_type: 'LINK', webhook_code: 'ITEM_ADD_RESULT', ...FIELDS, environment },
      null,
      2,
    );
  const forget = ({ call, clock, time }: Stage) => forgetSecretBodies(call, clock, time.now());

  it('are sent whole, and stored without them', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    const webhook = await fire(stage, receiver.url);
    const stored = await stage.find(webhook);
    expect(stored).toEqual(webhook);
    expect(JSON.parse(stored.body)).toEqual({
      webhook_type: 'LINK',
      webhook_code: 'ITEM_ADD_RESULT',
      withheld: ['link_session_id', 'link_token', 'public_token'],
      environment: 'sandbox',
    });
    expect(stored.sealedBody?.includes(TOKEN)).toBe(false);
    receiver.answer({ status: 500 });
    await stage.run();
    receiver.answer({ status: 200 });
    await stage.runUntil(START + HOUR);
    expect(receiver.received.map(({ body }) => body)).toEqual([textOf('sandbox'), textOf('sandbox')]);
  });

  it('are sealed for their own place', async () => {
    const stage = await setStage(open.store);
    const [one, other] = [await fire(stage, 'http://127.0.0.1:9/'), await fire(stage, 'http://127.0.0.1:9/')];
    await expect(openBody(stage.call, { ...one, sealedBody: other.sealedBody })).rejects.toThrow();
  });

  it('are shown in the sandbox for six hours, and sent again within them', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    const webhook = await fire(stage, receiver.url);
    await stage.run();
    stage.time.set(START + 6 * HOUR);
    expect(await forget(stage)).toBe(0);
    expect(await openBody(stage.call, await stage.find(webhook))).toMatchObject({
      body: textOf('sandbox'),
    });
    expect(await resend(stage.call, stage.tenant, [webhook.webhookId])).toEqual([webhook.webhookId]);
    expect(await stage.run()).toBe(1);
    expect(receiver.received.at(-1)?.body).toBe(textOf('sandbox'));

    stage.time.set(START + 6 * HOUR + 1);
    expect(await openBody(stage.call, await stage.find(webhook))).toBeUndefined();
    expect(await replay(stage.call, stage.tenant, { webhookIds: [webhook.webhookId] })).toEqual([]);
    expect(await forget(stage)).toBe(1);
    expect((await stage.find(webhook)).sealedBody).toEqual(Buffer.alloc(0));
    expect(await replay(stage.call, stage.tenant, { webhookIds: [webhook.webhookId] })).toEqual([]);
    expect(await stage.run()).toBe(0);
    expect(receiver.received).toHaveLength(2);
  });

  it.each(['production', 'development'] as const)(
    'are forgotten in %s when they are delivered',
    async (environment) => {
      const receiver = await start();
      const stage = await setStage(open.store, { environment });
      const webhook = await fire(stage, receiver.url);
      const plain = await stage.fireTo(receiver.url);
      await stage.run();
      const bodies = receiver.received.map(({ body }) => body);
      expect(bodies.toSorted()).toEqual([textOf(environment), plain.body].toSorted());
      expect((await stage.find(webhook)).sealedBody).toEqual(Buffer.alloc(0));
      const ids = [webhook.webhookId, plain.webhookId];
      expect(await replay(stage.call, stage.tenant, { webhookIds: ids })).toEqual([plain.webhookId]);
    },
  );

  it('are dead before their six hours are over, whatever the span of others is', async () => {
    const receiver = await start();
    receiver.answer({ status: 500 });
    const stage = await setStage(open.store, { environment: 'production' });
    const webhook = await fire(stage, receiver.url);
    await stage.runUntil(START + 6 * HOUR);
    expect(await stage.find(webhook)).toMatchObject({
      state: 'dead',
      endedAt: START + 6 * HOUR - 10 * MINUTE,
    });
    expect(receiver.received.every(({ body }) => body === textOf('production'))).toBe(true);
    expect(await forget(stage)).toBe(1);
    expect((await stage.find(webhook)).sealedBody).toEqual(Buffer.alloc(0));
  });

  it('are never sent late, and hold back no other of their Item then', async () => {
    const receiver = await start();
    const stage = await setStage(open.store);
    await stage.item('item-late', receiver.url);
    const webhook = await fire(stage, receiver.url, 'item-late');
    const next = await stage.fire('item-late');
    stage.time.set(START + 7 * HOUR);
    expect(await forget(stage)).toBe(1);
    await stage.run();
    expect(await stage.find(webhook)).toMatchObject({ state: 'dead', attempts: 0 });
    expect(await stage.find(next)).toMatchObject({ state: 'delivered' });
    expect(receiver.received.map(({ body }) => body)).toEqual([next.body]);
  });
});
