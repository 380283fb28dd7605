import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeLinkFunnel,
  pageLinkSessions,
} from '../../packages/server/src/control/operations/link/link-sessions.ts';
import { listCalls, showCall } from '../../packages/server/src/control/operations/service/calls.ts';
import { deleteOldCalls } from '../../packages/server/src/domain/call-log/delete-old-calls.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, post } from '../support/service.ts';
import { type ConsoleService, startConsole } from './console-service.ts';

const DAY_MS = 86_400_000;
const TOKEN_WISH = {
  user: { client_user_id: 'somebody' },
  client_name: 'Acme',
  products: ['auth'],
  country_codes: ['US'],
  language: 'en',
};

describeOnEngines('the log of calls', (engine) => {
  let service: ConsoleService;
  let item: { accessToken: string; itemId: string };
  beforeAll(async () => {
    service = await startConsole(await engine.variables());
    item = await linkItem(service);
    await service.call('/accounts/get', { access_token: item.accessToken });
    await service.call('/sandbox/item/reset_login', { access_token: item.accessToken });
    await service.call('/transactions/sync', { access_token: item.accessToken });
    await post(service.baseUrl, '/accounts/get', { client_id: 'x', secret: 'y', access_token: 'z' });
    await post(service.baseUrl, '/acounts/get', {});
    await service.service.flushCalls();
  });
  afterAll(() => service.stop());

  const list = (filter: object = {}) => listCalls.perform(service.instance, { limit: 50, ...filter });
  const show = async (path: string) => {
    const { calls } = await list({ path });
    return showCall.perform(service.instance, { requestId: calls[0]?.requestId ?? '' });
  };

  it('has every call, the newest first, with what came of it', async () => {
    const { calls, next } = await list();
    const made = [
      '/acounts/get 404 NOT_FOUND',
      '/accounts/get 400 INVALID_API_KEYS',
      '/transactions/sync 400 ITEM_LOGIN_REQUIRED',
      '/sandbox/item/reset_login 200 ',
      '/accounts/get 200 ',
      '/item/public_token/exchange 200 ',
      '/sandbox/public_token/create 200 ',
    ];
    const told = calls.map(({ at, path, status, errorCode }) => ({
      at,
      text: `${path} ${status} ${errorCode}`,
    }));
    expect(told.map(({ text }) => text).toSorted()).toEqual(made.toSorted());
    // A time is told to the millisecond, from when the call ended and how long it took: one may be off by as much.
    const times = made.map((text) => told.find((each) => each.text === text)?.at ?? 0);
    for (const [nth, at] of times.slice(1).entries()) expect(times[nth]).toBeGreaterThanOrEqual(at - 1);
    expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(next).toBeUndefined();
    for (const { durationUs, bytesOut, requestId } of calls) {
      expect(durationUs).toBeGreaterThan(0);
      expect(bytesOut).toBeGreaterThan(0);
      expect(requestId).toHaveLength(15);
    }
  });

  it('knows whose a call is and which Item it opened, refusals too, and nobody where the keys were wrong', async () => {
    const { calls } = await list();
    const { clientId } = service;
    expect(calls.map(({ clientId: team, itemId }) => [team, itemId])).toEqual([
      ['', ''],
      ['', ''],
      [clientId, item.itemId],
      [clientId, item.itemId],
      [clientId, item.itemId],
      [clientId, item.itemId],
      [clientId, item.itemId],
    ]);
    expect((await list({ itemId: item.itemId })).calls).toHaveLength(5);
    expect((await list({ clientId })).calls).toHaveLength(5);
  });

  it('is narrowed by path and outcome, and read page by page', async () => {
    expect((await list({ path: 'accounts' })).calls).toHaveLength(2);
    expect((await list({ outcome: 'refused' })).calls).toHaveLength(3);
    expect((await list({ outcome: 'failed' })).calls).toEqual([]);
    const all = (await list()).calls.map(({ requestId }) => requestId);
    const seen: string[] = [];
    for (let before: object | undefined, turn = 0; turn < 10; turn++) {
      const page = await list({ limit: 2, ...(before && { before }) });
      seen.push(...page.calls.map(({ requestId }) => requestId));
      before = page.next;
      if (!before) break;
    }
    expect(seen).toEqual(all);
  });

  it('keeps bodies in the sandbox, without a secret, a token or an account number', async () => {
    const { bodies } = await show('/item/public_token/exchange');
    expect(JSON.parse(bodies?.request ?? '')).toEqual({
      client_id: service.clientId,
      secret: '•••',
      public_token: 'public-sandbox-•••',
    });
    expect(JSON.parse(bodies?.answer ?? '')).toMatchObject({
      access_token: 'access-sandbox-•••',
      item_id: item.itemId,
    });
    const refused = (await show('/transactions/sync')).bodies;
    expect(JSON.parse(refused?.answer ?? '')).toMatchObject({ error_code: 'ITEM_LOGIN_REQUIRED' });
    for (const { requestId } of (await list()).calls) {
      const { bodies: kept } = await showCall.perform(service.instance, { requestId });
      const text = JSON.stringify(kept);
      for (const secret of [service.secret, item.accessToken]) expect(text).not.toContain(secret);
    }
  });

  it('keeps nothing of what a caller without keys sent', async () => {
    const { calls } = await list({ outcome: 'refused' });
    const unknown = calls.find(({ errorCode }) => errorCode === 'INVALID_API_KEYS');
    const { bodies } = await showCall.perform(service.instance, { requestId: unknown?.requestId ?? '' });
    expect(bodies).toBeNull();
  });

  it('tells of sessions of Link, the newest first, and how far they came', async () => {
    const team = { clientId: service.clientId };
    const before = await pageLinkSessions.perform(service.instance, { ...team, limit: 10 });
    expect(before).toEqual([]);
    const { body: token } = await service.call('/link/token/create', TOKEN_WISH);
    const { link_token } = token;
    const { body: first } = await service.call('/sandbox/link/open', { link_token });
    const { body: second } = await service.call('/sandbox/link/open', { link_token });
    const { link_session_id } = second;
    await service.call('/sandbox/link/answer', { link_session_id, continue: true });
    const sessions = await pageLinkSessions.perform(service.instance, { ...team, limit: 1 });
    const older = await pageLinkSessions.perform(service.instance, {
      ...team,
      limit: 5,
      before: sessions[0],
    });
    const seen = [...sessions, ...older].map((each) => [each.linkSessionId, each.lastView, each.reached]);
    expect(seen.sort()).toEqual(
      [
        [first.link_session_id, 'CONSENT', 'opened'],
        [link_session_id, 'SELECT_INSTITUTION', 'consent'],
      ].sort(),
    );
    const { all, weeks } = await describeLinkFunnel.perform(service.instance, { ...team, days: 7 });
    expect(all.stages).toEqual({ opened: 2, consent: 1, institution: 0, login: 0, accounts: 0, done: 0 });
    expect(weeks).toHaveLength(1);
  });

  it('holds no call against an Item that has the id of one from before a reset', async () => {
    const { id, other } = { id: item.itemId, other: await linkItem(service) };
    await service.call('/accounts/get', { access_token: other.accessToken });
    await service.service.flushCalls();
    expect((await list({ itemId: other.itemId })).calls).toHaveLength(3);
    const before = (await list()).calls.length;
    await service.call('/sandbox/reset', {});
    await service.service.flushCalls();
    for (const itemId of [id, other.itemId]) expect((await list({ itemId })).calls).toEqual([]);
    const { calls } = await list();
    expect(calls).toHaveLength(before + 1);
    const opened = calls.find(({ path, status }) => path === '/accounts/get' && status === 200);
    const { bodies } = await showCall.perform(service.instance, { requestId: opened?.requestId ?? '' });
    expect(bodies).toBeNull();
  });

  it('loses what is older than the operator keeps it', async () => {
    const { services } = service.instance;
    const { realClock } = services.world;
    const later = { ...realClock, now: () => realClock.now() + 6 * DAY_MS };
    const at = (clock: typeof realClock) => ({ ...services, world: { ...services.world, realClock: clock } });
    await deleteOldCalls(at(later));
    expect((await list()).calls).not.toEqual([]);
    await deleteOldCalls(at({ ...realClock, now: () => realClock.now() + 8 * DAY_MS }));
    expect((await list()).calls).toEqual([]);
  });

  it('holds no secret that a caller puts into a path or the name of its program', async () => {
    const { clientId, secret } = service;
    const number = '8844220011337755';
    await post(service.baseUrl, `/accounts/${number}`, {});
    await post(service.baseUrl, `/${clientId}/${secret}`, {});
    const program = `${'of a long name '.repeat(3)}${item.accessToken} ${number}`;
    await post(service.baseUrl, '/accounts/get', {}, { 'User-Agent': program });
    await service.service.flushCalls();
    const { calls } = await list({ limit: 3 });
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '(another path)',
      '(another path)',
      '/accounts/get',
    ]);
    expect(calls.map(({ client }) => client)).toContain(
      `${'of a long name '.repeat(3)}access-sandbox-••• •••`,
    );
  });
});

it('keeps no address of a caller outside the sandbox, only the network that it is in', async () => {
  const service = await startConsole({
    FAIRLEAD_ENVIRONMENT: 'production',
    FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
    FAIRLEAD_DRAIN_DELAY_MS: '0',
    FAIRLEAD_TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    for (const caller of ['203.0.113.7', '::ffff:cb00:7107', '2001:db8:1:2::3'])
      await post(service.baseUrl, '/accounts/get', {}, { 'X-Forwarded-For': caller });
    await service.service.flushCalls();
    const { calls } = await listCalls.perform(service.instance, { limit: 50 });
    const kept = calls.map(({ address }) => address);
    expect(kept.toSorted()).toEqual(['2001:db8:1::', '203.0.113.0', '203.0.113.0']);
  } finally {
    await service.stop();
  }
});
