import { catalogue, type ErrorCode } from '../../../packages/server/src/errors.ts';
import type { MatrixRow } from './rows.ts';
import { tokenKinds } from './tokens/all.ts';
import type { World } from './world.ts';

export interface Attempt {
  readonly body: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

export interface Expected {
  readonly status: 400;
  readonly error_type: string;
  readonly error_code: string;
  /** Where the contract says the words. */
  readonly message?: string;
  /** It says more to the owner than others hear. */
  readonly toOwner?: true;
}

/** One way to call an endpoint wrongly; `right` is the body of a call that would succeed. */
export interface Kind {
  /** The number in docs/specification/rules.md#authorization-matrix. */
  readonly number: number;
  readonly name: string;
  applies(row: MatrixRow): boolean;
  attempt(world: World, right: Record<string, unknown>, row: MatrixRow): Attempt | Promise<Attempt>;
  expected(row: MatrixRow, right: Record<string, unknown>): Expected;
}

/** Refused by their form: no table is read for what is wrong about them. */
export const OF_FORM: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 13, 14, 15, 16, 18, 23, 30, 31]);

/** Refused for who calls, before anything is read of what the call is about. */
export const OF_CALLER: ReadonlySet<number> = new Set([6, 7, 8, 9, 10, 11, 12]);

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

const OF_OTHER_ENVIRONMENT = 'this secret is for development, and this instance serves sandbox';

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
    expected: ({ calls, endpoint }, right) =>
      missing(
        'client_id',
        'secret',
        ...Object.keys(without(right, 'client_id', 'secret', ...(calls.oneOf ?? []))),
        ...(endpoint.oneOf ?? []).map(([first]) => first),
      ),
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
    number: 8,
    name: 'secret of another environment',
    applies: always,
    attempt: (world, right) => ({ body: { ...right, ...world.ofOtherEnvironment } }),
    expected: () => input('INVALID_API_KEYS', `${wrongKeys.message}: ${OF_OTHER_ENVIRONMENT}`),
  },
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

const ofToken = ({ token }: MatrixRow) => token !== undefined;
/** Rows whose tokens have a form: `<noun>-<environment>-<identifier>`. */
const ofForm = ({ token }: MatrixRow) => token?.noun !== undefined;
const fieldOf = ({ token }: MatrixRow) => token?.field ?? '';
const nounOf = ({ token }: MatrixRow) => token?.noun ?? '';

const missingToken = ({ token }: MatrixRow) => missing(token?.missingAs ?? token?.field ?? '');
const isOneOf = ({ token, calls }: MatrixRow) => calls.oneOf?.includes(token?.field ?? '') === true;

const refused = (code: ErrorCode, message?: string): Expected => ({
  status: 400,
  error_type: catalogue[code].type,
  error_code: code,
  ...(message === undefined ? {} : { message }),
});
const invalid = ({ token }: MatrixRow, message: string) =>
  refused(token?.code ?? 'INVALID_FIELD', token?.oneMessage ? undefined : message);
const notFound = (row: MatrixRow) =>
  row.token?.unknown
    ? refused(row.token.unknown.code)
    : invalid(row, `could not find matching ${nounOf(row)} token`);
/** An id without a form is unknown, whatever is wrong with it. */
const malformed = (row: MatrixRow) =>
  invalid(
    row,
    `provided ${nounOf(row)} token is in an invalid format. expected format: ${nounOf(row)}-<environment>-<identifier>`,
  );
/** It is told what it is instead, by its first word. */
const ofKind = (noun: string) => (row: MatrixRow) => {
  const expected = malformed(row);
  if (nounOf(row) === noun || expected.message === undefined) return expected;
  return {
    ...expected,
    message: `${expected.message}. this is ${noun === 'access' ? 'an' : 'a'} ${noun}_token`,
  };
};

const withToken = (
  number: number,
  name: string,
  {
    applies,
    token,
    expected,
  }: {
    readonly applies: Kind['applies'];
    readonly token: (world: World, own: string, row: MatrixRow) => unknown;
    readonly expected: Kind['expected'];
  },
): Kind => ({
  number,
  name,
  applies,
  async attempt(world, right, row) {
    const field = fieldOf(row);
    return { body: { ...right, [field]: await token(world, String(right[field]), row) } };
  },
  expected,
});

