import type { MatrixRow } from './rows.ts';
import type { World } from './world.ts';

export interface Attempt {
  readonly body: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

export interface Expected {
  readonly status: 400;
  readonly error_type: 'INVALID_REQUEST' | 'INVALID_INPUT' | 'ITEM_ERROR';
  readonly error_code: string;
  /** Where the contract says the words. */
  readonly message?: string;
}

/** One way to call an endpoint wrongly; `right` is the body of a call that would succeed, without a token. */
export interface Kind {
  /** The number in security.md 13. */
  readonly number: number;
  readonly name: string;
  applies(row: MatrixRow): boolean;
  attempt(world: World, right: Record<string, unknown>, row: MatrixRow): Attempt;
  expected(row: MatrixRow): Expected;
}

const request = (error_code: string, message?: string): Expected => ({
  status: 400,
  error_type: 'INVALID_REQUEST',
  error_code,
  ...(message === undefined ? {} : { message }),
});
const input = (error_code: string, message?: string): Expected => ({
  ...request(error_code, message),
  error_type: 'INVALID_INPUT',
});

const always = () => true;
const closed = (row: MatrixRow) => row.open !== true;
const without = (body: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const missing = (...names: string[]) =>
  request('MISSING_FIELDS', `the following required fields are missing: ${names.join(', ')}`);
const badForm = (name: string) =>
  request('INVALID_FIELD', `${name} must be a properly formatted, non-empty string`);
const wrongKeys = input('INVALID_API_KEYS', 'invalid client_id or secret provided');

/** Rows 1 to 13: who is calling. */
const credentials: Kind[] = [
  {
    number: 1,
    name: 'no client_id',
    applies: always,
    attempt: (_, right) => ({ body: without(right, 'client_id') }),
    expected: () => missing('client_id'),
  },
  {
    number: 2,
    name: 'no secret',
    applies: always,
    attempt: (_, right) => ({ body: without(right, 'secret') }),
    expected: () => missing('secret'),
  },
  {
    number: 3,
    name: 'neither client_id nor secret',
    applies: closed,
    attempt: (_, right) => ({ body: without(right, 'client_id', 'secret') }),
    expected: () => missing('client_id', 'secret'),
  },
  {
    number: 3,
    name: 'nothing at all',
    applies: closed,
    attempt: () => ({ body: {} }),
    expected: ({ token, fields = {} }) =>
      missing('client_id', 'secret', ...(token ? [token] : []), ...Object.keys(fields)),
  },
  ...['client_id', 'secret'].flatMap((name) => [
    ...[7, true, ['a'], { a: 'a' }, null].map(
      (value): Kind => ({
        number: 4,
        name: `${name} is ${JSON.stringify(value)}`,
        applies: always,
        attempt: (_, right) => ({ body: { ...right, [name]: value } }),
        expected: () => badForm(name),
      }),
    ),
    ...['', ' ', 'a b', 'é', 'x'.repeat(256)].map(
      (value): Kind => ({
        number: 5,
        name: `${name} is ${JSON.stringify(value.slice(0, 5))} of length ${value.length}`,
        applies: always,
        attempt: (_, right) => ({ body: { ...right, [name]: value } }),
        expected: () => badForm(name),
      }),
    ),
  ]),
  {
    number: 6,
    name: 'unknown client_id',
    applies: always,
    attempt: (_, right) => ({ body: { ...right, client_id: 'f'.repeat(24) } }),
    expected: () => wrongKeys,
  },
  {
    number: 7,
    name: 'wrong secret',
    applies: always,
    attempt: (_, right) => ({ body: { ...right, secret: 'f'.repeat(30) } }),
    expected: () => wrongKeys,
  },
  ...(
    [
      [8, 'secret of another environment', (world: World) => world.ofOtherEnvironment],
      [9, 'secret of another client', ({ own, other }: World) => ({ ...own, secret: other.secret })],
      [9, 'client_id of another client', ({ own, other }: World) => ({ ...own, client_id: other.client_id })],
      [10, 'rolled secret whose grace has ended', (world: World) => world.expired],
      [11, 'revoked client', (world: World) => world.revoked],
    ] as const
  ).map(
    ([number, name, keys]): Kind => ({
      number,
      name,
      applies: always,
      attempt: (world, right) => ({ body: { ...right, ...keys(world) } }),
      expected: () => wrongKeys,
    }),
  ),
  {
    number: 12,
    name: 'client that is not enabled for this environment',
    applies: always,
    attempt: (world, right) => ({ body: { ...right, ...world.elsewhere } }),
    expected: () => input('UNAUTHORIZED_ENVIRONMENT'),
  },
  ...(
    [
      ['client_id', 'service-client-id'],
      ['client_id', 'plaid-client-id'],
      ['secret', 'service-secret'],
      ['secret', 'plaid-secret'],
    ] as const
  ).map(
    ([name, header]): Kind => ({
      number: 13,
      name: `${name} of the body differs from the header ${header}`,
      applies: always,
      attempt: (world, right) => ({ body: right, headers: { [header]: world.other[name] } }),
      expected: () => request('INVALID_FIELD', `${name} differs between the body and the headers`),
    }),
  ),
];

const ofAccess = ({ token }: MatrixRow) => token === 'access_token';
const ofPublic = ({ token }: MatrixRow) => token === 'public_token';
const ofToken = (row: MatrixRow) => row.token !== undefined;
const nounOf = ({ token }: MatrixRow) => (token === 'public_token' ? 'public' : 'access');
const invalid = (row: MatrixRow, message: string) =>
  input(nounOf(row) === 'public' ? 'INVALID_PUBLIC_TOKEN' : 'INVALID_ACCESS_TOKEN', message);
const notFound = (row: MatrixRow) => invalid(row, `could not find matching ${nounOf(row)} token`);
const malformed = (row: MatrixRow) =>
  invalid(
    row,
    `provided ${nounOf(row)} token is in an invalid format. expected format: ${nounOf(row)}-<environment>-<identifier>`,
  );

const withToken = (
  number: number,
  name: string,
  applies: Kind['applies'],
  token: (world: World, row: MatrixRow) => unknown,
  expected: Kind['expected'],
): Kind => ({
  number,
  name,
  applies,
  attempt: (world, right, row) => ({ body: { ...right, [row.token ?? '']: token(world, row) } }),
  expected,
});

const ownToken = (world: World, row: MatrixRow) =>
  row.token === 'public_token' ? world.publicToken.own : world.access.own;
const UNKNOWN = '00000000-1111-2222-3333-444444444444';

/** Rows 14 to 25, 30 and 31: which token they bring. */
const tokens: Kind[] = [
  {
    number: 14,
    name: 'no token',
    applies: ofToken,
    attempt: (_, right, row) => ({ body: without(right, row.token ?? '') }),
    expected: ({ token = '' }) => missing(token),
  },
  ...[7, true, ['access'], { token: 'access' }, null].map((value) =>
    withToken(
      15,
      `token is ${JSON.stringify(value)}`,
      ofToken,
      () => value,
      () => request('INVALID_FIELD'),
    ),
  ),
  ...['not-a-token', 'access-sandbox-', `access-sandbox-${UNKNOWN}0`, UNKNOWN, "access-sandbox-' OR 1=1"].map(
    (value) => withToken(16, `malformed token ${value}`, ofToken, () => value, malformed),
  ),
  withToken(17, 'unknown token', ofToken, (_, row) => `${nounOf(row)}-sandbox-${UNKNOWN}`, notFound),
  ...(['development', 'production'] as const).map((environment) =>
    withToken(
      18,
      `token of ${environment}`,
      ofToken,
      (world, row) => ownToken(world, row).replace('sandbox', environment),
      (row) =>
        invalid(
          row,
          `provided ${nounOf(row)} token is for the wrong environment. this instance serves sandbox`,
        ),
    ),
  ),
  withToken(19, "other client's living access_token", ofAccess, (world) => world.access.ofOther, notFound),
  withToken(
    19,
    "other client's living public_token",
    ofPublic,
    (world) => world.publicToken.ofOther,
    notFound,
  ),
  withToken(20, 'rotated token', ofAccess, (world) => world.access.rotated, notFound),
  withToken(
    21,
    "removed Item's token, by its owner",
    ofAccess,
    (world) => world.access.removed,
    () => ({ ...input('ITEM_NOT_FOUND'), error_type: 'ITEM_ERROR' }),
  ),
  withToken(
    22,
    "removed Item's token, by another",
    ofAccess,
    (world) => world.access.removedOfOther,
    notFound,
  ),
  withToken(23, 'public_token for an access_token', ofAccess, (world) => world.publicToken.own, malformed),
  withToken(23, 'access_token for a public_token', ofPublic, (world) => world.access.own, malformed),
  ...['link', 'processor'].map((kind) =>
    withToken(23, `${kind} token`, ofToken, () => `${kind}-sandbox-${UNKNOWN}`, malformed),
  ),
  withToken(24, 'expired public_token', ofPublic, (world) => world.publicToken.expired, notFound),
  withToken(25, 'used public_token', ofPublic, (world) => world.publicToken.used, notFound),
  withToken(30, 'token in capitals', ofToken, (world, row) => ownToken(world, row).toUpperCase(), malformed),
  withToken(
    30,
    'token with its identifier in capitals',
    ofToken,
    (world, row) => ownToken(world, row).replace(/[0-9a-f-]{36}$/, (id) => id.toUpperCase()),
    malformed,
  ),
  ...(
    [
      ['a space after', (token: string) => `${token} `],
      ['a space before', (token: string) => ` ${token}`],
      ['a line break after', (token: string) => `${token}\n`],
      ['a Cyrillic letter', (token: string) => token.replace('a', '\u0430')],
      ['a full-width hyphen', (token: string) => token.replace('-', '\uff0d')],
      ['a zero-width space', (token: string) => `${token}\u200b`],
    ] as const
  ).map(([name, change]) =>
    withToken(31, `token with ${name}`, ofToken, (world, row) => change(ownToken(world, row)), malformed),
  ),
  withToken(
    31,
    'token with NUL',
    ofToken,
    (world, row) => `${ownToken(world, row)}\0`,
    () => request('INVALID_BODY'),
  ),
];

const withAccount = (number: number, name: string, accountId: (world: World) => string): Kind => ({
  number,
  name,
  applies: (row) => row.account !== undefined,
  attempt: (world, right, row) => ({ body: { ...right, ...row.account?.(accountId(world)) } }),
  expected: () => input('INVALID_ACCOUNT_ID', 'failed to find requested account ID for requested item'),
});

/** Rows 27 and 28: whose account they ask for. */
const accounts: Kind[] = [
  withAccount(27, 'account of another Item of the same client', (world) => world.account.ofOwnOtherItem),
  withAccount(28, 'account of another client', (world) => world.account.ofOther),
  withAccount(28, 'account that does not exist', () => 'A'.repeat(37)),
];

export const kinds: readonly Kind[] = [...credentials, ...tokens, ...accounts];
