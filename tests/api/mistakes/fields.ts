import type { Mistake } from './mistake.ts';
import type { World } from './world.ts';

type Json = Record<string, unknown>;

const days = { start_date: '2026-01-01', end_date: '2026-02-01' };
const transactions =
  (fields: Json) =>
  ({ call, accessToken }: World) =>
    call('/transactions/get', { access_token: accessToken, ...days, ...fields });
const unknown = (fields: string): string =>
  `the following fields are not recognized by this endpoint: ${fields}`;
const missing = (fields: string): string => `the following required fields are missing: ${fields}`;

export const FIELDS: readonly Mistake[] = [
  {
    did: 'forgets required fields',
    send: ({ call, accessToken }) => call('/transactions/get', { access_token: accessToken }),
    code: 'MISSING_FIELDS',
    says: missing('start_date, end_date'),
  },
  {
    did: 'writes a required field in camel case',
    send: ({ call, accessToken }) =>
      call('/transactions/get', {
        access_token: accessToken,
        startDate: '2026-01-01',
        end_date: '2026-02-01',
      }),
    code: 'MISSING_FIELDS',
    says: missing('start_date; startDate was sent: did you mean start_date?'),
  },
  {
    did: 'misspells a required field',
    send: ({ call, accessToken }) => call('/item/get', { acces_token: accessToken }),
    code: 'MISSING_FIELDS',
    says: missing('access_token; acces_token was sent: did you mean access_token?'),
  },
  {
    did: 'puts a required field into options',
    send: ({ call, accessToken }) =>
      call('/transactions/get', {
        access_token: accessToken,
        end_date: '2026-02-01',
        options: { start_date: '2026-01-01' },
      }),
    code: 'MISSING_FIELDS',
    says: missing('start_date; options.start_date was sent: did you mean start_date?'),
  },
  {
    did: 'puts an option beside options',
    send: transactions({ count: 10 }),
    code: 'UNKNOWN_FIELDS',
    says: unknown('count (did you mean options.count?)'),
  },
  {
    did: 'puts a field into options that belongs beside it',
    send: transactions({ options: { end_date: '2026-02-01' } }),
    code: 'UNKNOWN_FIELDS',
    says: unknown('options.end_date (did you mean end_date, outside of options?)'),
  },
  {
    did: 'writes an option in camel case',
    send: transactions({ options: { accountIds: [] } }),
    code: 'UNKNOWN_FIELDS',
    says: unknown('options.accountIds (did you mean options.account_ids?)'),
  },
  {
    did: 'misspells an option',
    send: transactions({ options: { ofset: 3 } }),
    code: 'UNKNOWN_FIELDS',
    says: unknown('options.ofset (did you mean options.offset?)'),
  },
  {
    did: 'sends fields that nothing resembles',
    send: transactions({ verbose: true, x: 1 }),
    code: 'UNKNOWN_FIELDS',
    says: unknown('verbose, x'),
  },
  {
    did: 'sends a field with a name that every object of JavaScript has',
    send: transactions({ toString: 1 }),
    code: 'UNKNOWN_FIELDS',
    says: unknown('toString'),
  },
  {
    did: 'sends more unknown fields than anybody reads',
    send: transactions(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`x${n}`, n]))),
    code: 'UNKNOWN_FIELDS',
    says: unknown(`${Array.from({ length: 20 }, (_, n) => `x${n}`).join(', ')} and 10 more`),
  },
  {
    did: 'sends a token as the name of a field',
    send: ({ call, accessToken }) => call('/item/get', { access_token: accessToken, [accessToken]: '' }),
    code: 'UNKNOWN_FIELDS',
    says: unknown('(a name that is not shown)'),
  },
  {
    did: 'makes a link_token without a user',
    send: ({ call }) =>
      call('/link/token/create', {
        client_name: 'Shop',
        language: 'en',
        country_codes: ['US'],
        products: ['auth'],
      }),
    code: 'MISSING_FIELDS',
    says: missing('user'),
  },
  {
    did: 'makes a link_token for a user without an id',
    send: ({ call }) =>
      call('/link/token/create', {
        client_name: 'Shop',
        language: 'en',
        country_codes: ['US'],
        products: ['auth'],
        user: { clientUserId: 'user' },
      }),
    code: 'MISSING_FIELDS',
    says: missing('user.client_user_id; user.clientUserId was sent: did you mean user.client_user_id?'),
  },
];
