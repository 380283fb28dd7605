import type { Mistake } from './mistake.ts';

const FORM =
  'provided access token is in an invalid format. expected format: access-<environment>-<identifier>';
const PUBLIC =
  'provided public token is in an invalid format. expected format: public-<environment>-<identifier>';
const PARTNER =
  'provided processor token is in an invalid format. expected format: processor-<environment>-<identifier>';
const EXCHANGE = 'Exchange it with /item/public_token/exchange, and send the access_token of that answer.';
const OPEN_AGAIN = 'Open Link again to get a new public_token.';
const UNKNOWN = '00000000-1111-2222-3333-444444444444';
const EXCHANGE_PATH = '/item/public_token/exchange';

const access = { code: 'INVALID_ACCESS_TOKEN' } as const;
const exchange = { code: 'INVALID_PUBLIC_TOKEN' } as const;

export const TOKENS: readonly Mistake[] = [
  {
    did: 'sends a public_token for an access_token',
    send: ({ call, publicToken }) => call('/accounts/get', { access_token: publicToken }),
    ...access,
    says: `${FORM}. this is a public_token`,
    next: EXCHANGE,
  },
  {
    did: 'sends a link_token for an access_token',
    send: ({ call, linkToken }) => call('/accounts/get', { access_token: linkToken }),
    ...access,
    says: `${FORM}. this is a link_token`,
    next: 'It opens Link: onSuccess gives a public_token, whose exchange gives an access_token.',
  },
  {
    did: 'sends a processor_token for an access_token',
    send: ({ call, processorToken }) => call('/accounts/get', { access_token: processorToken }),
    ...access,
    says: `${FORM}. this is a processor_token`,
    next: 'Partners send it to the endpoints below /processor/, as processor_token.',
  },
  {
    did: 'sends an item_id for an access_token',
    send: ({ call, itemId }) => call('/accounts/get', { access_token: itemId }),
    ...access,
    says: `${FORM}. this looks like the id of an Item or an account`,
    next: 'Send a token: ids open nothing.',
  },
  {
    did: 'cuts an access_token off',
    send: ({ call, accessToken }) => call('/accounts/get', { access_token: accessToken.slice(0, -4) }),
    ...access,
    says: FORM,
    next: 'Copy the whole token, with nothing added or cut off.',
  },
  {
    did: 'uses a token of production',
    send: ({ call }) => call('/accounts/get', { access_token: `access-production-${UNKNOWN}` }),
    ...access,
    says: 'provided access token is for the wrong environment. this instance serves sandbox',
    next: 'Use a token of sandbox, or the instance that serves production.',
  },
  {
    did: 'uses a token that was replaced',
    send: ({ call, replaced }) => call('/accounts/get', { access_token: replaced }),
    ...access,
    says: 'could not find matching access token: it was replaced by a newer one',
    next: 'Use the new_access_token that /item/access_token/invalidate gave.',
  },
  {
    did: 'uses a token of a removed Item',
    send: ({ call, removed }) => call('/accounts/get', { access_token: removed }),
    code: 'ITEM_NOT_FOUND',
    says: 'the item was removed; its access_token no longer works',
  },
  {
    did: 'uses a token with the keys of another team',
    send: ({ callAsStranger, accessToken }) => callAsStranger('/accounts/get', { access_token: accessToken }),
    ...access,
    says: 'could not find matching access token',
  },
  {
    did: 'exchanges an access_token',
    send: ({ call, accessToken }) => call(EXCHANGE_PATH, { public_token: accessToken }),
    ...exchange,
    says: `${PUBLIC}. this is an access_token`,
    next: 'It needs no exchange: send it as access_token.',
  },
  {
    did: 'exchanges a link_token',
    send: ({ call, linkToken }) => call(EXCHANGE_PATH, { public_token: linkToken }),
    ...exchange,
    says: `${PUBLIC}. this is a link_token`,
    next: 'It opens Link: onSuccess gives the public_token.',
  },
  {
    did: 'exchanges a public_token twice',
    send: ({ call, used }) => call(EXCHANGE_PATH, { public_token: used }),
    ...exchange,
    says: 'this public token was exchanged already: it has one exchange',
    next: 'Use the access_token that its exchange gave; without it, open Link again.',
  },
  {
    did: 'exchanges a public_token too late',
    send: ({ call, expired }) => call(EXCHANGE_PATH, { public_token: expired }),
    ...exchange,
    says: 'this public token has expired: it lives for 30 minutes',
    next: OPEN_AGAIN,
  },
  {
    did: 'exchanges a public_token that nobody has',
    send: ({ call }) => call(EXCHANGE_PATH, { public_token: `public-sandbox-${UNKNOWN}` }),
    ...exchange,
    says: 'could not find matching public token',
    next: OPEN_AGAIN,
  },
  {
    did: 'exchanges a spent public_token of another team',
    send: ({ callAsStranger, used }) => callAsStranger(EXCHANGE_PATH, { public_token: used }),
    ...exchange,
    says: 'could not find matching public token',
    next: OPEN_AGAIN,
  },
  {
    did: 'sends an access_token to an endpoint for partners',
    send: ({ call, accessToken }) => call('/processor/auth/get', { processor_token: accessToken }),
    code: 'INVALID_PROCESSOR_TOKEN',
    says: `${PARTNER}. this is an access_token`,
    next: 'Make a processor_token with /processor/token/create.',
  },
  {
    did: 'sends an access_token where a link_token belongs',
    send: ({ call, accessToken }) => call('/link/token/get', { link_token: accessToken }),
    code: 'INVALID_LINK_TOKEN',
    says: 'invalid link_token provided',
    next: 'Make a link_token with /link/token/create: this is an access_token.',
  },
  {
    did: 'hands a partner an account that has no numbers',
    send: ({ call, cardProcessorToken }) =>
      call('/processor/auth/get', { processor_token: cardProcessorToken }),
    code: 'NO_AUTH_ACCOUNTS',
    says: ({ cardId }) =>
      `the account of this processor token has no account numbers: ${cardId} is a credit card account`,
    next: 'Ask the application for a processor_token of a checking, savings or cash management account.',
  },
];
