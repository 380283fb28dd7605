import type { ErrorCode } from '../errors.ts';

/** What a developer reads of a refusal beside its entry in the catalogue: when it is given, and what to do about it. */
export interface Guide {
  readonly when: string;
  /** Absent where the catalogue's `next` says it, which is sent as `suggested_action` too. */
  readonly next?: string;
}

/** No cause of its own leads to it here; a password of the simulated bank, or `/sandbox/fault`, can ask for it. */
const onDemand = (what: string, next?: string): Guide => ({
  when: `${what} In this version only a test in the sandbox leads to it.`,
  ...(next === undefined ? {} : { next }),
});
const perMinute = (paths: string): Guide => ({
  when: `More calls of ${paths} within a minute than an Item, or a client, may make.`,
});

const FIX_REQUEST = 'Change the request; the message names the field.';
const OTHER_TRY = 'The user tries again in Link.';
const AT_THE_BANK =
  'Ask the user to settle it at the institution, then send them through Link in update mode.';
const LATER = 'Try again later, with growing pauses. Data that was pulled before stays readable.';
const OTHER_PRODUCTS = 'Do not ask for this product here; /institutions/get_by_id says which ones there are.';

/** Every code of the catalogue, in its order. */
export const errorGuide: Readonly<Record<ErrorCode, Guide>> = {
  MISSING_FIELDS: { when: 'The body lacks required fields; the message lists them.', next: 'Add them.' },
  UNKNOWN_FIELDS: {
    when: 'The body has fields that the endpoint does not know; the message lists them.',
    next: 'Remove them, or correct their spelling.',
  },
  INVALID_FIELD: { when: 'A field has a value that cannot be used.', next: FIX_REQUEST },
  LAST_UPDATED_DATETIME_OUT_OF_RANGE: {
    when: 'The balance that the institution gives is older than options.min_last_updated_datetime.',
  },
  INVALID_CONFIGURATION: {
    when: 'An object of the configuration of Link does not have the form that it should.',
    next: FIX_REQUEST,
  },
  INCOMPATIBLE_API_VERSION: {
    when: 'The version header names a version that is not served.',
    next: 'Send 2020-09-14, or no version header.',
  },
  INVALID_ACCOUNT_NUMBER: {
    when: 'Typed account numbers do not fit an account that can be debited.',
    next: 'The user corrects the numbers in Link.',
  },
  INVALID_BODY: { when: 'The body is not one JSON object in UTF-8, or is too large.' },
  INVALID_HEADERS: {
    when: 'A header is missing, malformed, or contradicts another one.',
    next: 'Correct the header that the message names.',
  },
  IDEMPOTENCY_KEY_REUSED: { when: 'The same Idempotency-Key came with another body before.' },
  IDEMPOTENCY_KEY_IN_USE: { when: 'A call with the same Idempotency-Key has not ended yet.' },
  NOT_FOUND: {
    when: 'There is no such path, or not by this method; the message says what was meant.',
    next: 'Correct the path; /openapi.json lists all.',
  },
  NO_LONGER_AVAILABLE: {
    when: 'The endpoint is not part of the version that was asked for.',
    next: 'Use the endpoint that replaces it.',
  },
  SANDBOX_ONLY: { when: 'An endpoint of the sandbox was called elsewhere.' },

  INVALID_API_KEYS: { when: 'The client_id and the secret do not fit each other in this environment.' },
  UNAUTHORIZED_ENVIRONMENT: {
    when: 'The team is not enabled for the environment of this instance.',
    next: 'Let the operator make a team for this environment: "fairlead teams create".',
  },
  UNAUTHORIZED_ROUTE_ACCESS: {
    when: 'The team may not do this: work on all teams of a sandbox, use micro-deposits, or change a token of others.',
    next: 'Leave it out, or ask the operator whether the team may do it.',
  },
  DIRECT_INTEGRATION_NOT_ENABLED: onDemand(
    'Items of this institution are made through Link only.',
    'Send the user through Link.',
  ),
  INVALID_ACCESS_TOKEN: {
    when: 'The access_token is unknown here: another environment, another team, or replaced by a newer one.',
  },
  INVALID_PUBLIC_TOKEN: { when: 'The public_token is unknown, exchanged already, or has ended.' },
  INVALID_LINK_TOKEN: {
    when: 'The link_token is unknown, has ended, or was used.',
  },
  INVALID_PROCESSOR_TOKEN: {
    when: 'The processor_token is unknown to this partner, or its Item was removed.',
  },
  INVALID_AUDIT_COPY_TOKEN: onDemand('The audit copy token is unknown.', 'Ask for a new one.'),
  INVALID_USER_TOKEN: {
    when: 'A request names a user_token. There are none in this version.',
    next: 'Leave user_token out.',
  },
  INVALID_USER_ID: {
    when: 'A user_id does not have the form usr_ and up to 64 letters and digits.',
    next: FIX_REQUEST,
  },
  INVALID_ACCOUNT_ID: {
    when: 'An account_id is not one of the Item, or not one that the call can be about.',
  },
  INVALID_INSTITUTION: {
    when: 'The institution_id is unknown.',
  },
  INVALID_PRODUCT: {
    when: 'A product is unknown, or not one that this call can be about.',
    next: FIX_REQUEST,
  },
  INVALID_LINK_CUSTOMIZATION: {
    when: 'The customization of Link is unknown, or does not fit the request.',
    next: 'Use the name of a file of the customizations folder, and fields that it is for.',
  },
  INVALID_STRIPE_ACCOUNT: {
    when: 'A bank account token was asked for outside of the sandbox.',
    next: 'Hand the account over with a processor_token instead.',
  },
  INVALID_WEBHOOK_VERIFICATION_KEY_ID: {
    when: 'The key_id is none of this environment.',
    next: 'Take the kid from the header of the signature; refuse the webhook if it stays unknown.',
  },
  ADDITIONAL_CONSENT_REQUIRED: { when: 'The user consented to other products than this one.' },
  USER_PERMISSION_REVOKED: { when: 'The user took the permission back, here or at the institution.' },
  INCORRECT_DEPOSIT_VERIFICATION: {
    when: 'The code of a micro-deposit that the user typed is wrong.',
    next: OTHER_TRY,
  },
  TOO_MANY_VERIFICATION_ATTEMPTS: { when: 'The user typed a wrong code too often.' },
  PROFILE_AUTHENTICATION_FAILED: onDemand('A one-time code was wrong too often.', OTHER_TRY),

  ITEM_LOGIN_REQUIRED: { when: 'The login no longer works, or the consent ended.' },
  ITEM_NOT_FOUND: {
    when: 'The Item was removed.',
  },
  ITEM_CONCURRENTLY_DELETED: {
    when: 'The Item was removed while the call was under way.',
    next: 'Treat it as ITEM_NOT_FOUND.',
  },
  ITEM_LOCKED: { when: 'The institution locked the login, often after wrong passwords.', next: AT_THE_BANK },
  ITEM_NOT_SUPPORTED: {
    when: 'The account, or the kind of login, is not supported for this purpose.',
    next: 'Let the user choose another account.',
  },
  INVALID_CREDENTIALS: { when: 'User name or password is wrong.', next: OTHER_TRY },
  INSUFFICIENT_CREDENTIALS: onDemand('The login was left unfinished.', OTHER_TRY),
  INVALID_MFA: { when: 'An answer to a further question of the institution is wrong.', next: OTHER_TRY },
  INVALID_SEND_METHOD: onDemand(
    'The institution refused the way to send a code.',
    'The user chooses another way.',
  ),
  COUNTRY_NOT_SUPPORTED: {
    when: 'The institution is in none of the countries of the link_token, or no institution is.',
    next: 'Make the link_token with that country in country_codes.',
  },
  INVALID_PHONE_NUMBER: onDemand('A phone number is not valid.', OTHER_TRY),
  INVALID_OTP: onDemand('A one-time code is wrong.', OTHER_TRY),
  INVALID_UPDATED_USERNAME: {
    when: 'In update mode the user logged in as another user of the institution.',
    next: 'The user logs in as before, or links a new Item.',
  },
  MFA_NOT_SUPPORTED: {
    when: 'The institution asks for a kind of confirmation that is not supported.',
    next: 'The user links another account, or changes the kind of confirmation at the institution.',
  },
  MANUAL_VERIFICATION_REQUIRED: onDemand('The account must be verified by hand.'),
  INSTANT_MATCH_FAILED: {
    when: 'No account of the login has the numbers that the user typed.',
    next: OTHER_TRY,
  },
  NO_ACCOUNTS: {
    when: 'The login has no open account, or the user shares none.',
    next: 'Send the user through Link in update mode, to choose an account.',
  },
  NO_AUTH_ACCOUNTS: {
    when: 'None of the shared accounts has account numbers.',
  },
  NO_INVESTMENT_ACCOUNTS: {
    when: 'None of the shared accounts is an investment account.',
  },
  NO_INVESTMENT_AUTH_ACCOUNTS: onDemand(
    'None of the shared accounts has data for a transfer of investments.',
    OTHER_PRODUCTS,
  ),
  NO_LIABILITY_ACCOUNTS: {
    when: 'None of the shared accounts is a loan or a credit card that liabilities cover.',
  },
  PASSWORD_RESET_REQUIRED: { when: 'The institution wants a new password.', next: AT_THE_BANK },
  USER_SETUP_REQUIRED: {
    when: 'The institution wants a step of the user, such as new terms.',
    next: AT_THE_BANK,
  },
  USER_INPUT_TIMEOUT: { when: 'The user took too long.', next: OTHER_TRY },
  ACCESS_NOT_GRANTED: {
    when: 'The user did not allow the institution to share what is needed.',
    next: 'Send the user through Link again, and say what the data is for.',
  },
  PRODUCT_NOT_READY: { when: 'The data was asked for before its first pull had ended.' },
  PRODUCTS_NOT_SUPPORTED: {
    when: 'The institution does not have the product, or the Item does not.',
  },
  PRODUCT_NOT_ENABLED: {
    when: 'The Item was linked without the product, and this call does not add it.',
  },

  INSTITUTION_DOWN: { when: 'The institution cannot be reached.', next: LATER },
  INSTITUTION_NOT_RESPONDING: { when: 'The institution did not answer in time.', next: LATER },
  INSTITUTION_NOT_AVAILABLE: { when: 'The institution says that it is not available.', next: LATER },
  INSTITUTION_NO_LONGER_SUPPORTED: {
    when: 'The institution cannot be connected any more.',
    next: 'Tell the user; remove the Item when its data is not needed.',
  },
  INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: {
    when: 'The institution is not offered in this environment, or none is.',
    next: 'Choose one that /institutions/get lists here.',
  },
  INSTITUTION_REGISTRATION_REQUIRED: {
    when: 'The institution does not accept this operator as a client.',
    next: 'Let the operator register with the institution.',
  },
  UNAUTHORIZED_INSTITUTION: onDemand(
    'The team may not make Items at the institution.',
    'Ask the operator whether the team may.',
  ),
  UNSUPPORTED_RESPONSE: onDemand('The institution sent data that cannot be used.', LATER),

  INTERNAL_SERVER_ERROR: {
    when: 'A fault of the service, or its store is away (then with HTTP 503).',
    next: 'Try again later. The request_id finds the line in the log that says what happened.',
  },
  PLANNED_MAINTENANCE: onDemand('The service is down for maintenance.', 'Try again later.'),

  ACCOUNTS_LIMIT: perMinute('/accounts/get'),
  ACCOUNTS_BALANCE_GET_LIMIT: perMinute('/accounts/balance/get, counted for the client,'),
  BALANCE_LIMIT: perMinute('/accounts/balance/get, counted for the Item,'),
  AUTH_LIMIT: perMinute('/auth/get'),
  IDENTITY_LIMIT: perMinute('/identity/get'),
  ITEM_GET_LIMIT: perMinute('/item/get'),
  TRANSACTIONS_LIMIT: perMinute('/transactions/get'),
  TRANSACTIONS_SYNC_LIMIT: perMinute('/transactions/sync'),
  TRANSACTIONS_REFRESH_LIMIT: perMinute('/transactions/refresh'),
  INVESTMENT_HOLDINGS_GET_LIMIT: perMinute('/investments/holdings/get'),
  INVESTMENT_TRANSACTIONS_LIMIT: perMinute('/investments/transactions/get'),
  INSTITUTIONS_GET_LIMIT: perMinute('/institutions/get'),
  INSTITUTIONS_GET_BY_ID_LIMIT: perMinute('/institutions/get_by_id'),
  INSTITUTION_RATE_LIMIT: { when: 'The institution itself refuses more calls for now.' },
  ADDITION_LIMIT: { when: 'In development the team has as many living Items as it may.' },
  CREDITS_EXHAUSTED: onDemand('The free quota of the team is used up.'),
  RATE_LIMIT: {
    when: 'More calls within a minute than allowed, or too many failed log-ins from one address.',
  },

  SANDBOX_PRODUCT_NOT_ENABLED: {
    when: 'The Item lacks the product that the event, or the transactions, are of.',
  },
  SANDBOX_WEBHOOK_INVALID: {
    when: 'The Item has no webhook URL, so an event would go nowhere.',
  },
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: {
    when: 'Transactions changed after the first page of a loop over /transactions/sync.',
  },
  INCORRECT_OAUTH_NONCE: onDemand('A nonce does not match.', OTHER_TRY),
  INCORRECT_LINK_TOKEN: {
    when: 'Link was opened after a redirect with another link_token than before it.',
    next: 'Keep the link_token over the redirect, and open Link with it and the received address.',
  },
  OAUTH_STATE_ID_ALREADY_PROCESSED: {
    when: 'The address of a redirect was used a second time, such as by a reload.',
    next: 'Open Link with a new link_token.',
  },
  OAUTH_STATE_ID_NOT_FOUND: {
    when: 'The state of a redirect is unknown or has ended.',
    next: 'Open Link with a new link_token.',
  },
  PAYMENT_BLOCKED: { when: 'The amount is against a rule for payments.', next: FIX_REQUEST },
  PAYMENT_CANCELLED: { when: 'The user cancelled the payment at the bank.' },
  PAYMENT_CONSENT_CANCELLED: onDemand('The user cancelled a consent to payments.', 'Ask for a new consent.'),
  PAYMENT_INSUFFICIENT_FUNDS: { when: 'The account of the user has too little money.' },
  PAYMENT_INVALID_RECIPIENT: {
    when: 'The recipient cannot be paid in the currency or the scheme of the payment.',
    next: FIX_REQUEST,
  },
  PAYMENT_INVALID_REFERENCE: {
    when: 'The reference has characters or a length that banks do not carry.',
    next: FIX_REQUEST,
  },
  PAYMENT_INVALID_SCHEDULE: {
    when: 'Banks do not take a standing order with this schedule.',
    next: FIX_REQUEST,
  },
  PAYMENT_REJECTED: { when: 'The bank refused the payment.' },
  PAYMENT_SCHEME_NOT_SUPPORTED: {
    when: 'The payment cannot go by the scheme that was asked for.',
    next: FIX_REQUEST,
  },
  PAYMENT_CONSENT_INVALID_CONSTRAINTS: onDemand(
    'The limits of a consent to payments are not valid.',
    FIX_REQUEST,
  ),
  RECAPTCHA_REQUIRED: onDemand('The institution wants a check that a human is there.', OTHER_TRY),
  RECAPTCHA_BAD: { when: 'The check that a human is there failed.', next: OTHER_TRY },
  PLAID_DIRECT_ITEM_IMPORT_RETURNED_INVALID_MFA: {
    when: 'The institution asks further questions, and /item/import has nobody to answer them.',
    next: 'Send the user through Link.',
  },
};
