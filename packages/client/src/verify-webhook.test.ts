import { describe, expect, it } from 'vitest';
import { verifyWebhook, type WebhookDelivery, type WebhookKey } from './verify-webhook.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const BODY = JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'é' }, null, 2);
const DAY = 86_400;

const signer = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
const stranger = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
const { d: _private, ...publicJwk } = await crypto.subtle.exportKey('jwk', signer.privateKey);
const key = { ...publicJwk, kid: 'k-1', alg: 'ES256', use: 'sig', expired_at: null } as unknown as WebhookKey;

interface Vector {
  readonly header?: object | string;
  readonly claims?: object | string;
  readonly by?: typeof signer.privateKey;
}

async function token({ header = {}, claims = {}, by = signer.privateKey }: Vector = {}): Promise<string> {
  const head = typeof header === 'string' ? header : { alg: 'ES256', kid: 'k-1', typ: 'JWT', ...header };
  const payload =
    typeof claims === 'string'
      ? claims
      : { iat: Math.floor(Date.now() / 1000), request_body_sha256: await sha256(BODY), ...claims };
  const text = `${base64url(head)}.${base64url(payload)}`;
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, by, new TextEncoder().encode(text));
  return `${text}.${Buffer.from(signature).toString('base64url')}`;
}

function base64url(part: object | string): string {
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}

const now = () => Math.floor(Date.now() / 1000);

async function delivery(
  vector: Vector = {},
  changes: Partial<WebhookDelivery> = {},
): Promise<WebhookDelivery> {
  return {
    body: BODY,
    headers: { 'Service-Verification': await token(vector) },
    getKey: async () => key,
    ...changes,
  };
}

describe('a genuine webhook', () => {
  it.each([
    ['text', BODY],
    ['bytes', new TextEncoder().encode(BODY)],
    ['a Buffer', Buffer.from(BODY)],
    ['an ArrayBuffer', new TextEncoder().encode(BODY).buffer],
  ])('gives its event, with the body as %s', async (_, body) => {
    expect(await verifyWebhook(await delivery({}, { body }))).toEqual(JSON.parse(BODY));
  });

  it.each([
    ['Headers', async () => new Headers({ 'service-verification': await token() })],
    ["Node's fields", async () => ({ 'service-verification': await token(), host: 'x' })],
    ['fields with lists', async () => ({ 'SERVICE-VERIFICATION': [await token()] })],
    ['the compatibility name alone', async () => ({ 'Plaid-Verification': await token() })],
    [
      'both names, of which the first counts',
      async () => ({ 'Plaid-Verification': 'x', 'Service-Verification': await token() }),
    ],
  ])('is found in %s', async (_, headers) => {
    expect(await verifyWebhook(await delivery({}, { headers: await headers() }))).toMatchObject({
      item_id: 'é',
    });
  });

  it('may be as old as is tolerated, and the sender’s clock as far ahead', async () => {
    for (const iat of [now() - 299, now() + 299]) await verifyWebhook(await delivery({ claims: { iat } }));
    await verifyWebhook(await delivery({ claims: { iat: now() - DAY } }, { toleranceSeconds: DAY + 5 }));
  });

  it('asks for the key that its header names', async () => {
    const asked: string[] = [];
    const getKey = async (keyId: string) => {
      asked.push(keyId);
      return key;
    };
    await verifyWebhook(await delivery({ header: { kid: 'k-2' } }, { getKey }));
    expect(asked).toEqual(['k-2']);
  });
});

