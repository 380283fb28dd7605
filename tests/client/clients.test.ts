import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverRoutes } from '../../packages/server/src/api/_kit/discovery.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type Client, type ClientError, lines } from './clients.ts';
import { calls, type Life } from './endpoints.ts';

it('every route of the service is called by the clients', async () => {
  const paths = (await discoverRoutes()).map(({ path }) => path);
  expect(calls.map(({ path }) => path).sort()).toEqual([...paths].sort());
});

describeOnEngines('the public client', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...(await engine.variables()), ...FROZEN });
  });
  afterAll(() => service.stop());

  for (const line of lines) {
    const byHeader = (): Client =>
      line.create(service.baseUrl, { 'PLAID-CLIENT-ID': service.clientId, 'PLAID-SECRET': service.secret });
    const byBody = (): Client => line.create(service.baseUrl, {});
    const keys = () => ({ client_id: service.clientId, secret: service.secret });
    const call = async (client: Client, method: string, request: Record<string, unknown>) => {
      const send = client[method];
      if (!send) throw new Error(`this client has no ${method}`);
      return send.call(client, request);
    };
    const refusal = async (client: Client, method: string, request: Record<string, unknown>) =>
      call(client, method, request).then(
        () => expect.unreachable(`${method} was not refused`),
        (error: ClientError) => error.response,
      );

    describe(line.name, () => {
      it('lacks only the methods that it is known to lack', () => {
        const lacks = calls.filter(({ method }) => typeof byHeader()[method] !== 'function');
        expect(lacks.map(({ path }) => path)).toEqual(line.lacks);
      });

      describe.each([
        ['header', byHeader, () => ({})],
        ['body', byBody, keys],
      ] as const)('with credentials in the %s', (_, create, credentials) => {
        const life: Life = {};
        for (const { path, method, request, check } of calls) {
          if (line.lacks.includes(path)) continue;
          it(`reads the answer of ${path}`, async () => {
            const { status, data, headers } = await call(create(), method, {
              ...credentials(),
              ...request(life),
            });
            expect(status).toBe(200);
            expect(data.request_id).toBe(headers['x-request-id']);
            check(data, life);
          });
        }

        it('gets the error object of a removed Item', async () => {
          const { status, data } = await refusal(create(), 'itemGet', {
            ...credentials(),
            access_token: life.oldAccessToken,
          });
          // A token that was rotated before the removal: its owner hears of the removal all the same.
          expect(status).toBe(400);
          expect(data).toEqual({
            display_message: null,
            documentation_url: expect.stringMatching(/errors#item_not_found$/),
            error_code: 'ITEM_NOT_FOUND',
            error_message: expect.any(String),
            error_type: 'ITEM_ERROR',
            request_id: expect.stringMatching(/^[A-Za-z0-9]{15}$/),
            suggested_action: null,
          });
        });
      });

      it('walks all pages of transactions, by offset and by cursor, to the same rows', async () => {
        const client = byHeader();
        const created = await call(client, 'sandboxPublicTokenCreate', {
          institution_id: 'ins_109508',
          initial_products: ['transactions'],
        });
        const exchanged = await call(client, 'itemPublicTokenExchange', {
          public_token: created.data.public_token,
        });
        const access_token = exchanged.data.access_token;
        const window = { access_token, start_date: '2020-01-01', end_date: '2030-01-01' };
        const paged: unknown[] = [];
        for (let total = 1; paged.length < total; ) {
          const { data } = await call(client, 'transactionsGet', {
            ...window,
            options: { count: 100, offset: paged.length },
          });
          total = Number(data.total_transactions);
          paged.push(...(data.transactions as unknown[]));
        }
        const synced: unknown[] = [];
        for (let cursor: unknown, more = true; more; ) {
          const { data } = await call(client, 'transactionsSync', {
            access_token,
            count: 100,
            ...(cursor === undefined ? {} : { cursor }),
          });
          synced.push(...(data.added as unknown[]));
          cursor = data.next_cursor;
          more = data.has_more === true;
        }
        const ids = (rows: unknown[]) =>
          rows.map((row) => (row as { transaction_id: string }).transaction_id).sort();
        expect(paged.length).toBeGreaterThan(100);
        expect(new Set(ids(paged)).size).toBe(paged.length);
        expect(ids(synced)).toEqual(ids(paged));
      });

      it.each([
        ['no credentials', () => ({}), 'INVALID_REQUEST', 'MISSING_FIELDS'],
        [
          'a wrong secret',
          () => ({ ...keys(), secret: 'f'.repeat(30) }),
          'INVALID_INPUT',
          'INVALID_API_KEYS',
        ],
      ] as const)('gets the error object of a call with %s', async (_, credentials, type, code) => {
        const { status, data, headers } = await refusal(byBody(), 'itemGet', {
          ...credentials(),
          access_token: 'access-sandbox-00000000-1111-2222-3333-444444444444',
        });
        expect([status, data.error_type, data.error_code]).toEqual([400, type, code]);
        expect(data.request_id).toBe(headers['x-request-id']);
      });

      it.each([
        ['itemGet', { access_token: 'nonsense' }, 'INVALID_ACCESS_TOKEN'],
        ['itemPublicTokenExchange', { public_token: 'nonsense' }, 'INVALID_PUBLIC_TOKEN'],
        ['institutionsGetById', { institution_id: 'ins_0', country_codes: ['US'] }, 'INVALID_INSTITUTION'],
        ['institutionsSearch', { query: 'bank', country_codes: [] }, 'INVALID_FIELD'],
        ['itemGet', { access_token: 'nonsense', surprise: 1 }, 'UNKNOWN_FIELDS'],
      ] as const)('gets the code of a refused %s', async (method, request, code) => {
        const { status, data } = await refusal(byHeader(), method, request);
        expect([status, data.error_code]).toEqual([400, code]);
      });
    });
  }
});
