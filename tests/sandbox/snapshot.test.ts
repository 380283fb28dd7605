import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { type Player, player } from './player.ts';

const READS = [
  ['/item/get', {}],
  ['/accounts/get', {}],
  ['/accounts/balance/get', {}],
  ['/auth/get', {}],
  ['/identity/get', {}],
  ['/liabilities/get', {}],
  ['/investments/holdings/get', {}],
  ['/investments/transactions/get', { start_date: '2025-01-01', end_date: '2026-03-01' }],
  ['/transactions/get', { start_date: '2024-06-01', end_date: '2026-03-01', options: { count: 500 } }],
  ['/transactions/sync', { count: 500 }],
] as const;

const PRODUCTS = ['auth', 'identity', 'investments', 'liabilities', 'transactions'];

describeOnEngines('snapshots of the sandbox', (engine) => {
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

  /** The exact text of every read, but for its `request_id`. */
  async function readAll({ keys }: Player, token: string): Promise<string[]> {
    const texts: string[] = [];
    for (const [path, body] of READS) {
      const answer = await fetch(service.baseUrl + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...keys, access_token: token, ...body }),
      });
      const text = (await answer.text()).replace(/"request_id":"[^"]*"/g, '');
      texts.push(`${path} ${answer.status} ${text}`);
    }
    return texts;
  }

  it('bring every read back byte by byte, the clock and the tokens as they were', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: PRODUCTS });
    const lost = await team.link();
    await team.send('/sandbox/item/reset_login', { access_token: lost.token });
    // The first reads take products into use.
    await readAll(team, token);
    const before = [...(await readAll(team, token)), ...(await readAll(team, lost.token))];
    const taken = await team.send('/sandbox/snapshot', { name: 'before' });
    expect(taken).toMatchObject({ name: 'before', now: '2026-03-01T12:00:00Z', items: 2 });
    const after = await readAll(team, token);
    expect(after).toEqual(before.slice(0, READS.length));

    await team.send('/sandbox/clock/advance', { by: 'P40D' });
    const renewed = await team.send('/item/access_token/invalidate', { access_token: token });
    await team.send('/item/remove', { access_token: lost.token });
    const late = await team.link();
    await team.send('/sandbox/institutions/create', {
      name: 'Late',
      country_codes: ['US'],
      products: ['auth'],
      institution_id: 'ins_778001',
    });

    const restored = await team.send('/sandbox/restore', { name: 'before' });
    expect(restored).toMatchObject({
      snapshot_id: taken.snapshot_id,
      name: 'before',
      now: '2026-03-01T12:00:00Z',
      items: 2,
    });
    expect((await team.send('/sandbox/clock/get')).now).toBe('2026-03-01T12:00:00Z');
    expect([...(await readAll(team, token)), ...(await readAll(team, lost.token))]).toEqual(before);
    for (const unknown of [renewed.new_access_token, late.token])
      expect(await team.refusal('/item/get', { access_token: unknown })).toBe('INVALID_ACCESS_TOKEN');
    await expect(team.link({ institution: 'ins_778001', products: ['auth'] })).rejects.toThrow(
      'INVALID_INSTITUTION',
    );
    // What is made now gets the ids that it got then.
    expect((await team.send('/sandbox/restore', { snapshot_id: taken.snapshot_id })).items).toBe(2);
    await team.send('/sandbox/clock/advance', { by: 'P40D' });
    await team.send('/item/access_token/invalidate', { access_token: token });
    await team.send('/item/remove', { access_token: lost.token });
    expect((await team.link()).token).toBe(late.token);
  });

  it('bring institutions back as they were, however they were changed since', async () => {
    const team = await player(service);
    const bank = (name: string) =>
      team.send('/sandbox/institutions/create', {
        institution_id: 'ins_778002',
        name,
        country_codes: ['US'],
        products: ['auth'],
      });
    const nameNow = async () => {
      const body = { institution_id: 'ins_778002', country_codes: ['US'] };
      return (await team.send('/institutions/get_by_id', body)).institution.name;
    };
    await bank('First');
    await team.send('/sandbox/snapshot', { name: 'first' });
    await bank('Second');
    expect(await nameNow()).toBe('Second');
    await team.send('/sandbox/restore', { name: 'first' });
    await bank('Third');
    expect(await nameNow()).toBe('Third');
    await team.send('/sandbox/restore', { name: 'first' });
    expect(await nameNow()).toBe('First');
  });

  it('have no data of later than their clock, also when they are taken while it moves', async () => {
    const team = await player(service);
    const { token } = await team.link();
    let hasMoved = false;
    const moved = team.send('/sandbox/clock/advance', { by: 'P500D' }).finally(() => {
      hasMoved = true;
    });
    const names: string[] = [];
    while (!hasMoved) {
      const name = `on-the-way-${names.length}`;
      await team.send('/sandbox/snapshot', { name });
      names.push(name);
    }
    await moved;
    const ahead: string[] = [];
    for (const name of names) {
      const { now } = await team.send('/sandbox/restore', { name });
      const { status } = await team.send('/item/get', { access_token: token });
      const readAt = status.transactions.last_successful_update;
      if (Date.parse(readAt) > Date.parse(now)) ahead.push(`${name} of ${now} has data of ${readAt}`);
    }
    expect(ahead).toEqual([]);
  });

  it('send again, under its Webhook-Id, what was undelivered then', async () => {
    const team = await player(service);
    receiver.answer({ status: 500 });
    const { token } = await team.link({ products: ['auth'], options: { webhook: receiver.url } });
    await team.send('/sandbox/item/reset_login', { access_token: token });
    const errors = { webhook_code: 'ERROR' };
    // Refused once, it waits for its retry: before that the background might send it at any moment.
    let pending = await team.send('/sandbox/webhooks', errors);
    while (pending.webhooks[0].attempts.length === 0) pending = await team.send('/sandbox/webhooks', errors);
    expect(pending.webhooks).toMatchObject([{ state: 'pending' }]);
    const [{ webhook_id: id, body }] = pending.webhooks;
    await team.send('/sandbox/snapshot', { name: 'undelivered' });
    receiver.answer({ status: 200 });
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    expect((await team.send('/sandbox/webhooks', errors)).webhooks[0].state).toBe('delivered');
    const seen = receiver.received.length;
    await team.send('/sandbox/restore', { name: 'undelivered' });
    expect((await team.send('/sandbox/webhooks', errors)).webhooks[0].state).toBe('pending');
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    const again = receiver.received.slice(seen).filter(({ headers }) => headers['webhook-id'] === id);
    expect(again.map((one) => one.body)).toEqual([body]);
  });

  it('are replaced by one of the same name, and kept over a reset', async () => {
    const team = await player(service);
    const first = await team.send('/sandbox/snapshot', { name: 'same' });
    const { token } = await team.link();
    const second = await team.send('/sandbox/snapshot', { name: 'same' });
    expect([first.items, second.items]).toEqual([0, 1]);
    expect(await team.refusal('/sandbox/restore', { snapshot_id: first.snapshot_id })).toBe('INVALID_FIELD');
    await team.send('/sandbox/reset');
    await team.send('/sandbox/restore', { name: 'same' });
    expect((await team.call('/accounts/get', { access_token: token })).status).toBe(200);
    expect(await team.refusal('/sandbox/restore', { name: 'none' })).toBe('INVALID_FIELD');
    expect(await team.refusal('/sandbox/restore', {})).toBe('INVALID_FIELD');
    expect(await (await player(service)).refusal('/sandbox/restore', { name: 'same' })).toBe('INVALID_FIELD');
  });

  it('bring faults back that were waiting', async () => {
    const team = await player(service);
    await team.send('/sandbox/fault', { error_code: 'ITEM_LOCKED', count: 2 });
    expect(await team.refusal('/categories/get')).toBe('ITEM_LOCKED');
    await team.send('/sandbox/snapshot', { name: 'faulty' });
    await team.send('/sandbox/fault/clear');
    await team.send('/sandbox/restore', { name: 'faulty' });
    expect(await team.refusal('/categories/get')).toBe('ITEM_LOCKED');
    expect((await team.call('/categories/get')).status).toBe(200);
  });
});