describe('a webhook is refused', () => {
  const refused: [what: string, fault: string, make: () => Promise<WebhookDelivery>][] = [
    ['signed with another key', 'signature_wrong', () => delivery({ by: stranger.privateKey })],
    ['signed too long ago', 'too_old', () => delivery({ claims: { iat: now() - 302 } })],
    ['signed in the future', 'in_the_future', () => delivery({ claims: { iat: now() + 310 } })],
    [
      'older than a tolerance that is shorter',
      'too_old',
      () => delivery({ claims: { iat: now() - 12 } }, { toleranceSeconds: 10 }),
    ],
    [
      'of another body',
      'body_changed',
      async () => delivery({ claims: { request_body_sha256: await sha256('{}') } }),
    ],
    [
      'with a body written anew',
      'body_changed',
      () => delivery({}, { body: JSON.stringify(JSON.parse(BODY)) }),
    ],
    ['with a byte more', 'body_changed', () => delivery({}, { body: `${BODY}\n` })],
    ['without an algorithm', 'algorithm_refused', () => delivery({ header: { alg: 'none' } })],
    [
      'without an algorithm and signature',
      'algorithm_refused',
      async () =>
        withToken(`${(await token({ header: { alg: 'none' } })).split('.').slice(0, 2).join('.')}.`),
    ],
    ['by a shared secret', 'algorithm_refused', () => delivery({ header: { alg: 'HS256' } })],
    ['by another curve', 'algorithm_refused', () => delivery({ header: { alg: 'ES384' } })],
    [
      'whose header was changed',
      'signature_wrong',
      async () => changed(0, { alg: 'ES256', kid: 'k-9', typ: 'JWT' }),
    ],
    [
      'whose claims were changed',
      'signature_wrong',
      async () => changed(1, { iat: now(), request_body_sha256: await sha256('{}') }),
    ],
    ['whose signature was cut', 'signature_wrong', async () => withToken((await token()).slice(0, -2))],
    [
      'whose signature is empty',
      'signature_wrong',
      async () => withToken(`${(await token()).split('.').slice(0, 2).join('.')}.`),
    ],
    ['without the header', 'header_missing', () => delivery({}, { headers: {} })],
    ['without the header, in Headers', 'header_missing', () => delivery({}, { headers: new Headers() })],
    ['with a header that is no token', 'token_malformed', () => withToken('abc')],
    ['with a token of five parts', 'token_malformed', () => withToken('a.b.c.d.e')],
    ['with a token that is not base64url', 'token_malformed', () => withToken('a+.b.c')],
    ['with a header that is no object', 'token_malformed', () => delivery({ header: '"ES256"' })],
    ['with a token without end', 'token_malformed', () => withToken(`a.${'b'.repeat(5000)}.c`)],
    ['that names no key', 'token_malformed', () => delivery({ header: { kid: undefined } })],
    ['without its time', 'token_malformed', () => delivery({ claims: { iat: undefined } })],
    ['whose time is text', 'token_malformed', () => delivery({ claims: { iat: String(now()) } })],
    ['without the digest', 'token_malformed', () => delivery({ claims: { request_body_sha256: undefined } })],
    [
      'with a digest that is too short',
      'token_malformed',
      () => delivery({ claims: { request_body_sha256: 'ab' } }),
    ],
    [
      'with a key that has expired',
      'key_expired',
      () => delivery({}, { getKey: async () => ({ ...key, expired_at: 1 }) }),
    ],
    [
      'with a key of another kind',
      'key_unusable',
      () => delivery({}, { getKey: async () => ({ ...key, kty: 'oct' }) }),
    ],
    [
      'with a key that is no point of the curve',
      'key_unusable',
      () => delivery({}, { getKey: async () => ({ ...key, x: key.y }) }),
    ],
    ['whose body is no JSON', 'body_malformed', () => signedBody('hello')],
    ['whose body is no event', 'body_malformed', () => signedBody('[]')],
  ];

  it.each(refused)('%s', async (_, fault, make) => {
    await expect(verifyWebhook(await make())).rejects.toMatchObject({
      name: 'WebhookVerificationError',
      fault,
      message: expect.stringMatching(/\w+ \w+/),
    });
  });

  it('with a key that is not known, as the look-up says', async () => {
    const getKey = () => Promise.reject(new Error('invalid key_id provided'));
    await expect(verifyWebhook(await delivery({}, { getKey }))).rejects.toThrow('invalid key_id');
  });

  it('as a mistake of the caller, when the body was parsed already', async () => {
    const body = JSON.parse(BODY) as unknown as string;
    await expect(verifyWebhook(await delivery({}, { body }))).rejects.toThrow(TypeError);
  });

  async function withToken(text: string): Promise<WebhookDelivery> {
    return delivery({}, { headers: { 'service-verification': text } });
  }

  async function changed(part: number, value: object): Promise<WebhookDelivery> {
    const parts = (await token()).split('.');
    parts[part] = base64url(value);
    return withToken(parts.join('.'));
  }

  async function signedBody(body: string): Promise<WebhookDelivery> {
    return delivery({ claims: { request_body_sha256: await sha256(body) } }, { body });
  }
});
