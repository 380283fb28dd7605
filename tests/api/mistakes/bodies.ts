import { gzipSync } from 'node:zlib';
import type { Mistake } from './mistake.ts';

const ONE_OBJECT = 'Send one JSON object with Content-Type: application/json.';
const invalid = { code: 'INVALID_BODY', next: ONE_OBJECT } as const;

export const BODIES: readonly Mistake[] = [
  {
    did: 'sends a form',
    send: ({ post, keys }) =>
      post(new URLSearchParams({ ...keys }).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    ...invalid,
    says: 'Content-Type must be application/json: this is a form, so send its fields as one JSON object',
  },
  {
    did: 'sends a form and calls it JSON',
    send: ({ post, keys }) => post(new URLSearchParams({ ...keys }).toString()),
    ...invalid,
    says: 'body could not be parsed as JSON at line 1, column 1: this looks like a form',
  },
  {
    did: 'sends a form with files',
    send: ({ raw }) => raw('/accounts/get', { method: 'POST', body: new FormData() }),
    ...invalid,
    says: 'Content-Type must be application/json: this is a form, so send its fields as one JSON object',
  },
  {
    did: 'forgets to set a content type',
    send: ({ post, keys }) => post(new Blob([JSON.stringify(keys)]), {}),
    code: 'INVALID_HEADERS',
    says: 'the Content-Type header is missing; it must be application/json',
  },
  {
    did: 'leaves the content type to the HTTP library',
    send: ({ raw, keys }) => raw('/accounts/get', { method: 'POST', body: JSON.stringify(keys) }),
    ...invalid,
    says: 'Content-Type must be application/json: this is plain text, so set the header where the request is made',
  },
  {
    did: 'sends XML',
    send: ({ post }) => post('<accounts/>', { 'Content-Type': 'application/xml' }),
    ...invalid,
    says: 'Content-Type must be application/json: this is XML, which is not read here',
  },
  {
    did: 'sends XML and calls it JSON',
    send: ({ post }) => post('<accounts/>'),
    ...invalid,
    says: 'body could not be parsed as JSON at line 1, column 1: this looks like XML or HTML',
  },
  {
    did: 'leaves a comma behind the last field',
    send: ({ post, keys }) => post(`{\n  "client_id": "${keys.client_id}",\n}`),
    ...invalid,
    says: 'body could not be parsed as JSON at line 3, column 1: something is missing before this bracket, or a comma is too many',
  },
  {
    did: 'forgets a comma',
    send: ({ post, keys }) => post(`{\n  "client_id": "${keys.client_id}"\n  "secret": "${keys.secret}"\n}`),
    ...invalid,
    says: 'body could not be parsed as JSON at line 3, column 3: a comma is missing',
  },
  {
    did: 'writes texts in single quotes',
    send: ({ post, keys }) => post(`{'secret': '${keys.secret}'}`),
    ...invalid,
    says: 'body could not be parsed as JSON at line 1, column 2: names and texts stand in double quotes',
  },
  {
    did: 'writes a comment into JSON',
    send: ({ post }) => post('{ // mine\n}'),
    ...invalid,
    says: 'body could not be parsed as JSON at line 1, column 3: JSON has no comments',
  },
  {
    did: 'prints a dictionary of Python',
    send: ({ post }) => post('{"persist": True}'),
    ...invalid,
    says: 'body could not be parsed as JSON at line 1, column 13: write true, false, null or a number',
  },
  {
    did: 'cuts a body off',
    send: ({ post }) => post('{"access_token": "acc'),
    ...invalid,
    says: 'body could not be parsed as JSON at line 1, column 18: the text that begins here has no end, or an unescaped line break or backslash in it',
  },
  {
    did: 'sends no body',
    send: ({ post }) => post(''),
    ...invalid,
    says: 'body must be a JSON object, and is empty',
  },
  {
    did: 'sends a list',
    send: ({ post, keys }) => post(JSON.stringify([keys])),
    ...invalid,
    says: 'body must be a JSON object, and is a list',
  },
  {
    did: 'makes the body into JSON twice',
    send: ({ post, keys }) => post(JSON.stringify(JSON.stringify(keys))),
    ...invalid,
    says: 'body must be a JSON object, and is a text: was it made into JSON twice?',
  },
  {
    did: 'compresses the body',
    send: ({ post, keys }) =>
      post(new Uint8Array(gzipSync(JSON.stringify(keys))), {
        'Content-Type': 'application/json',
        'Content-Encoding': 'gzip',
      }),
    ...invalid,
    says: 'body is compressed; send it as it is, without Content-Encoding',
  },
  {
    did: 'sends another encoding than UTF-8',
    send: ({ post }) => post(new Uint8Array(Buffer.from('{"query":"Café"}', 'latin1'))),
    ...invalid,
    says: 'body must be UTF-8',
  },
  {
    did: 'sends a body that is too large',
    send: ({ post }) => post(' '.repeat(1_048_577)),
    code: 'INVALID_BODY',
    says: 'body is larger than 1048576 bytes',
    next: 'Send less in one call, or leave out what the endpoint does not need.',
  },
];
