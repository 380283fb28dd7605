import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { keepMessage } from '../../packages/server/src/domain/sandbox/messages.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { HOOK, type Player, player } from './player.ts';

describeOnEngines('the inbox of the sandbox', (engine) => {
  let service: TestService;
  let receiver: Receiver;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await service.stop();
    await receiver.close();
  });

  const reset = (team: Player, token: string) =>
    team.send('/sandbox/item/reset_login', { access_token: token });
  const codes = ({ webhooks }: { webhooks: { webhook_code: string }[] }) =>
    webhooks.map(({ webhook_code }) => webhook_code);

  it('shows events with their exact body, the headers of the last attempt, and what became of them', async () => {
    const team = await player(service);
    const { token, itemId } = await team.link({ products: ['auth'], options: { webhook: receiver.url } });
    await reset(team, token);
    const { webhooks, next_after: last } = await team.send('/sandbox/webhooks', {
      item_id: itemId,
      state: 'delivered',
      webhook_code: 'ITEM_LOGIN_REQUIRED',
      wait_ms: 10_000,
    });
    expect(webhooks).toHaveLength(1);
    const [event] = webhooks;
    expect(event).toMatchObject({
      webhook_id: last,
      created_at: '2026-03-01T12:00:00Z',
      item_id: itemId,
      url: receiver.url,
      webhook_type: 'ITEM',
      attempts: [{ attempt: 1, at: '2026-03-01T12:00:00Z', status: 200, error_class: null }],
    });
    const received = receiver.received.find(({ headers }) => headers['webhook-id'] === event.webhook_id);
    expect(event.body).toBe(received?.body);
    for (const [name, value] of Object.entries(event.headers))
      expect(received?.headers[name.toLowerCase()]).toBe(value);
  });

  it('filters by type, code and state, and pages in the order in which events were made', async () => {
    const team = await player(service);
    const first = await team.link({ products: ['transactions'] });
    const second = await team.link({ products: ['transactions'], options: { webhook: HOOK } });
    await reset(team, second.token);
    const all = await team.send('/sandbox/webhooks');
    expect(codes(all)).toEqual([
      'INITIAL_UPDATE',
      'HISTORICAL_UPDATE',
      'INITIAL_UPDATE',
      'HISTORICAL_UPDATE',
      'ERROR',
      'ITEM_LOGIN_REQUIRED',
    ]);
    expect(codes(await team.send('/sandbox/webhooks', { state: 'no_url' }))).toHaveLength(2);
    expect(codes(await team.send('/sandbox/webhooks', { item_id: first.itemId }))).toHaveLength(2);
    expect(codes(await team.send('/sandbox/webhooks', { webhook_type: 'ITEM' }))).toHaveLength(2);
    expect(codes(await team.send('/sandbox/webhooks', { webhook_code: 'ERROR' }))).toEqual(['ERROR']);
    const seen: string[] = [];
    let after = '';
    for (let nth = 0; nth < 4; nth++) {
      const page = await team.send('/sandbox/webhooks', { limit: 2, after });
      seen.push(...codes(page));
      after = page.next_after;
    }
    expect(seen).toEqual(codes(all));
    expect(await team.refusal('/sandbox/webhooks', { after: 'unknown' })).toBe('INVALID_FIELD');
    expect(codes(await (await player(service)).send('/sandbox/webhooks'))).toEqual([]);
  });

  it('signs the headers of an event without any attempt as an attempt now would', async () => {
    const team = await player(service);
    await team.link({ products: ['transactions'] });
    const [event] = (await team.send('/sandbox/webhooks')).webhooks;
    expect(event).toMatchObject({ state: 'no_url', url: null, attempts: [] });
    expect(event.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Webhook-Id': event.webhook_id,
      'Webhook-Attempt': '1',
    });
    expect(await signedBy(team, event.headers['Plaid-Verification'])).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers as soon as an event fits, and after the wait without one', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: ['auth'], options: { webhook: receiver.url } });
    const from = performance.now();
    const none = await team.send('/sandbox/webhooks', { webhook_code: 'ERROR', wait_ms: 300 });
    expect(codes(none)).toEqual([]);
    expect(none.next_after).toBe('');
    expect(performance.now() - from).toBeGreaterThan(290);
    const waiting = team.send('/sandbox/webhooks', { webhook_code: 'ERROR', wait_ms: 20_000 });
    await new Promise((resolve) => setTimeout(resolve, 150));
    await reset(team, token);
    expect(codes(await waiting)).toEqual(['ERROR']);
    expect(performance.now() - from).toBeLessThan(15_000);
  });

  it('sends events again under their Webhook-Id', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: ['auth'], options: { webhook: receiver.url } });
    await reset(team, token);
    const delivered = { webhook_code: 'ERROR', state: 'delivered', wait_ms: 10_000 };
    const [event] = (await team.send('/sandbox/webhooks', delivered)).webhooks;
    expect(await team.send('/sandbox/webhooks/resend', { webhook_ids: [event.webhook_id] })).toMatchObject({
      resent: 1,
    });
    await team.send('/sandbox/clock/advance', { by: 'PT0S' });
    const received = receiver.received.filter(({ headers }) => headers['webhook-id'] === event.webhook_id);
    expect(received.map(({ body }) => body)).toEqual([event.body, event.body]);
    const [again] = (await team.send('/sandbox/webhooks', delivered)).webhooks;
    expect(again.attempts.map(({ attempt }: { attempt: number }) => attempt)).toEqual([1, 2]);
    expect(again.headers['Webhook-Attempt']).toBe('2');
    for (const webhook_ids of [[], ['unknown']])
      expect(await team.refusal('/sandbox/webhooks/resend', { webhook_ids })).toBe('INVALID_FIELD');
    const other = await player(service);
    expect(await other.refusal('/sandbox/webhooks/resend', { webhook_ids: [event.webhook_id] })).toBe(
      'INVALID_FIELD',
    );
  });

  it('rolls the signing key: the next attempt is signed by the new one, and the old one can still be read', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: ['auth'], options: { webhook: receiver.url } });
    const { key_id: key, previous_key_id: previous } = await team.send('/sandbox/webhook_key/rotate');
    expect(key).not.toBe(previous);
    await reset(team, token);
    const found = await team.send('/sandbox/webhooks', {
      webhook_code: 'ERROR',
      state: 'delivered',
      wait_ms: 10_000,
    });
    expect(await signedBy(team, found.webhooks[0].headers['Plaid-Verification'])).toBe(key);
    expect((await team.send('/webhook_verification_key/get', { key_id: previous })).key.kid).toBe(previous);
    expect((await team.send('/sandbox/webhook_key/rotate')).previous_key_id).toBe(key);
  });

  it('keeps messages that are not sent, sealed, for this team only', async () => {
    const team = await player(service);
    expect(await team.send('/sandbox/outbox')).toMatchObject({ messages: [], next_after: '' });
    const tenant = asTenant('sandbox', team.keys.client_id);
    const call = await asTeamSeesIt(service.service.core.services, tenant.clientId);
    for (const text of ['Your code is 123456', 'Welcome']) {
      const message = { kind: 'sms', to: '+15555550123', text } as const;
      await call.store.unitOfWork((unit) => keepMessage(call, unit, tenant, message));
    }
    const first = await team.send('/sandbox/outbox', { limit: 1 });
    expect(first.messages).toEqual([
      {
        message_id: first.next_after,
        created_at: '2026-03-01T12:00:00Z',
        kind: 'sms',
        to: '+15555550123',
        text: 'Your code is 123456',
      },
    ]);
    const rest = await team.send('/sandbox/outbox', { after: first.next_after });
    expect(rest.messages.map(({ text }: { text: string }) => text)).toEqual(['Welcome']);
    expect(await team.refusal('/sandbox/outbox', { after: 'unknown' })).toBe('INVALID_FIELD');
    const [stored] = await call.store.messages.list(tenant.clientId, 0, 1);
    expect(stored?.sealed.includes('123456')).toBe(false);
    expect((await (await player(service)).send('/sandbox/outbox')).messages).toEqual([]);
  });

  /** The id of the key, once the signature has held. */
  async function signedBy(team: Player, jws: string): Promise<string> {
    const [head = '', payload = '', signature = ''] = jws.split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const { key } = await team.send('/webhook_verification_key/get', { key_id: kid });
    const holds = verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(holds).toBe(true);
    return kid;
  }
});