const UNKNOWN = '00000000-1111-2222-3333-444444444444';

/** Tokens that were good once, each where its kind is asked for. */
const dead: Kind[] = tokenKinds.flatMap((kind) =>
  kind.dead.map((token) =>
    withToken(token.number, token.name, {
      applies: (row) => row.token === kind && !token.answeredBy?.includes(row.path),
      token: (world) => world.dead(token),
      expected: (row) => {
        if (token.told !== undefined) return { ...invalid(row, token.told), toOwner: true };
        return token.code ? { ...refused(token.code), toOwner: true } : notFound(row);
      },
    }),
  ),
);

/** Tokens of one kind where another is asked for; living ones where the world has them. */
const mistaken: Kind[] = ['access', 'public', 'link', 'processor'].map((noun) =>
  withToken(23, `${noun} token`, {
    applies: (row) => ofToken(row) && nounOf(row) !== noun,
    token: ({ living }) =>
      noun === 'access' || noun === 'public' ? living[noun] : `${noun}-sandbox-${UNKNOWN}`,
    expected: ofKind(noun),
  }),
);

/** Rows 14 to 26, 30 and 31: which token they bring. */
const tokens: Kind[] = [
  {
    number: 14,
    name: 'no token',
    applies: ofToken,
    attempt: (_, right, row) => ({ body: without(right, fieldOf(row)) }),
    expected: missingToken,
  },
  ...[7, true, ['access'], { token: 'access' }, null].map((value) =>
    withToken(15, `token is ${JSON.stringify(value)}`, {
      applies: ofToken,
      token: () => value,
      // Null in place of one of several fields is absence.
      expected: (row) => (value === null && isOneOf(row) ? missingToken(row) : request('INVALID_FIELD')),
    }),
  ),
  ...['not-a-token', 'access-sandbox-', `access-sandbox-${UNKNOWN}0`, UNKNOWN, "access-sandbox-' OR 1=1"].map(
    (value) =>
      withToken(16, `malformed token ${value}`, {
        applies: ofToken,
        token: () => value,
        expected: value.startsWith('access-') ? ofKind('access') : malformed,
      }),
  ),
  withToken(17, 'unknown token', {
    applies: ofToken,
    token: (_, own, row) =>
      ofForm(row)
        ? `${nounOf(row)}-sandbox-${UNKNOWN}`
        : (row.token?.unknown?.value ?? 'A'.repeat(own.length)),
    expected: notFound,
  }),
  ...(['development', 'production'] as const).map((environment) =>
    withToken(18, `token of ${environment}`, {
      applies: ofForm,
      token: (_, own) => own.replace('sandbox', environment),
      expected: (row) =>
        invalid(
          row,
          `provided ${nounOf(row)} token is for the wrong environment. this instance serves sandbox`,
        ),
    }),
  ),
  withToken(19, "other client's living token", {
    applies: ofToken,
    token: async (world, _, row) => (await world.body(row.calls, 'other'))[fieldOf(row)],
    expected: notFound,
  }),
  ...dead,
  ...mistaken,
  withToken(30, 'token in capitals', {
    applies: ofToken,
    token: (_, own) => own.toUpperCase(),
    expected: malformed,
  }),
  withToken(30, 'token with its identifier in capitals', {
    applies: ofForm,
    token: (_, own) => own.replace(/[0-9a-f-]{36}$/, (id) => id.toUpperCase()),
    expected: malformed,
  }),
  ...(
    [
      ['a space after', ofToken, (token: string) => `${token} `],
      ['a space before', ofToken, (token: string) => ` ${token}`],
      ['a line break after', ofToken, (token: string) => `${token}\n`],
      ['a Cyrillic letter', ofForm, (token: string) => token.replace('a', '\u0430')],
      ['a full-width hyphen', ofForm, (token: string) => token.replace('-', '\uff0d')],
      ['a zero-width space', ofToken, (token: string) => `${token}\u200b`],
    ] as const
  ).map(([name, applies, change]) =>
    withToken(31, `token with ${name}`, { applies, token: (_, own) => change(own), expected: malformed }),
  ),
  withToken(31, 'token with NUL', {
    applies: ofToken,
    token: (_, own) => `${own}\0`,
    expected: () => request('INVALID_BODY'),
  }),
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
