import type { Mistake } from './mistake.ts';
import type { World } from './world.ts';

type Json = Record<string, unknown>;

const days = { start_date: '2026-01-01', end_date: '2026-02-01' };
const transactions =
  (fields: Json) =>
  ({ call, accessToken }: World) =>
    call('/transactions/get', { access_token: accessToken, ...days, ...fields });
const link =
  (fields: Json) =>
  ({ call }: World) =>
    call('/link/token/create', {
      client_name: 'Shop',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'user' },
      products: ['auth'],
      ...fields,
    });
const COUNTRIES = /^country_codes must be a non-empty array of country codes, of: US, GB/;
const LANGUAGES = /^language must be one of: en, fr/;
const REGISTERED =
  'redirect_uri must be on the allow list of this team: "fairlead teams redirect-uris add" puts it there';
const WRITTEN = 'Write year, month and day, without a time: 2026-01-31.';
const DATE = "must be a string of the format 'YYYY-MM-DD'";

export const VALUES: readonly Mistake[] = [
  {
    did: 'writes a date as in the United States',
    send: transactions({ start_date: '01/31/2026' }),
    code: 'INVALID_FIELD',
    says: `start_date ${DATE}`,
    next: WRITTEN,
  },
  {
    did: 'sends a time for a date',
    send: transactions({ end_date: '2026-02-01T00:00:00.000Z' }),
    code: 'INVALID_FIELD',
    says: `end_date ${DATE}`,
    next: WRITTEN,
  },
  {
    did: 'names a day that no calendar has',
    send: transactions({ end_date: '2026-02-30' }),
    code: 'INVALID_FIELD',
    says: "end_date must be a day of the calendar, of the format 'YYYY-MM-DD'",
  },
  {
    did: 'asks for a balance since a time with the name of its zone',
    send: ({ call, accessToken }) =>
      call('/accounts/balance/get', {
        access_token: accessToken,
        options: { min_last_updated_datetime: '2026-02-01T12:00:00+01:00[Europe/Berlin]' },
      }),
    code: 'INVALID_FIELD',
    says: 'options.min_last_updated_datetime must be a string of the format YYYY-MM-DDTHH:MM:SSZ',
    next: 'Write it in UTC: 2026-01-31T12:00:00Z.',
  },
  {
    did: 'lets a period end before it starts',
    send: transactions({ start_date: '2026-02-02' }),
    code: 'INVALID_FIELD',
    says: 'start_date must not be after end_date',
  },
  {
    did: 'asks for no rows',
    send: transactions({ options: { count: 0 } }),
    code: 'INVALID_FIELD',
    says: 'options.count must be an integer from 1 to 500',
  },
  {
    did: 'asks for a thousand rows',
    send: transactions({ options: { count: 1000 } }),
    code: 'INVALID_FIELD',
    says: 'options.count must be an integer from 1 to 500',
  },
  {
    did: 'starts before the first row',
    send: transactions({ options: { offset: -1 } }),
    code: 'INVALID_FIELD',
    says: 'options.offset must be an integer of at least 0',
  },
  {
    did: 'sends a number as text',
    send: transactions({ options: { offset: '10' } }),
    code: 'INVALID_FIELD',
    says: /^options\.offset must be an integer/,
  },
  {
    did: 'sends a boolean as text',
    send: transactions({ options: { include_original_description: 'true' } }),
    code: 'INVALID_FIELD',
    says: 'options.include_original_description must be true or false, without quotes',
  },
  {
    did: 'sends a number for a token',
    send: ({ call }) => call('/item/get', { access_token: 12 }),
    code: 'INVALID_FIELD',
    says: 'access_token must be a string',
  },
  {
    did: 'sends a list for options',
    send: transactions({ options: [] }),
    code: 'INVALID_FIELD',
    says: 'options must be an object',
  },
  {
    did: 'sends one account id without a list',
    send: ({ call, accessToken, accountId }) =>
      call('/accounts/get', { access_token: accessToken, options: { account_ids: accountId } }),
    code: 'INVALID_FIELD',
    says: 'options.account_ids must be a non-empty array of valid account ids',
  },
  {
    did: 'filters by an account of another Item',
    send: ({ call, accessToken, otherItem }) =>
      call('/accounts/get', { access_token: accessToken, options: { account_ids: [otherItem.accountId] } }),
    code: 'INVALID_ACCOUNT_ID',
    says: 'failed to find requested account ID for requested item',
  },
  {
    did: 'goes on with the cursor of another Item',
    send: ({ call, accessToken, otherItem }) =>
      call('/transactions/sync', { access_token: accessToken, cursor: otherItem.cursor }),
    code: 'INVALID_FIELD',
    says: 'cursor must be a next_cursor of this item',
  },
  {
    did: 'misspells a product',
    send: link({ products: ['transaction'] }),
    code: 'INVALID_PRODUCT',
    says: /^invalid values: \["transaction"\]\. valid are: .*auth.*transactions/,
    next: 'Did you mean transactions?',
  },
  {
    did: 'asks for no product',
    send: link({ products: [] }),
    code: 'INVALID_FIELD',
    says: 'products must be a list of strings containing at least one product',
  },
  {
    did: 'names a country instead of its code',
    send: link({ country_codes: ['United States'] }),
    code: 'INVALID_FIELD',
    says: COUNTRIES,
    next: 'Did you mean US?',
  },
  {
    did: 'writes a country code in lower case',
    send: link({ country_codes: ['us'] }),
    code: 'INVALID_FIELD',
    says: COUNTRIES,
    next: 'Did you mean US?',
  },
  {
    did: 'names a language instead of its code',
    send: link({ language: 'english' }),
    code: 'INVALID_FIELD',
    says: LANGUAGES,
    next: 'Did you mean en?',
  },
  {
    did: 'names a language with its country',
    send: link({ language: 'en-US' }),
    code: 'INVALID_FIELD',
    says: LANGUAGES,
    next: 'Did you mean en?',
  },
  {
    did: 'returns to an address that is not registered',
    send: link({ redirect_uri: 'https://shop.example/back' }),
    code: 'INVALID_FIELD',
    says: REGISTERED,
  },
  {
    did: 'returns to an address without https',
    send: link({ redirect_uri: 'http://shop.example/back' }),
    code: 'INVALID_FIELD',
    says: REGISTERED,
  },
  {
    did: 'gives a webhook without a host',
    send: link({ webhook: '/webhook' }),
    code: 'INVALID_FIELD',
    says: 'webhook must be a non-empty string URL',
    next: 'Send a whole address, such as https://app.example/webhook.',
  },
  {
    did: 'gives a webhook that is no web address',
    send: ({ call, accessToken }) =>
      call('/item/webhook/update', { access_token: accessToken, webhook: 'ftp://shop.example/hook' }),
    code: 'INVALID_FIELD',
    says: 'webhook must be a non-empty string URL with the scheme https or http',
  },
  {
    did: 'makes up an institution id',
    send: ({ call }) => call('/institutions/get_by_id', { institution_id: 'ins_0', country_codes: ['US'] }),
    code: 'INVALID_INSTITUTION',
    says: 'invalid institution_id provided',
    next: 'Find it with /institutions/search.',
  },
  {
    did: 'misspells a partner',
    send: ({ call, accessToken, accountId }) =>
      call('/processor/token/create', {
        access_token: accessToken,
        account_id: accountId,
        processor: 'dwola',
      }),
    code: 'INVALID_FIELD',
    says: /^processor must be one of: .*dwolla/,
    next: 'Did you mean dwolla?',
  },
  {
    did: 'fires a webhook that there is not',
    send: ({ call, accessToken }) =>
      call('/sandbox/item/fire_webhook', { access_token: accessToken, webhook_code: 'DEFAULT_UPDATES' }),
    code: 'INVALID_FIELD',
    says: /^webhook_code must be one of: .*DEFAULT_UPDATE/,
    next: 'Did you mean DEFAULT_UPDATE?',
  },
  {
    did: 'fires a webhook of an Item that has no address for it',
    send: ({ call, noWebhook }) =>
      call('/sandbox/item/fire_webhook', { access_token: noWebhook, webhook_code: 'DEFAULT_UPDATE' }),
    code: 'SANDBOX_WEBHOOK_INVALID',
    says: 'the item has no usable webhook URL',
    next: 'Set one with /item/webhook/update.',
  },
  {
    did: 'reads a product that the institution does not have',
    send: ({ call, otherItem }) => call('/auth/get', { access_token: otherItem.accessToken }),
    code: 'PRODUCTS_NOT_SUPPORTED',
    says: 'the institution or item does not support the following products: ["auth"]',
    next: 'Do not ask for this product here; /institutions/get_by_id says which ones there are.',
  },
];
