import { describe, expect, it } from 'vitest';
import { FairleadConnectionError, FairleadError } from './errors.ts';
import { ok, refused, stubService } from './stub-service.fixture.ts';

const lost = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
const exchange = { public_token: 'public-sandbox-x' };
const busy = refused(503, 'INTERNAL_SERVER_ERROR', { 'Retry-After': '0' });

describe('a call', () => {
  it('goes to the path of its method, with the keys in headers and not in the body', async () => {
    const { client, asked } = stubService([ok({ item: 1 })]);
    const answer = await client.item.get({ access_token: 'a' });
    expect(answer).toMatchObject({ item: 1 });
    expect(asked[0]).toMatchObject({ url: 'http://service.test/item/get', body: { access_token: 'a' } });
    const { headers } = asked[0] ?? {};
    expect(headers?.get('service-client-id')).toBe('id');
    expect(headers?.get('service-secret')).toBe('hush');
    expect(headers?.get('service-version')).toBe('2020-09-14');
    expect(headers?.get('idempotency-key')).toBeNull();
  });

  it('keeps a path before that of the service', async () => {
    const { client, asked } = stubService([ok()], { baseUrl: 'https://proxy.test/bank/' });
    await client.categories.get();
    expect(asked[0]?.url).toBe('https://proxy.test/bank/categories/get');
  });

  it('tells all that a refusal says', async () => {
    const { client } = stubService([refused(429, 'ITEM_GET_LIMIT', { 'Retry-After': '90' })]);
    const error = await client.item.get({ access_token: 'a' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FairleadError);
    expect({ ...(error as object), message: (error as Error).message }).toEqual({
      name: 'FairleadError',
      errorType: 'INVALID_INPUT',
      errorCode: 'ITEM_GET_LIMIT',
      message: 'ITEM_GET_LIMIT: no (POST /item/get)',
      displayMessage: 'For the user.',
      requestId: 'abcdefghijklmno',
      status: 429,
      suggestedAction: 'Do that.',
      documentationUrl: 'https://docs.test/x',
      retryAfter: 90,
    });
  });

  it.each([
    ['an empty answer', new Response('', { status: 500 }), 500],
    ["a proxy's page", new Response('<html>', { status: 502, headers: { 'X-Request-Id': 'r' } }), 502],
    ['a page with 200', new Response('<html>'), 200],
    ['JSON that is no error object', Response.json({ message: 'no' }, { status: 403 }), 403],
  ])('says that %s is none of the service', async (_, answer, status) => {
    const { client } = stubService([answer]);
    await expect(client.item.get({ access_token: 'a' })).rejects.toMatchObject({
      name: 'FairleadError',
      errorCode: 'UNEXPECTED_RESPONSE',
      status,
    });
  });

  it('ends when its time is up, and says so', async () => {
    const { client } = stubService([hang], { timeoutMs: 20 });
    const error = await client.item.get({ access_token: 'a' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FairleadConnectionError);
    expect(error).toMatchObject({ timedOut: true, message: 'no answer within 20 ms (POST /item/get)' });
  });

  it("ends with the signal's reason when the caller gives up", async () => {
    const caller = new AbortController();
    const { client, asked } = stubService([hang]);
    const call = client.item.get({ access_token: 'a' }, { signal: caller.signal });
    caller.abort(new Error('changed my mind'));
    await expect(call).rejects.toThrow('changed my mind');
    await expect(client.item.get({ access_token: 'a' }, { signal: caller.signal })).rejects.toThrow(
      'changed',
    );
    expect(asked).toHaveLength(1);
  });
});

describe('a call is made again', () => {
  it.each([429, 503])('when the answer is %i and says when to come back', async (status) => {
    const { client, asked } = stubService([refused(status, 'RATE_LIMIT', { 'Retry-After': '0' }), ok()]);
    await client.item.remove({ access_token: 'a' });
    expect(asked).toHaveLength(2);
  });

  it('a few times only', async () => {
    const { client, asked } = stubService([busy]);
    await expect(client.item.get({ access_token: 'a' })).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(3);
    const { client: never, asked: once } = stubService([busy], { retries: 0 });
    await expect(never.item.get({ access_token: 'a' })).rejects.toMatchObject({ status: 503 });
    expect(once).toHaveLength(1);
  });

  it('not when it would have to wait longer than the client does', async () => {
    const later = refused(429, 'RATE_LIMIT', { 'Retry-After': '31' });
    const { client, asked } = stubService([later]);
    await expect(client.item.get({ access_token: 'a' })).rejects.toMatchObject({ retryAfter: 31 });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['503 that does not say when to come back', refused(503, 'PLANNED_MAINTENANCE')],
    ['500, although it says when', refused(500, 'INTERNAL_SERVER_ERROR', { 'Retry-After': '0' })],
    ['a refusal', refused(400, 'INVALID_PUBLIC_TOKEN', { 'Retry-After': '0' })],
  ])('not after %s', async (_, answer) => {
    const { client, asked } = stubService([answer]);
    await expect(client.item.public_token.exchange(exchange)).rejects.toThrow(FairleadError);
    expect(asked).toHaveLength(1);
  });

  it('with the same key when no answer came to a call that has one', async () => {
    const { client, asked } = stubService([lost, ok({ item_id: 'i' })]);
    await client.item.public_token.exchange(exchange, { idempotencyKey: 'k-1' });
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k-1', 'k-1']);
  });

  it('with a key when the first one still runs', async () => {
    const running = refused(409, 'IDEMPOTENCY_KEY_IN_USE', { 'Retry-After': '0' });
    const { client, asked } = stubService([lost, running, ok()]);
    await client.item.public_token.exchange(exchange, { idempotencyKey: 'k-1' });
    expect(asked).toHaveLength(3);
  });

  it('not when no answer came to a call without a key: it may have been carried out', async () => {
    const { client, asked } = stubService([lost]);
    await expect(client.item.public_token.exchange(exchange)).rejects.toMatchObject({
      name: 'FairleadConnectionError',
      timedOut: false,
      message: 'no answer: connect ECONNREFUSED (POST /item/public_token/exchange)',
    });
    expect(asked).toHaveLength(1);
  });

  it('not with a key either, where the endpoint ignores keys', async () => {
    const { client, asked } = stubService([lost]);
    const call = client.call('/sandbox/clock/advance', { by: 'P1D' }, { idempotencyKey: 'k-1' });
    await expect(call).rejects.toThrow(FairleadConnectionError);
    expect(asked).toHaveLength(1);
  });

  it('no more once the caller gives up during the wait', async () => {
    const caller = new AbortController();
    const { client, asked } = stubService([refused(503, 'X', { 'Retry-After': '20' })]);
    const call = client.item.get({ access_token: 'a' }, { signal: caller.signal });
    setTimeout(() => caller.abort(new Error('enough')), 20);
    await expect(call).rejects.toThrow('enough');
    expect(asked).toHaveLength(1);
  });
});

/** Never answers; ends when it is told to, as `fetch` does. */
function hang(_: unknown, signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
