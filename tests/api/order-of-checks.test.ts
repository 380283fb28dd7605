import { afterAll, beforeAll, expect, it } from 'vitest';
import { advance, DAY, FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { checked, linkItem, type Reply, startTestService, type TestService } from '../support/service.ts';

interface Request {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly text: string;
}

interface Fault {
  readonly name: string;
  readonly code: string;
  /** Part of the message, where the code alone does not tell. */
  readonly words?: string;
}

const TRANSACTIONS = '/transactions/get';
const DAYS = { start_date: '2026-01-01', end_date: '2026-03-01' };
const UNKNOWN = 'access-sandbox-00000000-0000-0000-0000-000000000000';
/** Of the form of an account id, and of no Item. */
const ELSEWHERE = 'x'.repeat(37);
const OVERSIZED = ' '.repeat(1_048_577);

/** D40, for each pair of neighbours: a request with both faults gets the error of the first. */
describeOnEngines('of two faults the one that is checked first is answered', (engine) => {
  let service: TestService;
  let broken: string;
  let lacking: string;
  let brokenLacking: string;
  let waiting: string;
  let realistic: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    realistic = await startTestService({
      ...FROZEN,
      FAIRLEAD_SANDBOX_PROFILE: 'realistic',
      ...(await engine.variables()),
    });
    ({ accessToken: broken } = await linkItem(service));
    ({ accessToken: brokenLacking } = await linkItem(service, { institution: 'ins_109510' }));
    await advance(service, 30 * DAY);
    ({ accessToken: lacking } = await linkItem(service, { institution: 'ins_109510' }));
    ({ accessToken: waiting } = await linkItem(realistic));
  });
  afterAll(async () => {
    await service.stop();
    await realistic.stop();
  });

  const keys = () => ({ client_id: service.clientId, secret: service.secret });
  const json = (path: string, body: Record<string, unknown>): Request => ({
    path,
    headers: { 'Content-Type': 'application/json' },
    text: JSON.stringify(body),
  });

  const pairs: readonly [Fault, string, () => Request][] = [
    [
      { name: 'an unknown path', code: 'NOT_FOUND' },
      'a body that is too large',
      () => ({ ...json('/item/nothing', {}), text: OVERSIZED }),
    ],
    [
      { name: 'a body that is too large', code: 'INVALID_BODY', words: 'larger' },
      'no content type',
      () => ({ path: TRANSACTIONS, headers: {}, text: OVERSIZED }),
    ],
    [
      { name: 'no content type', code: 'INVALID_HEADERS' },
      'broken JSON',
      () => ({ path: TRANSACTIONS, headers: {}, text: '{' }),
    ],
    [
      { name: 'no JSON object', code: 'INVALID_BODY' },
      'absent fields',
      () => ({ ...json(TRANSACTIONS, {}), text: '[]' }),
    ],
    [
      {
        name: 'absent fields, credentials first',
        code: 'MISSING_FIELDS',
        words: 'missing: client_id, access_token, start_date',
      },
      'a malformed credential',
      () => json(TRANSACTIONS, { secret: '', end_date: 'x' }),
    ],
    [
      { name: 'a malformed credential', code: 'INVALID_FIELD', words: 'client_id' },
      'a wrong pair',
      () => json(TRANSACTIONS, { client_id: 'a b', secret: 'wrong', access_token: UNKNOWN, ...DAYS }),
    ],
    [
      { name: 'a wrong pair', code: 'INVALID_API_KEYS' },
      'an unknown field',
      () => json(TRANSACTIONS, { ...keys(), secret: 'wrong', access_token: UNKNOWN, ...DAYS, extra: 1 }),
    ],
    [
      { name: 'an unknown field', code: 'UNKNOWN_FIELDS' },
      'a wrong value',
      () => json(TRANSACTIONS, { ...keys(), access_token: UNKNOWN, ...DAYS, end_date: 'x', extra: 1 }),
    ],
    [
      { name: 'a wrong value', code: 'INVALID_FIELD', words: 'end_date' },
      'a malformed token',
      () => json(TRANSACTIONS, { ...keys(), access_token: 'x', ...DAYS, end_date: 'x' }),
    ],
    [
      { name: 'values that do not fit each other', code: 'INVALID_FIELD', words: 'start_date' },
      'a malformed token',
      () => json(TRANSACTIONS, { ...keys(), access_token: 'x', ...DAYS, end_date: '2025-01-01' }),
    ],
    [
      { name: 'an account id that is none', code: 'INVALID_FIELD', words: 'account_ids' },
      'a malformed token',
      () => json(TRANSACTIONS, { ...keys(), access_token: 'x', ...DAYS, options: { account_ids: ['x'] } }),
    ],
    [
      { name: 'a URL that is none', code: 'INVALID_FIELD', words: 'webhook' },
      'an unknown token',
      () => json('/item/webhook/update', { ...keys(), access_token: UNKNOWN, webhook: 'x' }),
    ],
    [
      { name: 'a malformed token', code: 'INVALID_ACCESS_TOKEN', words: 'invalid format' },
      'another environment',
      () => json(TRANSACTIONS, { ...keys(), access_token: 'access-production-x', ...DAYS }),
    ],
    [
      { name: 'a token of another environment', code: 'INVALID_ACCESS_TOKEN', words: 'environment' },
      'a token that nobody has',
      () =>
        json(TRANSACTIONS, { ...keys(), access_token: UNKNOWN.replace('sandbox', 'production'), ...DAYS }),
    ],
    [
      { name: 'a broken Item', code: 'ITEM_LOGIN_REQUIRED' },
      'a product that its institution lacks',
      () => json('/auth/get', { ...keys(), access_token: brokenLacking }),
    ],
    [
      { name: 'a broken Item', code: 'ITEM_LOGIN_REQUIRED' },
      'an account that it does not have',
      () =>
        json(TRANSACTIONS, {
          ...keys(),
          access_token: broken,
          ...DAYS,
          options: { account_ids: [ELSEWHERE] },
        }),
    ],
    [
      { name: 'a product that the institution lacks', code: 'PRODUCTS_NOT_SUPPORTED' },
      'an account that the Item does not have',
      () => json('/auth/get', { ...keys(), access_token: lacking, options: { account_ids: [ELSEWHERE] } }),
    ],
  ];
  for (const [{ name, code, words }, second, request] of pairs) {
    it(`${name} before ${second}`, async () => {
      const reply = await send(service, request());
      expect(reply.body.error_code).toBe(code);
      if (words) expect(reply.body.error_message).toContain(words);
    });
  }

  it('a product that is not ready before an account that the Item does not have', async () => {
    const reply = await realistic.call(TRANSACTIONS, {
      access_token: waiting,
      ...DAYS,
      options: { account_ids: [ELSEWHERE] },
    });
    expect(reply.body.error_code).toBe('PRODUCT_NOT_READY');
  });

  it('a sandbox path elsewhere before everything of the body', async () => {
    const production = await startTestService({
      FAIRLEAD_ENVIRONMENT: 'development',
      ...(await engine.variables()),
    });
    try {
      const reply = await send(production, { path: '/sandbox/x', headers: {}, text: OVERSIZED });
      expect(reply.body.error_code).toBe('SANDBOX_ONLY');
    } finally {
      await production.stop();
    }
  });
});

async function send({ baseUrl }: TestService, { path, headers, text }: Request): Promise<Reply> {
  // A blob sets no content type of its own.
  const response = await fetch(baseUrl + path, { method: 'POST', headers, body: new Blob([text]) });
  const reply = {
    status: response.status,
    body: JSON.parse(await response.text()),
    headers: response.headers,
  };
  return checked(path, reply);
}
