import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTeam, revokeTeam } from '../../packages/server/src/domain/teams/teams.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { HOOK, type Player, player, withoutRequestId } from './player.ts';

describeOnEngines('resetting the sandbox', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      ...FROZEN,
      FAIRLEAD_SANDBOX_SCOPE_ALL: 'on',
      ...(await engine.variables()),
    });
  });
  afterAll(() => service.stop());

  /** Some of everything; what it gives is compared. */
  async function story(team: Player) {
    const { token, itemId } = await team.link({
      products: ['transactions', 'investments'],
      options: { webhook: HOOK },
    });
    const fault = await team.send('/sandbox/fault', { drop: true });
    await team.send('/sandbox/fault/clear');
    await team.send('/sandbox/institutions/create', {
      name: 'Reset Bank',
      country_codes: ['US'],
      products: ['auth'],
    });
    await team.send('/sandbox/custom_users/create', { username: 'custom_reset', user: {} });
    const moved = await team.send('/sandbox/clock/advance', { by: 'P3D' });
    const page = await team.send('/transactions/get', {
      access_token: token,
      start_date: '2026-01-01',
      end_date: '2026-03-04',
    });
    return { token, itemId, fault, now: moved.now, fired: eventsOf(moved), page };
  }

  const eventsOf = ({ fired }: { fired: { kind: string }[] }) =>
    fired.filter(({ kind }) => kind === 'webhook');

  it('the same calls give the same ids again, on the same clock', async () => {
    const team = await player(service);
    const before = await story(team);
    const { removed, now } = await team.send('/sandbox/reset');
    expect(removed.items).toBe(1);
    expect(removed.webhooks).toBeGreaterThan(0);
    expect(now).toBe('2026-03-01T12:00:00Z');
    expect(await team.send('/sandbox/clock/get')).toMatchObject({ now, mode: 'frozen', next_due: null });
    expect((await team.send('/sandbox/webhooks')).webhooks).toEqual([]);
    expect(await team.refusal('/item/get', { access_token: before.token })).toBe('INVALID_ACCESS_TOKEN');
    const after = await story(team);
    expect(after.token).toBe(before.token);
    expect(after.fault.fault_id).toBe(before.fault.fault_id);
    expect(withoutRequestId(after)).toEqual(withoutRequestId(before));
  });

  it.each([
    ['/sandbox/reset', {}],
    ['/sandbox/restore', { name: 'linked' }],
  ])(
    '%s ends a move of the clock that is under way, and the clock stays where it was put',
    async (path, body) => {
      const team = await player(service);
      const items = [];
      for (let nth = 0; nth < 8; nth++) items.push(await team.link());
      await team.send('/sandbox/snapshot', { name: 'linked' });
      const clock = async () => (await team.send('/sandbox/clock/get')).now;
      const start = await clock();
      const moving = team.call('/sandbox/clock/advance', { by: 'P3650D' });
      await expect.poll(clock, { timeout: 20_000, interval: 1 }).not.toBe(start);
      expect((await team.send(path, body)).now).toBe(start);
      const { status, body: refusal } = await moving;
      expect([status, refusal.error_code]).toEqual([400, 'INVALID_FIELD']);
      expect(refusal.error_message).toContain('was reset, or brought back to a snapshot');
      expect(await clock()).toBe(start);
      if (path === '/sandbox/reset') return;
      for (const { token } of items) {
        const read = await team.send('/item/get', { access_token: token });
        expect([read.item.error, read.status.transactions.last_successful_update]).toEqual([null, start]);
      }
    },
  );

  it('sends to a receiver anew that failed until then, where the clock stands too', async () => {
    const team = await player(service);
    const receiver = await startReceiver();
    try {
      receiver.answer({ status: 500 });
      const story = async (events: number) => {
        const { token } = await team.link({ products: ['auth'], options: { webhook: receiver.url } });
        for (let nth = 0; nth < events; nth++) {
          const event = { access_token: token, webhook_code: 'NEW_ACCOUNTS_AVAILABLE' };
          await team.send('/sandbox/item/fire_webhook', event);
          await team.send('/sandbox/clock/advance', { by: 'PT0S' });
        }
        return (await team.send('/sandbox/webhooks')).webhooks.at(-1);
      };
      // One more than it takes to be held back.
      expect((await story(21)).attempts).toEqual([]);
      await team.send('/sandbox/reset');
      receiver.answer({ status: 200 });
      expect(await story(1)).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
    } finally {
      await receiver.close();
    }
  });

  it('leaves nothing of when data were read, and tells it anew', async () => {
    const team = await player(service);
    const read = async () => {
      const { token } = await team.link();
      const access = { access_token: token };
      const times = async () =>
        (await team.send('/item/activity/list', access)).last_data_access_times[0].transactions;
      expect(await times()).toBeNull();
      await team.send('/transactions/get', { ...access, start_date: '2026-01-01', end_date: '2026-03-01' });
      await expect.poll(times, { timeout: 5000 }).toBe('2026-03-01T12:00:00Z');
      return token;
    };
    const token = await read();
    await team.send('/sandbox/reset');
    expect(await read()).toBe(token);
  });

  it('leaves nothing of when data were read just before it, whose time is not written yet', async () => {
    const team = await player(service);
    const other = await player(service);
    const timesOf = async ({ send }: Player, token: string) =>
      (await send('/item/activity/list', { access_token: token })).last_data_access_times[0].transactions;
    const read = ({ send }: Player, token: string) =>
      send('/transactions/get', { access_token: token, start_date: '2026-01-01', end_date: '2026-03-01' });
    const [{ token }, { token: others }] = [await team.link(), await other.link()];
    await read(team, token);
    await read(other, others);
    await team.send('/sandbox/reset');
    expect((await team.link()).token).toBe(token);
    // Times that wait are written together.
    await expect.poll(() => timesOf(other, others), { timeout: 5000 }).not.toBeNull();
    expect(await timesOf(team, token)).toBeNull();
  });

  it('takes institutions, users and faults of the team away, and leaves other teams as they are', async () => {
    const [team, other] = [await player(service), await player(service)];
    for (const one of [team, other]) {
      await one.send('/sandbox/institutions/create', {
        institution_id: 'ins_777001',
        name: 'Gone Tomorrow Bank',
        country_codes: ['US'],
        products: ['auth'],
      });
      await one.send('/sandbox/custom_users/create', { username: 'custom_gone', user: {} });
      await one.send('/sandbox/fault', { http_status: 500, path: '/item/get', count: 9 });
    }
    const kept = await other.link();
    await team.send('/sandbox/reset');
    const login = { override_username: 'custom_gone', override_password: 'any' };
    await expect(team.link({ institution: 'ins_777001' })).rejects.toThrow('INVALID_INSTITUTION');
    await expect(team.link({ options: login })).rejects.toThrow('INVALID_CREDENTIALS');
    const { token } = await team.link();
    expect((await team.call('/item/get', { access_token: token })).status).toBe(200);
    await other.link({ institution: 'ins_777001', products: ['auth'], options: login });
    expect((await other.call('/accounts/get', { access_token: kept.token })).status).toBe(200);
    expect((await other.send('/sandbox/fault/clear')).cleared).toBe(1);
  });

  it('resets all teams only when that is asked for', async () => {
    const [team, other] = [await player(service), await player(service)];
    const { token } = await other.link();
    await team.link();
    expect((await team.send('/sandbox/reset', { scope: 'all' })).removed.items).toBe(1);
    expect(await other.refusal('/item/get', { access_token: token })).toBe('INVALID_ACCESS_TOKEN');
  });

  it('resets all teams, where the operator says nothing of it, while there is one (D118)', async () => {
    const alone = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    const everything = () => alone.call('/sandbox/reset', { scope: 'all' });
    expect((await everything()).status).toBe(200);
    const { clientId } = await createTeam(alone.service.core.services, {
      name: 'Second',
      environments: ['sandbox'],
    });
    const { status, body } = await everything();
    expect([status, body.error_code]).toEqual([400, 'UNAUTHORIZED_ROUTE_ACCESS']);
    expect(body.error_message).toContain('FAIRLEAD_SANDBOX_SCOPE_ALL=on');
    expect((await alone.call('/sandbox/reset')).status).toBe(200);
    await revokeTeam(alone.service.core.services, clientId);
    expect((await everything()).status).toBe(200);
    await alone.stop();
  });
});
