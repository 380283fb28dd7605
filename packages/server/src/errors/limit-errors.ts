import { type ErrorEntry, onDemand } from './error-entry.ts';

const limit = (entry: Pick<ErrorEntry, 'when'> & Partial<ErrorEntry>): ErrorEntry => ({
  type: 'RATE_LIMIT_EXCEEDED',
  status: 429,
  message: 'rate limit exceeded for attempts to access this item. please try again later',
  display: null,
  next: 'Wait for the time given in Retry-After, then call again.',
  ...entry,
});
const perMinute = (paths: string): string =>
  `More calls of ${paths} within a minute than an Item, or a client, may make.`;

/** `RATE_LIMIT_EXCEEDED`: More was asked for than may be. */
export const limitErrors = {
  ACCOUNTS_LIMIT: limit({ when: perMinute('/accounts/get') }),
  ACCOUNTS_BALANCE_GET_LIMIT: limit({ when: perMinute('/accounts/balance/get, counted for the client,') }),
  BALANCE_LIMIT: limit({ when: perMinute('/accounts/balance/get, counted for the Item,') }),
  AUTH_LIMIT: limit({ when: perMinute('/auth/get') }),
  IDENTITY_LIMIT: limit({ when: perMinute('/identity/get') }),
  ITEM_GET_LIMIT: limit({ when: perMinute('/item/get') }),
  TRANSACTIONS_LIMIT: limit({ when: perMinute('/transactions/get') }),
  TRANSACTIONS_SYNC_LIMIT: limit({ when: perMinute('/transactions/sync') }),
  TRANSACTIONS_REFRESH_LIMIT: limit({ when: perMinute('/transactions/refresh') }),
  INVESTMENT_HOLDINGS_GET_LIMIT: limit({ when: perMinute('/investments/holdings/get') }),
  INVESTMENT_TRANSACTIONS_LIMIT: limit({ when: perMinute('/investments/transactions/get') }),
  INSTITUTIONS_GET_LIMIT: limit({
    message: 'rate limit exceeded for attempts to access "institutions get". please try again later',
    when: perMinute('/institutions/get'),
  }),
  INSTITUTIONS_GET_BY_ID_LIMIT: limit({
    message: 'rate limit exceeded for attempts to access "institutions get by id". please try again later',
    when: perMinute('/institutions/get_by_id'),
  }),
  INSTITUTION_RATE_LIMIT: limit({ when: 'The institution itself refuses more calls for now.' }),
  ADDITION_LIMIT: limit({
    message: 'the number of live items of this team in this environment is used up',
    when: 'In development the team has as many living Items as it may.',
  }),
  CREDITS_EXHAUSTED: limit({
    message: 'the free quota of this team is used up',
    when: onDemand('The free quota of the team is used up.'),
  }),
  RATE_LIMIT: limit({
    when: 'More calls within a minute than allowed, or too many failed log-ins from one address.',
  }),
};
