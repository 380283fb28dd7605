import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestedEndpoint, testedEndpoints } from '../endpoints/_kit/discovery.ts';
import { methodOf } from '../endpoints/_kit/facts.ts';
import { createLife, QUICK, type Send } from '../endpoints/_kit/life.ts';
import { freshTeam, type Keys, sendAs } from '../endpoints/_kit/team.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type Client, type ClientError, lines } from './clients.ts';

const endpoints = await testedEndpoints();
/** Whether the record says that the line has no method for the endpoint. */
const lacks = ({ calls: { client } }: TestedEndpoint, line: string): boolean =>
  'none' in client || (client.lacks ?? []).includes(line);

it('records name lines of the client that there are', () => {
  const named = endpoints.flatMap(({ calls: { client } }) => ('none' in client ? [] : (client.lacks ?? [])));
  expect(lines.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});

describeOnEngines('the public client', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...(await engine.variables()), ...FROZEN });
  });
  afterAll(() => service.stop());

  for (const line of lines) {
    const inHeaders = (own: Keys) => ({ 'PLAID-CLIENT-ID': own.client_id, 'PLAID-SECRET': own.secret });
    const byHeader = (): Client => line.create(service.baseUrl, inHeaders(keys()));
    const byBody = (): Client => line.create(service.baseUrl, {});
    const keys = () => ({ client_id: service.clientId, secret: service.secret });
    const call = async (client: Client, method: string, request: Record<string, unknown>) => {
      const send = client[method];
      if (!send) throw new Error(`this client has no ${method}`);
      return send.call(client, request);
    };
    /** What is needed before a call is made by the client too, where it has the method. */
    const byClient =
      (client: Client, own: Keys, inBody: object): Send =>
      async (path, body) => {
        const tested = endpoints.find((each) => each.path === path);
        if (!tested || lacks(tested, line.name)) return sendAs(service, own)(path, body);
        return (await call(client, methodOf(tested), { ...inBody, ...body })).data;
      };
    const refusal = async (client: Client, method: string, request: Record<string, unknown>) =>
      call(client, method, request).then(
        () => expect.unreachable(`${method} was not refused`),
        (error: ClientError) => error.response,
      );

    describe(line.name, () => {
      it.each(endpoints)('has a method for $path, unless its record says that it lacks it', (tested) => {
        const isThere = typeof byHeader()[methodOf(tested)] === 'function';
        expect(isThere).toBe(!lacks(tested, line.name));
      });

      describe.each([
        ['header', (own: Keys) => line.create(service.baseUrl, inHeaders(own)), () => ({})],
        ['body', byBody, (own: Keys) => own],
      ] as const)('with credentials in the %s', (way, create, inBody) => {
        for (const tested of endpoints) {
          const { path, calls } = tested;
          const { client } = calls;
          if ('none' in client || lacks(tested, line.name)) continue;
          it(`reads the answer of ${path}`, async () => {
            const own = await freshTeam(service, `${line.name} ${way} ${path}`);
            const state = await calls.needs(
              createLife(byClient(create(own), own, inBody(own)), { usual: QUICK }),
            );
            const request = (client.request ?? calls.golden ?? calls.body)(state);
            const { status, data, headers } = await call(create(own), methodOf(tested), {
              ...inBody(own),
              ...request,
            });
            expect(status).toBe(200);
            expect(data.request_id).toBe(headers['x-request-id']);
            client.check(data, state);
          });
        }

        it('gets the error object of a removed Item', async () => {
          const own = await freshTeam(service, `${line.name} ${way}`);
          const life = createLife(byClient(create(own), own, inBody(own)));
          const { accessToken } = await life.link();
          const rotated = await life.call('/item/access_token/invalidate', { access_token: accessToken });
          await life.call('/item/remove', { access_token: rotated.new_access_token });
          const { status, data } = await refusal(create(own), 'itemGet', {
            ...inBody(own),
            access_token: accessToken,
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
