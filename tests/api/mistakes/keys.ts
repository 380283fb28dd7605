import type { Mistake } from './mistake.ts';

const WHERE =
  'Send client_id and secret in the body, or in the headers Service-Client-Id and Service-Secret.';
const COPIED = 'Look for a space, a line break or quotes that were copied along.';
const json = (body: object): string => JSON.stringify(body);
const JSON_TYPE = { 'Content-Type': 'application/json' };

export const KEYS: readonly Mistake[] = [
  {
    did: 'sends no keys',
    send: ({ post, accessToken }) => post(json({ access_token: accessToken })),
    code: 'MISSING_FIELDS',
    says: 'the following required fields are missing: client_id, secret',
    next: WHERE,
  },
  {
    did: 'sends a secret as a bearer token',
    send: ({ post, keys, accessToken }) =>
      post(json({ access_token: accessToken }), { ...JSON_TYPE, Authorization: `Bearer ${keys.secret}` }),
    code: 'MISSING_FIELDS',
    says: 'the following required fields are missing: client_id, secret (the Authorization header is not read)',
    next: WHERE,
  },
  {
    did: 'writes the names of the keys in camel case',
    send: ({ post, keys, accessToken }) =>
      post(json({ clientId: keys.client_id, secret: keys.secret, access_token: accessToken })),
    code: 'MISSING_FIELDS',
    says: 'the following required fields are missing: client_id; clientId was sent: did you mean client_id?',
    next: WHERE,
  },
  {
    did: 'sends the one key in the body and forgets the other',
    send: ({ post, keys, accessToken }) =>
      post(json({ client_id: keys.client_id, access_token: accessToken })),
    code: 'MISSING_FIELDS',
    says: 'the following required fields are missing: secret',
    next: WHERE,
  },
  {
    did: 'swaps client_id and secret',
    send: ({ call, keys }) =>
      call('/item/get', { client_id: keys.secret, secret: keys.client_id, access_token: 'x' }),
    code: 'INVALID_API_KEYS',
    says: 'invalid client_id or secret provided: they look swapped',
    next: 'A client_id has 24 characters, a secret 30: send each under its own name.',
  },
  {
    did: 'uses the secret of another environment',
    send: ({ call, developmentSecret }) =>
      call('/item/get', { secret: developmentSecret, access_token: 'x' }),
    code: 'INVALID_API_KEYS',
    says: 'invalid client_id or secret provided: this secret is for development, and this instance serves sandbox',
    next: 'Use the secret for sandbox, or the instance that serves development.',
  },
  {
    did: 'uses a secret that is none',
    send: ({ call }) => call('/item/get', { secret: 'f'.repeat(30), access_token: 'x' }),
    code: 'INVALID_API_KEYS',
    says: 'invalid client_id or secret provided',
    next: 'Run "fairlead env" to see the keys of this instance.',
  },
  {
    did: 'copies a line break along with the secret',
    send: ({ call, keys }) => call('/item/get', { secret: `${keys.secret}\n`, access_token: 'x' }),
    code: 'INVALID_FIELD',
    says: 'secret must be a properly formatted, non-empty string',
    next: COPIED,
  },
  {
    did: 'reads a key from a variable that is not set',
    send: ({ call }) => call('/item/get', { client_id: '', access_token: 'x' }),
    code: 'INVALID_FIELD',
    says: 'client_id must be a properly formatted, non-empty string',
    next: COPIED,
  },
  {
    did: 'sends other keys in the headers than in the body',
    send: ({ post, keys, accessToken }) =>
      post(json({ ...keys, access_token: accessToken }), { ...JSON_TYPE, 'Service-Secret': 'f'.repeat(30) }),
    code: 'INVALID_FIELD',
    says: 'secret differs between the body and the headers',
  },
];
