import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLife } from '../../api/endpoints/_kit/life.ts';
import { freshTeam, type Keys, sendAs } from '../../api/endpoints/_kit/team.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines, examplesOn } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { type ClientAnswer, type ClientLine, ClientRefusalError, type ConnectedClient } from './line.ts';
import { lines } from './lines.ts';

type Json = Record<string, unknown>;
/** Methods by the path that they call: `/item/get`. */
type Call = (client: ConnectedClient, path: string, body: Json) => Promise<ClientAnswer>;

const callers = new Map<string, Call>(
  await Promise.all(
    lines.map(async (line): Promise<[string, Call]> => {
      const routes = await line.routes();
      const call: Call = async (client, path, body) => {
        const route = routes.find((each) => each.path === path);
        if (!route) throw new Error(`${line.name} has no method for ${path}`);
        return client.call(route, body);
      };
      return [line.name, call];
    }),
  ),
);
const caller = ({ name }: ClientLine): Call => callers.get(name) as Call;
const handMade = lines.filter(({ name }) => name.startsWith('plaid 8'));
const generated = lines.filter((line) => !handMade.includes(line));

describeOnEngines('the public client', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const keys = (): Keys => ({ client_id: service.clientId, secret: service.secret });
  const refusal = async (answer: Promise<ClientAnswer>): Promise<ClientAnswer> =>
    answer.then(
      () => expect.unreachable('the call was not refused'),
      (error: unknown) => {
        if (error instanceof ClientRefusalError) return error.answer;
        throw error;
      },
    );

  describe.each(examplesOn(engine, lines))('$name', (line) => {
    const call = caller(line);
    const client = () => line.connect(service.baseUrl, keys());

    it('gets the error object of a removed Item', async () => {
      const own = await freshTeam(service, line.name);
      const life = createLife(sendAs(service, own));
      const { accessToken } = await life.link();
      const rotated = await life.call('/item/access_token/invalidate', { access_token: accessToken });
      await life.call('/item/remove', { access_token: rotated.new_access_token });
      const answer = await refusal(
        call(line.connect(service.baseUrl, own), '/item/get', { access_token: accessToken }),
      );
      // A token that was rotated before the removal: its owner hears of the removal all the same.
      expect(answer.status).toBe(400);
      expect(answer.data).toEqual({
        display_message: null,
        documentation_url: `${service.baseUrl}/docs/errors#item_not_found`,
        error_code: 'ITEM_NOT_FOUND',
        error_message: expect.any(String),
        error_type: 'ITEM_ERROR',
        request_id: expect.stringMatching(/^[A-Za-z0-9]{15}$/),
        suggested_action: expect.stringContaining('send the user through Link'),
      });
    });

    it('walks all pages of transactions to the same rows', async () => {
      const created = await call(client(), '/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: ['transactions'],
      });
      const exchanged = await call(client(), '/item/public_token/exchange', {
        public_token: created.data.public_token,
      });
      const access_token = exchanged.data.access_token;
      const window = { access_token, start_date: '2020-01-01', end_date: '2030-01-01' };
      const paged: unknown[] = [];
      for (let total = 1; paged.length < total; ) {
        const { data } = await call(client(), '/transactions/get', {
          ...window,
          options: { count: 100, offset: paged.length },
        });
        total = Number(data.total_transactions);
        paged.push(...(data.transactions as unknown[]));
      }
      const synced = await syncAll(access_token);
      const ids = (rows: unknown[]) =>
        rows.map((row) => (row as { transaction_id: string }).transaction_id).sort();
      expect(paged.length).toBeGreaterThan(100);
      expect(new Set(ids(paged)).size).toBe(paged.length);
      expect(ids(synced)).toEqual(ids(paged));
    });

    /** By the newest line: the hand-made one ended before there were cursors. */
    async function syncAll(access_token: unknown): Promise<unknown[]> {
      const own = handMade.includes(line) ? (lines.at(-1) ?? line) : line;
      const synced: unknown[] = [];
      for (let cursor: unknown, more = true; more; ) {
        const { data } = await caller(own)(own.connect(service.baseUrl, keys()), '/transactions/sync', {
          access_token,
          count: 100,
          ...(cursor === undefined ? {} : { cursor }),
        });
        synced.push(...(data.added as unknown[]));
        cursor = data.next_cursor;
        more = data.has_more === true;
      }
      return synced;
    }

    it.each([
      ['/item/get', { access_token: 'nonsense' }, 'INVALID_ACCESS_TOKEN'],
      ['/item/public_token/exchange', { public_token: 'nonsense' }, 'INVALID_PUBLIC_TOKEN'],
      ['/institutions/get_by_id', { institution_id: 'ins_0', country_codes: ['US'] }, 'INVALID_INSTITUTION'],
      ['/institutions/search', { query: 'bank', products: null, country_codes: [] }, 'INVALID_FIELD'],
      [
        '/transactions/get',
        { access_token: 'nonsense', start_date: '2026-01-01', end_date: 'x' },
        'INVALID_FIELD',
      ],
    ] as const)('gets the code of a refused %s', async (path, body, code) => {
      const { status, data } = await refusal(call(client(), path, body));
      expect([status, data.error_code]).toEqual([400, code]);
    });

    it('gets the code of wrong keys', async () => {
      const stranger = line.connect(service.baseUrl, { ...keys(), secret: 'f'.repeat(30) });
      const { status, data } = await refusal(
        call(stranger, '/item/get', {
          access_token: 'access-sandbox-00000000-1111-2222-3333-444444444444',
        }),
      );
      expect([status, data.error_type, data.error_code]).toEqual([400, 'INVALID_INPUT', 'INVALID_API_KEYS']);
    });
  });

  describe.each(handMade)('$name', (line) => {
    const call = caller(line);
    const linkToken = (more: Json) =>
      call(line.connect(service.baseUrl, keys()), '/link/token/create', {
        client_name: 'Harbour Books',
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: 'user-1' },
        products: ['auth'],
        ...more,
      });

    it('makes a link_token with each of the fields that it has a place for', async () => {
      const fields: Json = {
        webhook: 'https://app.example/hook',
        link_customization_name: 'default',
        redirect_uri: 'http://localhost:3000/back',
        account_filters: { depository: { account_subtypes: ['checking'] } },
        institution_id: 'ins_109508',
        eu_config: { headless: false },
        android_package_name: null,
        payment_initiation: null,
        deposit_switch: null,
        access_token: null,
      };
      for (const [name, value] of Object.entries(fields)) {
        const { status } = await linkToken({ [name]: value });
        expect(status, name).toBe(200);
      }
    });

    it('may send its switch for applications that share Items', async () => {
      const answer = await linkToken({ cross_app_item_add: null }).catch((error: unknown) => {
        if (error instanceof ClientRefusalError) return error.answer;
        throw error;
      });
      // Until the field is taken without effect, it is the one thing that is refused.
      const isTaken = answer.status === 200;
      if (!isTaken) expect(answer.data.error_message).toContain('endpoint: cross_app_item_add');
    });
  });

  describe.each(examplesOn(engine, generated))('$name', (line) => {
    const call = caller(line);

    it('may bring its keys in the body', async () => {
      const byBody = line.connect(service.baseUrl, undefined);
      const answer = await call(byBody, '/categories/get', { ...keys() });
      expect(answer.status).toBe(200);
      const { data } = await refusal(call(byBody, '/item/get', { access_token: 'x' }));
      expect([data.error_type, data.error_code]).toEqual(['INVALID_REQUEST', 'MISSING_FIELDS']);
    });

    it('is told of an unknown field', async () => {
      const { data } = await refusal(
        call(line.connect(service.baseUrl, keys()), '/item/get', { access_token: 'nonsense', surprise: 1 }),
      );
      expect(data.error_code).toBe('UNKNOWN_FIELDS');
    });
  });
});
