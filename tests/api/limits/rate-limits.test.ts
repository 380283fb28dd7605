import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '../../../packages/server/src/domain/limits/limits.data.ts';
import { frozenClock } from '../../../packages/server/src/world/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import {
  checked,
  linkItem,
  post,
  type Reply,
  startTestService,
  type TestService,
} from '../../support/service.ts';

const MINUTE = 60_000;
/** Buckets of five seconds let a place free a little late in PostgreSQL, never early. */
const LATE_MS = 5000;
const FIGURES = [
  '/accounts/get=3/5',
  '/accounts/balance/get=2/3',
  '/item/get=-/4',
  '/liabilities/get=1/9',
  '/institutions/get=-/2',
  '/item/access_token/invalidate=1/9',
  '/asset_report/create=1/9',
  '/asset_report/get=2/9',
].join(',');

describeOnEngines('rate limits', (engine) => {
  let service: TestService;
  const realClock = frozenClock(Date.UTC(2026, 2, 1));
  beforeAll(async () => {
    service = await startTestService({
      FAIRLEAD_RATE_LIMITS: 'on',
      FAIRLEAD_RATE_LIMIT_FIGURES: FIGURES,
      ...(await engine.variables()),
    });
    Object.assign(service.service.core.services.world, { realClock });
  });
  afterAll(() => service.stop());
  // Nothing of an earlier test counts.
  beforeEach(() => realClock.set(realClock.now() + 2 * MINUTE));

  const codes = async (path: string, bodies: Record<string, unknown>[]) => {
    const seen: string[] = [];
    for (const body of bodies) {
      const reply = await service.call(path, body);
      seen.push(reply.status === 200 ? '200' : `${reply.status} ${reply.body.error_code}`);
    }
    return seen;
  };
  const link = async () => ({
    access_token: (await linkItem(service, { products: ['auth', 'liabilities'] })).accessToken,
  });

  it("answer the Item's code when the Item has its calls, and other Items go on", async () => {
    const [one, other] = [await link(), await link()];
    expect(await codes('/accounts/get', [one, one, one, one, other, other])).toEqual([
      '200',
      '200',
      '200',
      '429 ACCOUNTS_LIMIT',
      '200',
      // The client's sixth: a call that the Item refused was one of the client's five.
      '429 ACCOUNTS_LIMIT',
    ]);
    expect(await codes('/item/get', [one, other])).toEqual(['200', '200']);
  });

  it('have two codes for balances: one of the Item, one of the client', async () => {
    const [one, other] = [await link(), await link()];
    expect(await codes('/accounts/balance/get', [one, one, one, other])).toEqual([
      '200',
      '200',
      '429 BALANCE_LIMIT',
      '429 ACCOUNTS_BALANCE_GET_LIMIT',
    ]);
  });

  it('count a report for each of its Items, under a key too, and a repetition for none', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => linkItem(service, { products: ['assets'] }).then(({ accessToken }) => accessToken)),
    );
    const order = (...access_tokens: (string | undefined)[]) => ({ access_tokens, days_requested: 1 });
    const { clientId: client_id, secret } = service;
    const keyed = () =>
      post(
        service.baseUrl,
        '/asset_report/create',
        { client_id, secret, ...order(one) },
        { 'Idempotency-Key': 'k1' },
      );
    const [first, again] = [await keyed(), await keyed()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const both = order(other, one);
    expect(await codes('/asset_report/create', [both, order(other)])).toEqual([
      '429 RATE_LIMIT',
      '429 RATE_LIMIT',
    ]);
    const { asset_report_token } = first.body;
    expect(await codes('/asset_report/get', Array(3).fill({ asset_report_token }))).toEqual([
      '200',
      '200',
      '429 RATE_LIMIT',
    ]);
  });

  it('answer RATE_LIMIT where the endpoint has no code of its own', async () => {
    const one = await link();
    expect(await codes('/liabilities/get', [one, one])).toEqual(['200', '429 RATE_LIMIT']);
  });

  it('say when to come again, and let the call through then', async () => {
    const page = { count: 1, offset: 0, country_codes: ['US'] };
    const call = () => service.call('/institutions/get', page);
    await call();
    realClock.set(realClock.now() + 10_000);
    await call();
    const refused = await call();
    expect(refused.body).toMatchObject({
      error_type: 'RATE_LIMIT_EXCEEDED',
      error_code: 'INSTITUTIONS_GET_LIMIT',
    });
    const wait = Number(refused.headers.get('retry-after')) * 1000;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(MINUTE - 10_000 + LATE_MS);
    realClock.set(realClock.now() + wait);
    expect([(await call()).status, (await call()).status]).toEqual([200, 429]);
  });

  it('stand in the headers of every answer of a limited endpoint, refusals too, and of no other', async () => {
    const body = await link();
    const header = ({ headers }: Reply) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
    const policy = '"client";q=5;w=60, "item";q=3;w=60';
    const first = header(await service.call('/accounts/get', body));
    expect(first).toEqual([policy, expect.stringMatching(/^"client";r=4;t=\d+, "item";r=2;t=\d+$/)]);
    const wrongToken = header(await service.call('/accounts/get', { access_token: 'nonsense' }));
    expect(wrongToken).toEqual([policy, expect.stringMatching(/^"client";r=3;t=\d+$/)]);
    expect(header(await service.call('/accounts/get'))).toEqual([policy, null]);
    expect(header(await post(service.baseUrl, '/accounts/get', 'no JSON'))).toEqual([policy, null]);
    await service.call('/accounts/get', body);
    await service.call('/accounts/get', body);
    const beyond = await service.call('/accounts/get', body);
    expect(header(beyond)).toEqual([policy, expect.stringContaining('"item";r=0;')]);
    expect(header(await service.call('/categories/get'))).toEqual([null, null]);
  });

  it('come in their place among the checks: after the keys, before unknown fields; the Item after its token', async () => {
    const body = await link();
    const use = (changes: Record<string, unknown>) => codes('/item/get', [{ ...body, ...changes }]);
    for (let nth = 0; nth < 4; nth++) expect(await use({})).toEqual(['200']);
    expect(await use({ what_is_this: 1 })).toEqual(['429 ITEM_GET_LIMIT']);
    expect(await use({ secret: 'f'.repeat(30) })).toEqual(['400 INVALID_API_KEYS']);
    expect(await codes('/item/get', [{}])).toEqual(['400 MISSING_FIELDS']);
  });

  it('count a call under an Idempotency-Key once, and its repetitions not at all for the Item', async () => {
    const body = await link();
    const keys = { client_id: service.clientId, secret: service.secret };
    const rotate = async (token: unknown, key: string) =>
      checked(
        '/item/access_token/invalidate',
        await post(
          service.baseUrl,
          '/item/access_token/invalidate',
          { ...keys, access_token: token },
          { 'Idempotency-Key': key },
        ),
      );
    const first = await rotate(body.access_token, 'one');
    expect(first.status).toBe(200);
    expect((await rotate(body.access_token, 'one')).body).toEqual(first.body);
    const beyond = await rotate(first.body.new_access_token, 'two');
    expect([beyond.status, beyond.body.error_code]).toEqual([429, 'RATE_LIMIT']);
    realClock.set(realClock.now() + MINUTE + LATE_MS);
    expect((await rotate(first.body.new_access_token, 'two')).status).toBe(200);
  });

  it('let through the limit and at most one more when a crowd comes at once', async () => {
    const body = await link();
    const replies = await Promise.all(Array.from({ length: 40 }, () => service.call('/item/get', body)));
    const passed = replies.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(4);
    expect(passed).toBeLessThanOrEqual(5);
  });

  describe('of failed log-ins', () => {
    afterEach(() => realClock.set(realClock.now() + 2 * MINUTE));

    it('refuse the address after twenty, and forget within a minute', async () => {
      const wrong = { secret: 'f'.repeat(30) };
      const first = await codes(
        '/categories/get',
        Array.from({ length: 20 }, () => wrong),
      );
      expect(new Set(first)).toEqual(new Set(['400 INVALID_API_KEYS']));
      expect(await codes('/categories/get', [wrong, {}])).toEqual(['429 RATE_LIMIT', '429 RATE_LIMIT']);
      const unknown = { client_id: '0'.repeat(24), secret: 'f'.repeat(30) };
      expect(await codes('/categories/get', [unknown])).toEqual(['400 INVALID_API_KEYS']);
      realClock.set(realClock.now() + MINUTE);
      expect(await codes('/categories/get', [{}])).toEqual(['200']);
    });
  });
});

it('are refused at start for what is no endpoint', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-limits-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const starting = startTestService({ FAIRLEAD_RATE_LIMIT_FIGURES: '/item/gett=1/1' }, folder);
  await expect(starting).rejects.toThrow('FAIRLEAD_RATE_LIMIT_FIGURES names what is no endpoint: /item/gett');
});

describe('rate limits in the sandbox', () => {
  it('are off unless asked for', async () => {
    const service = await startTestService();
    try {
      const body = { access_token: (await linkItem(service)).accessToken };
      const replies = await Promise.all(
        Array.from({ length: (LIMITS['/item/get']?.sandbox.item ?? 0) + 20 }, () =>
          service.call('/item/get', body),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(replies[0]?.headers.get('ratelimit-policy')).toBeNull();
      for (let nth = 0; nth < 25; nth++) await service.call('/categories/get', { secret: 'f'.repeat(30) });
      expect((await service.call('/categories/get')).status).toBe(200);
    } finally {
      await service.stop();
    }
  });
});
