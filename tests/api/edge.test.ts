import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { exchangeBytes } from '../support/raw-http.ts';
import {
  checked,
  linkItem,
  post,
  type Reply,
  startTestService,
  type TestService,
} from '../support/service.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const MEBIBYTE = 1_048_576;
/** An entry of a list that takes nothing more. */
const TEA = { id: '1', description: 'Tea', amount: 2, direction: 'OUTFLOW', iso_currency_code: 'EUR' };

describeOnEngines('what no endpoint takes', (engine) => {
  let service: TestService;
  let accessToken: string;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    ({ accessToken } = await linkItem(service));
  });
  afterAll(() => service.stop());

  const keys = () => ({ client_id: service.clientId, secret: service.secret });
  const item = () => ({ ...keys(), access_token: accessToken });

  /** Sends a request as it is, and checks that the answer is an error object of the contract. */
  async function refused(path: string, init: RequestInit): Promise<Reply> {
    const response = await fetch(service.baseUrl + path, init);
    const reply = {
      status: response.status,
      body: JSON.parse(await response.text()),
      headers: response.headers,
    };
    expect(reply.status).not.toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    return checked(path, reply);
  }

  const send = (body: RequestInit['body'], headers: Record<string, string> = JSON_TYPE, path = '/item/get') =>
    refused(path, { method: 'POST', headers, body: body ?? null });

  describe('paths and methods', () => {
    it.each([
      '/item',
      '/item/get/',
      '/Item/Get',
      '/item/nothing',
      '/%00',
      '/item/%2e%2e/get',
      '/constructor',
    ])('answers NOT_FOUND at %s', async (path) => {
      const reply = await refused(path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(item()) });
      expect(reply).toMatchObject({
        status: 404,
        body: { error_code: 'NOT_FOUND', error_type: 'INVALID_REQUEST' },
      });
      expect(reply.headers.get('allow')).toBeNull();
    });

    it('tells a browser at / where to go, and a program that nothing is there', async () => {
      const page = await fetch(`${service.baseUrl}/`, { headers: { Accept: 'text/html,*/*' } });
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await page.text()).toContain('<h1>Fairlead <small>sandbox</small></h1>');
      for (const init of [{}, { method: 'POST', headers: JSON_TYPE, body: '{}' }])
        expect(await refused('/', init)).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } });
    });

    it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('names the right method to %s', async (method) => {
      const reply = await refused('/item/get', { method });
      expect(reply).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } });
      expect(reply.headers.get('allow')).toBe('POST');
    });
  });

  describe('content types', () => {
    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'application/json-patch+json',
    ])('refuses %s', async (type) => {
      const reply = await send(JSON.stringify(item()), { 'Content-Type': type });
      expect(reply).toMatchObject({ status: 400, body: { error_code: 'INVALID_BODY' } });
    });

    it('asks for one where there is none', async () => {
      const reply = await send(new Blob([JSON.stringify(item())]), {});
      expect(reply).toMatchObject({ status: 400, body: { error_code: 'INVALID_HEADERS' } });
    });

    it('takes parameters of the type, and any case', async () => {
      for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json ;x=y']) {
        expect((await post(service.baseUrl, '/item/get', item(), { 'Content-Type': type })).status).toBe(200);
      }
    });
  });

  describe('bodies', () => {
    const padded = (length: number) => {
      const empty = JSON.stringify({ ...item(), cursor: '' });
      return JSON.stringify({ ...item(), cursor: 'a'.repeat(length - empty.length) });
    };

    it('refuses one byte over 1 MiB, and not the byte before', async () => {
      expect((await send(padded(MEBIBYTE + 1))).body.error_message).toBe('body is larger than 1048576 bytes');
      expect((await send(padded(MEBIBYTE))).body.error_message).toBe('body has a text that is too long');
    });

    const deep = (levels: number) => `{"options":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    it.each<[string, string | Uint8Array]>([
      ['nothing', ''],
      ['half a value', '{"access_token":'],
      ['a list', '[]'],
      ['null', 'null'],
      ['a text', '"text"'],
      ['two values', '{}{}'],
      ['a comment', '{/**/}'],
      ['a byte order mark in UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
      ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
      ['33 levels', deep(33)],
      ['half a million nested lists', deep(500_000)],
      ['a million nested lists', deep(1_000_000)],
      ['half a million open brackets', '['.repeat(500_000)],
      ['20,000 values', JSON.stringify({ options: Array(20_000).fill(0) })],
      ['__proto__', '{"__proto__":{"access_token":"x"}}'],
      ['constructor, further in', '{"options":{"constructor":{"prototype":{}}}}'],
      ['U+0000', '{"access_token":"a\\u0000b"}'],
      ['U+0000 in a name', '{"a\\u0000":1}'],
      ['a lone surrogate', '{"access_token":"\\ud800"}'],
    ])('refuses %s', async (_, body) => {
      expect(await send(body as RequestInit['body'])).toMatchObject({
        status: 400,
        body: { error_code: 'INVALID_BODY' },
      });
    });

    it('counts only the last of two fields of one name, like every reader of JSON', async () => {
      const text = JSON.stringify(item()).replace('{', '{"access_token":"first",');
      expect((await post(service.baseUrl, '/item/get', text)).status).toBe(200);
    });
  });

  describe('fields', () => {
    const days = { start_date: '2026-01-01', end_date: '2026-03-01' };
    it.each<[string, string, Record<string, unknown>, string]>([
      ['a number for a token', '/item/get', { access_token: 1 }, 'INVALID_FIELD'],
      ['null for a token', '/item/get', { access_token: null }, 'INVALID_FIELD'],
      ['a list for a token', '/item/get', { access_token: ['x'] }, 'INVALID_FIELD'],
      ['an empty token', '/item/get', { access_token: '' }, 'INVALID_ACCESS_TOKEN'],
      ['a token of another kind', '/item/get', { access_token: 'public-sandbox-x' }, 'INVALID_ACCESS_TOKEN'],
      ['a text for options', '/accounts/get', { options: 'x' }, 'INVALID_FIELD'],
      ['a list for options', '/accounts/get', { options: [] }, 'INVALID_FIELD'],
      ['no list of accounts', '/accounts/get', { options: { account_ids: 'x' } }, 'INVALID_FIELD'],
      ['a count of 0', '/transactions/get', { ...days, options: { count: 0 } }, 'INVALID_FIELD'],
      ['a count of 501', '/transactions/get', { ...days, options: { count: 501 } }, 'INVALID_FIELD'],
      ['a count of 1.5', '/transactions/get', { ...days, options: { count: 1.5 } }, 'INVALID_FIELD'],
      ['a count as text', '/transactions/get', { ...days, options: { count: '1' } }, 'INVALID_FIELD'],
      ['a negative offset', '/transactions/get', { ...days, options: { offset: -1 } }, 'INVALID_FIELD'],
      [
        'an offset beyond integers',
        '/transactions/get',
        { ...days, options: { offset: 1e300 } },
        'INVALID_FIELD',
      ],
      ['0 days', '/transactions/get', { ...days, options: { days_requested: 0 } }, 'INVALID_FIELD'],
      ['731 days', '/transactions/sync', { options: { days_requested: 731 } }, 'INVALID_FIELD'],
      ['no date', '/transactions/get', { ...days, start_date: 'yesterday' }, 'INVALID_FIELD'],
      ['no day of the calendar', '/transactions/get', { ...days, end_date: '2026-02-30' }, 'INVALID_FIELD'],
      [
        'a time for a date',
        '/transactions/get',
        { ...days, end_date: '2026-02-03T00:00:00Z' },
        'INVALID_FIELD',
      ],
      [
        'an end before the start',
        '/transactions/get',
        { start_date: '2026-03-01', end_date: '2026-02-28' },
        'INVALID_FIELD',
      ],
      [
        'the same of investments',
        '/investments/transactions/get',
        { start_date: '2026-03-01', end_date: '2026-02-28' },
        'INVALID_FIELD',
      ],
      [
        '501 investment transactions',
        '/investments/transactions/get',
        { ...days, options: { count: 501 } },
        'INVALID_FIELD',
      ],
      [
        'no taxonomy',
        '/transactions/sync',
        { options: { personal_finance_category_version: 'v3' } },
        'INVALID_FIELD',
      ],
      ['a cursor of nobody', '/transactions/sync', { cursor: 'AAAA' }, 'INVALID_FIELD'],
      ['an endless cursor', '/transactions/sync', { cursor: 'A'.repeat(257) }, 'INVALID_FIELD'],
      ['an unknown field', '/item/get', { acces_token: 'x' }, 'UNKNOWN_FIELDS'],
      ['an unknown option', '/accounts/get', { options: { account_id: 'x' } }, 'UNKNOWN_FIELDS'],
      ['a field of an earlier version', '/item/get', { public_key: 'x' }, 'INCOMPATIBLE_API_VERSION'],
      ['the same deeper down', '/accounts/get', { options: { public_key: 'x' } }, 'UNKNOWN_FIELDS'],
      ['an unknown reason', '/item/remove', { reason_code: 'BORED' }, 'INVALID_FIELD'],
      ['a long note', '/item/remove', { reason_note: 'x'.repeat(513) }, 'INVALID_FIELD'],
      ['no URL', '/item/webhook/update', { webhook: 'nowhere' }, 'INVALID_FIELD'],
      ['an empty URL', '/item/webhook/update', { webhook: '' }, 'INVALID_FIELD'],
      ['a URL of another kind', '/item/webhook/update', { webhook: 'ftp://app.example' }, 'INVALID_FIELD'],
      [
        'a URL with a password',
        '/item/webhook/update',
        { webhook: 'https://a:b@app.example' },
        'INVALID_FIELD',
      ],
    ])('refuses %s', async (_, path, fields, code) => {
      const reply = await send(JSON.stringify({ ...item(), ...fields }), JSON_TYPE, path);
      expect(reply).toMatchObject({ status: 400, body: { error_code: code } });
    });

    it.each<[string, string, Record<string, unknown>]>([
      ['a country that does not exist', '/institutions/get', { count: 1, offset: 0, country_codes: ['XX'] }],
      ['no country', '/institutions/get', { count: 1, offset: 0, country_codes: [] }],
      ['a count of 501', '/institutions/get', { count: 501, offset: 0, country_codes: ['US'] }],
      ['no query', '/institutions/search', { query: '', country_codes: ['US'] }],
      ['no institution', '/institutions/get_by_id', { institution_id: '', country_codes: ['US'] }],
      ['an unknown field of a list of none', '/categories/get', { language: 'en' }],
    ])('refuses %s in the directory', async (_, path, fields) => {
      const reply = await send(JSON.stringify({ ...keys(), ...fields }), JSON_TYPE, path);
      expect(reply.body.error_code).toBe(path === '/categories/get' ? 'UNKNOWN_FIELDS' : 'INVALID_FIELD');
    });

    it('names a field of an earlier version, and that version', async () => {
      const { body } = await send(
        JSON.stringify({ ...item(), public_key: 'of 2019' }),
        JSON_TYPE,
        '/item/get',
      );
      expect(body.error_message).toBe(
        'public_key is a field of versions before 2020-09-14; send client_id and secret instead',
      );
    });

    it('names every unknown field by its path, and no value', async () => {
      const { body } = await send(
        JSON.stringify({ ...item(), b: 'secret-value', options: { account_ids: [], c: 'secret-value' } }),
        JSON_TYPE,
        '/accounts/get',
      );
      expect(body.error_message).toBe(
        'the following fields are not recognized by this endpoint: b, options.c',
      );
    });

    it('names unknown fields of entries in lists by their place', async () => {
      const odd = { ...TEA, Amount: 3, location: { town: 'secret-value' } };
      const { body } = await send(
        JSON.stringify({ ...keys(), account_type: 'depository', transactions: [TEA, odd] }),
        JSON_TYPE,
        '/transactions/enrich',
      );
      expect([body.error_code, body.error_message]).toEqual([
        'UNKNOWN_FIELDS',
        'the following fields are not recognized by this endpoint: transactions[1].Amount (did you mean transactions[1].amount?), transactions[1].location.town',
      ]);
    });

    it('takes null for an optional field of an entry in a list as absence', async () => {
      const unsaid = { mcc: null, location: { city: null, country: 'FR' }, client_account_id: null };
      const fields = { account_type: 'depository', transactions: [{ ...TEA, ...unsaid }] };
      const { status, body } = await service.call('/transactions/enrich', fields);
      expect([status, body.error_message]).toEqual([200, undefined]);
      const [enriched] = body.enriched_transactions;
      expect(enriched).not.toHaveProperty('client_account_id');
    });

    it('takes null for an optional field as absence', async () => {
      const calls: [string, Record<string, unknown>][] = [
        ['/accounts/get', { options: null }],
        ['/accounts/get', { options: { account_ids: null } }],
        ['/transactions/get', { ...days, options: { count: null, offset: null, account_ids: null } }],
        ['/transactions/sync', { cursor: null, count: null, options: null }],
        ['/item/webhook/update', { webhook: null }],
      ];
      for (const [path, fields] of calls) {
        expect((await service.call(path, { access_token: accessToken, ...fields })).status, path).toBe(200);
      }
      const search = { query: 'platypus', country_codes: ['US'], products: null, options: { oauth: null } };
      expect((await service.call('/institutions/search', search)).body.institutions.length).toBeGreaterThan(
        0,
      );
    });

    it('uses the recorded words of the faults that people look for', async () => {
      const said = async (path: string, fields: Record<string, unknown>) =>
        (await service.call(path, fields)).body.error_message;
      const transactions = (options: unknown) => ({ access_token: accessToken, ...days, options });
      expect(await said('/transactions/get', transactions({ account_ids: 'x' }))).toBe(
        'options.account_ids must be a non-empty array of valid account ids',
      );
      expect(await said('/transactions/get', transactions({ count: 'x' }))).toContain(
        'options.count must be an integer',
      );
      expect(await said('/institutions/get', { count: 'x', offset: 0, country_codes: ['US'] })).toContain(
        'count must be an integer',
      );
      expect(await said('/transactions/get', { access_token: accessToken, ...days, end_date: 'x' })).toBe(
        "end_date must be a string of the format 'YYYY-MM-DD'",
      );
      const create = (products: unknown) => ({ institution_id: 'ins_109508', initial_products: products });
      expect(await said('/sandbox/public_token/create', create('x'))).toBe(
        'initial_products must be a list of strings containing at least one product',
      );
      expect(await said('/sandbox/public_token/create', create(['auth', 'magic', 'sparkle']))).toContain(
        '["magic","sparkle"]',
      );
      expect(
        await said('/sandbox/public_token/create', { ...create(['auth']), institution_id: 'ins_0' }),
      ).toBe('invalid institution_id provided');
      expect(await said('/item/webhook/update', { access_token: accessToken, webhook: 'x' })).toBe(
        'webhook must be a non-empty string URL',
      );
    });

    it('does not repeat in INVALID_PRODUCT what is no name of a product', async () => {
      const { body } = await service.call('/institutions/search', {
        query: 'a',
        country_codes: ['US'],
        products: ['access-sandbox-8ab976e6-64bc-4b38-98f7-731e7a349970'],
      });
      expect(body.error_code).toBe('INVALID_PRODUCT');
      expect(body.error_message).not.toContain('8ab976e6');
    });
  });

  describe('credentials and versions', () => {
    it.each<[string, Record<string, unknown>, string, string]>([
      ['no keys', { client_id: undefined, secret: undefined }, 'MISSING_FIELDS', 'client_id, secret'],
      ['no secret', { secret: undefined }, 'MISSING_FIELDS', 'missing: secret'],
      [
        'an empty client_id',
        { client_id: '' },
        'INVALID_FIELD',
        'client_id must be a properly formatted, non-empty string',
      ],
      [
        'a null secret',
        { secret: null },
        'INVALID_FIELD',
        'secret must be a properly formatted, non-empty string',
      ],
      [
        'a wrong secret',
        { secret: 'f'.repeat(30) },
        'INVALID_API_KEYS',
        'invalid client_id or secret provided',
      ],
    ])('refuses %s', async (_, fields, code, words) => {
      const reply = await send(JSON.stringify({ ...item(), ...fields }));
      expect(reply).toMatchObject({ status: 400, body: { error_code: code } });
      expect(reply.body.error_message).toContain(words);
    });

    it.each([
      ['Service-Client-Id', 'Service-Secret'],
      ['PLAID-CLIENT-ID', 'PLAID-SECRET'],
    ])('takes them in the headers %s and %s', async (id, secret) => {
      const headers = { [id]: service.clientId, [secret]: service.secret };
      const reply = await post(service.baseUrl, '/item/get', { access_token: accessToken }, headers);
      expect(reply.status).toBe(200);
    });

    it('refuses different ones in body and headers', async () => {
      const reply = await send(JSON.stringify(item()), { ...JSON_TYPE, 'Service-Secret': 'f'.repeat(30) });
      expect(reply.body).toMatchObject({ error_code: 'INVALID_FIELD' });
    });

    it('answers /categories/get without any, and not with wrong ones', async () => {
      expect((await post(service.baseUrl, '/categories/get', {})).status).toBe(200);
      const wrong = await send(
        JSON.stringify({ ...keys(), secret: 'f'.repeat(30) }),
        JSON_TYPE,
        '/categories/get',
      );
      expect(wrong.body.error_code).toBe('INVALID_API_KEYS');
      const half = await send(JSON.stringify({ client_id: service.clientId }), JSON_TYPE, '/categories/get');
      expect(half.body.error_code).toBe('MISSING_FIELDS');
    });

    it.each([
      ['2020-09-14', undefined],
      ['2019-05-29', 'INCOMPATIBLE_API_VERSION'],
      ['2021-01-01', 'INVALID_HEADERS'],
      ['latest', 'INVALID_HEADERS'],
    ])('answers version %s as it should', async (version, code) => {
      for (const header of ['Plaid-Version', 'Service-Version']) {
        const reply = await post(service.baseUrl, '/liabilities/get', item(), { [header]: version });
        expect(reply.body.error_code).toBe(code);
      }
    });
  });
});

describe('a socket that speaks no HTTP', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const host = 'Host: localhost';
  it.each<[string, string, string]>([
    ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'INVALID_BODY'],
    ['no method', 'HELLO\r\n\r\n', 'INVALID_BODY'],
    ['a bad header', `POST /item/get HTTP/1.1\r\n${host}\r\nbad header\r\n\r\n`, 'INVALID_BODY'],
    [
      'two lengths',
      `POST /item/get HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      'INVALID_BODY',
    ],
    [
      'a length and chunks',
      `POST /item/get HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'INVALID_BODY',
    ],
    [
      'a bad chunk',
      `POST /item/get HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      'INVALID_BODY',
    ],
    [
      'headers of 20 KiB',
      `POST /item/get HTTP/1.1\r\n${host}\r\nX-Long: ${'a'.repeat(20_480)}\r\n\r\n`,
      'INVALID_HEADERS',
    ],
  ])("is answered in the contract's form: %s", async (_, bytes, code) => {
    const reply = await exchangeBytes(service.baseUrl, Buffer.from(bytes, 'latin1'));
    const documentation_url = `${service.baseUrl}/docs/errors#${code.toLowerCase()}`;
    expect(reply).toMatchObject({ status: 400, body: { error_code: code, documentation_url } });
    await checked('/', reply);
  });

  it('does not keep the service from answering the next caller', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => exchangeBytes(service.baseUrl, Buffer.from('\0\0\0\0\r\n\r\n'))),
    );
    expect((await service.call('/categories/get')).status).toBe(200);
  });
});
