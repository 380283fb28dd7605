import { expect, it } from 'vitest';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines, type TestEngine } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { type Player, player } from './player.ts';

type Step = readonly [
  path: string,
  body: (known: Record<string, string>) => object,
  learn?: readonly string[],
];

/** A long script: each step is a call, and what later steps need of its answer. */
const SCRIPT: readonly Step[] = [
  [
    '/sandbox/institutions/create',
    () => ({ name: 'Own', country_codes: ['US'], products: ['transactions', 'balance'] }),
  ],
  ['/sandbox/custom_users/create', () => ({ username: 'anna', user: { seed: 'anna' } })],
  [
    '/sandbox/public_token/create',
    ({ hook }) => ({
      institution_id: 'ins_109508',
      initial_products: ['transactions', 'auth', 'identity', 'investments', 'liabilities'],
      options: { webhook: hook },
    }),
    ['public_token'],
  ],
  ['/item/public_token/exchange', ({ public_token }) => ({ public_token }), ['access_token', 'item_id']],
  ['/accounts/get', ({ access_token }) => ({ access_token })],
  ['/auth/get', ({ access_token }) => ({ access_token })],
  ['/identity/get', ({ access_token }) => ({ access_token })],
  ['/liabilities/get', ({ access_token }) => ({ access_token })],
  ['/investments/holdings/get', ({ access_token }) => ({ access_token })],
  ['/transactions/sync', ({ access_token }) => ({ access_token, count: 500 })],
  ['/sandbox/clock/advance', () => ({ by: 'P2D' })],
  [
    '/sandbox/item/mutate',
    ({ access_token }) => ({ access_token, accounts: { add: [{ type: 'depository', subtype: 'savings' }] } }),
  ],
  ['/sandbox/fault', () => ({ on: 'institution', error_code: 'INSTITUTION_DOWN', count: 3 })],
  ['/sandbox/clock/advance', () => ({ by: 'P5D' })],
  [
    '/transactions/get',
    ({ access_token }) => ({
      access_token,
      start_date: '2025-03-01',
      end_date: '2026-03-08',
      options: { count: 500 },
    }),
  ],
  [
    '/sandbox/public_token/create',
    () => ({
      institution_id: 'ins_109509',
      initial_products: ['transactions'],
      options: { override_username: 'user_transactions_dynamic', override_password: 'x' },
    }),
    ['public_token'],
  ],
  ['/item/public_token/exchange', ({ public_token }) => ({ public_token }), ['access_token']],
  ['/transactions/sync', ({ access_token }) => ({ access_token, count: 500 })],
  ['/transactions/refresh', ({ access_token }) => ({ access_token })],
  ['/transactions/sync', ({ access_token }) => ({ access_token, count: 500 })],
  [
    '/sandbox/public_token/create',
    () => ({
      institution_id: 'ins_116834',
      initial_products: ['transactions'],
      options: { override_username: 'anna', override_password: 'x' },
    }),
    ['public_token'],
  ],
  ['/item/public_token/exchange', ({ public_token }) => ({ public_token }), ['access_token']],
  ['/accounts/balance/get', ({ access_token }) => ({ access_token })],
  ['/sandbox/clock/advance', () => ({ by: 'P9D' })],
  ['/item/get', ({ access_token }) => ({ access_token })],
  ['/item/access_token/invalidate', ({ access_token }) => ({ access_token }), ['new_access_token']],
  ['/item/remove', ({ new_access_token }) => ({ access_token: new_access_token })],
  ['/sandbox/reset', () => ({})],
];

describeOnEngines('one seed', (engine) => {
  it('gives the same bytes on two fresh servers, over a long script', async () => {
    const receiver = await startReceiver();
    try {
      const first = await play(engine, receiver.url);
      const second = await play(engine, receiver.url);
      for (const [nth, text] of first.entries()) {
        // Pages are long: the place of the first difference says more than two of them.
        const place = [...text].findIndex((letter, index) => letter !== second[nth]?.[index]);
        const around = (whole: string | undefined) => whole?.slice(Math.max(0, place - 60), place + 60);
        expect([SCRIPT[nth]?.[0], around(second[nth])]).toEqual([SCRIPT[nth]?.[0], around(text)]);
        expect(second[nth]?.length).toBe(text.length);
      }
      expect(first).toHaveLength(SCRIPT.length);
    } finally {
      await receiver.close();
    }
  }, 240_000);

  it('keeps teams apart: the clock, Items and events of one are nothing to another', async () => {
    const service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    try {
      const [mover, stander] = [await player(service, 'mover'), await player(service, 'stander')];
      const { token } = await stander.link();
      const before = await stander.send('/item/get', { access_token: token });
      await mover.link();
      await mover.send('/sandbox/clock/advance', { by: 'P40D' });
      expect((await mover.send('/sandbox/clock/get')).now).toBe('2026-04-10T12:00:00Z');
      expect((await stander.send('/sandbox/clock/get')).now).toBe('2026-03-01T12:00:00Z');
      const { request_id: _, ...after } = await stander.send('/item/get', { access_token: token });
      expect(before).toMatchObject(after);
      expect(await mover.refusal('/item/get', { access_token: token })).toBe('INVALID_ACCESS_TOKEN');
      const refused = (await mover.send('/sandbox/webhooks')).webhooks;
      const seen = (await stander.send('/sandbox/webhooks')).webhooks;
      expect(refused.length).toBeGreaterThan(seen.length);
      await mover.send('/sandbox/reset');
      expect((await stander.call('/accounts/get', { access_token: token })).status).toBe(200);
    } finally {
      await service.stop();
    }
  });
});

/** The text of every answer of the script, on a server of its own. */
async function play(engine: TestEngine, hook: string): Promise<string[]> {
  const service = await startTestService({
    ...FROZEN,
    FAIRLEAD_SANDBOX_SEED: 'one-seed',
    ...(await engine.variables()),
  });
  try {
    return await recite(service, await player(service, 'the same team'), hook);
  } finally {
    await service.stop();
  }
}

async function recite(service: TestService, { keys }: Player, hook: string): Promise<string[]> {
  const { baseUrl } = service;
  const known: Record<string, string> = { hook };
  const texts: string[] = [];
  for (const [path, body, learn = []] of SCRIPT) {
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...keys, ...body(known) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${text}`);
    for (const name of learn) known[name] = JSON.parse(text)[name];
    texts.push(text);
    await delivered(service, keys.client_id);
  }
  return texts;
}

/** Deliveries run in the background, in real time: a moved clock tells of those that it met. */
async function delivered({ service }: TestService, clientId: string): Promise<void> {
  const { store } = service.core.services;
  const waiting = () => store.webhooks.list(asTenant('sandbox', clientId), { state: 'pending', limit: 1 });
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}
