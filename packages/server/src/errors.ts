/**
 * The one catalogue of refusals (api.md 5.3): code → type, status, message for developers, text for the end user, what to
 * do next. `fail(code, …)` is the only way to refuse; whatever else is thrown becomes `INTERNAL_SERVER_ERROR`.
 */
interface Entry {
  readonly type: string;
  readonly status: number;
  readonly message: string;
  /** For the end user; null unless the user can act. */
  readonly display: string | null;
  /** Becomes `suggested_action`. */
  readonly next?: string;
  /** Its type in later editions, told in the OpenAPI document; the one of 2020-09-14 is sent. */
  readonly laterType?: string;
}

const request = (message: string, next?: string, status = 400): Entry =>
  entry('INVALID_REQUEST', status, { message, display: null, next });
const input = (message: string, next?: string): Entry =>
  entry('INVALID_INPUT', 400, { message, display: null, next });
const item = (message: string, display: string | null, next?: string): Entry =>
  entry('ITEM_ERROR', 400, { message, display, next });
const institution = (message: string, display: string | null, next?: string): Entry =>
  entry('INSTITUTION_ERROR', 400, { message, display, next });
const limit = (
  message = 'rate limit exceeded for attempts to access this item. please try again later',
): Entry =>
  entry('RATE_LIMIT_EXCEEDED', 429, {
    message,
    display: null,
    next: 'Wait for the time given in Retry-After, then call again.',
  });

function entry(
  type: string,
  status: number,
  {
    message,
    display,
    next,
  }: { readonly message: string; readonly display: string | null; readonly next?: string | undefined },
): Entry {
  return next === undefined ? { type, status, message, display } : { type, status, message, display, next };
}

const payment = (message: string, display: string | null, next?: string): Entry =>
  entry('PAYMENT_ERROR', 400, { message, display, next });

const NOT_RESPONDING = 'this institution is not currently responding to this request. please try again soon';
const TRY_LATER = 'The institution cannot be reached at the moment. Please try again later.';
const UPDATE_MODE =
  'Create a link_token with this access_token and send the user through Link in update mode.';

const NEW_PAYMENT = 'Make a new payment, and let the user open Link for it.';

export const catalogue = {
  MISSING_FIELDS: request('the following required fields are missing'),
  UNKNOWN_FIELDS: request('the following fields are not recognized by this endpoint'),
  INVALID_FIELD: request('a field has a wrong type, format, range or value'),
  LAST_UPDATED_DATETIME_OUT_OF_RANGE: {
    ...request(
      'the institution has no balance as new as min_last_updated_datetime asks for',
      'Ask for an older time, or call again when the institution has refreshed its figures.',
    ),
    laterType: 'INVALID_RESULT',
  },
  INVALID_CONFIGURATION: request('the configuration does not fit its schema; please check the request body'),
  INCOMPATIBLE_API_VERSION: request('the request is of an API version that this endpoint does not serve'),
  INVALID_ACCOUNT_NUMBER: request('the account number does not fit the account, or cannot be debited'),
  INVALID_BODY: request(
    'body could not be parsed as JSON',
    'Send one JSON object with Content-Type: application/json.',
  ),
  INVALID_HEADERS: request('a header is missing or malformed'),
  IDEMPOTENCY_KEY_REUSED: request(
    'this Idempotency-Key was used with another body',
    'Use a new key for a new request.',
  ),
  IDEMPOTENCY_KEY_IN_USE: request(
    'the first call with this Idempotency-Key is still running',
    'Call again in a second.',
    409,
  ),
  NOT_FOUND: request('not found', undefined, 404),
  NO_LONGER_AVAILABLE: request('this endpoint no longer exists in the requested API version', undefined, 404),
  SANDBOX_ONLY: request(
    'this route exists only in the sandbox environment',
    'Start an instance with --environment sandbox.',
  ),

  INVALID_API_KEYS: input(
    'invalid client_id or secret provided',
    'Run "fairlead env" to see the keys of this instance.',
  ),
  UNAUTHORIZED_ENVIRONMENT: input('this team is not enabled for this environment'),
  UNAUTHORIZED_ROUTE_ACCESS: input('this endpoint is not enabled for this team'),
  DIRECT_INTEGRATION_NOT_ENABLED: input('Items are made through Link for this institution'),
  INVALID_ACCESS_TOKEN: input(
    'could not find matching access token',
    'Use the access_token that the last exchange or rotation gave, with the keys of its team.',
  ),
  INVALID_PUBLIC_TOKEN: input(
    'could not find matching public token',
    'Open Link again to get a new public_token.',
  ),
  INVALID_LINK_TOKEN: input(
    'invalid link_token provided',
    'Make a new one with /link/token/create, and open Link with it.',
  ),
  INVALID_PROCESSOR_TOKEN: input(
    'could not find matching processor token',
    'Ask the application for a new one.',
  ),
  INVALID_AUDIT_COPY_TOKEN: input('could not find matching audit copy token'),
  INVALID_USER_TOKEN: input('could not find matching user token'),
  INVALID_USER_ID: input('user_id must have the form usr_<identifier>'),
  INVALID_ACCOUNT_ID: input(
    'failed to find requested account ID for requested item',
    'Use an account_id of /accounts/get. They change when an account is shared anew.',
  ),
  INVALID_INSTITUTION: input('invalid institution_id provided', 'Find it with /institutions/search.'),
  INVALID_PRODUCT: input('invalid product provided'),
  INVALID_LINK_CUSTOMIZATION: input('the link customization does not exist or does not fit the request'),
  INVALID_STRIPE_ACCOUNT: input('the payment partner refused the account'),
  INVALID_WEBHOOK_VERIFICATION_KEY_ID: input('invalid key_id provided'),
  ADDITIONAL_CONSENT_REQUIRED: input('the user has not consented to this product', UPDATE_MODE),
  USER_PERMISSION_REVOKED: input(
    'the user withdrew the permission to read this data',
    'Ask the user to link again.',
  ),
  INCORRECT_DEPOSIT_VERIFICATION: input('the code of the micro-deposit is wrong'),
  TOO_MANY_VERIFICATION_ATTEMPTS: input('too many wrong micro-deposit codes', 'Ask the user to link again.'),
  PROFILE_AUTHENTICATION_FAILED: entry('INVALID_INPUT', 400, {
    message: 'the one-time code was wrong too often',
    display: 'The code was wrong too often.',
  }),

  ITEM_LOGIN_REQUIRED: item(
    'the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information. use Link update mode to restore the item to a good state',
    null,
    UPDATE_MODE,
  ),
  ITEM_NOT_FOUND: item(
    'the item was removed; its access_token no longer works',
    null,
    'Forget its tokens and ids; send the user through Link for a new Item.',
  ),
  ITEM_CONCURRENTLY_DELETED: item('the item was removed while this request ran', null),
  ITEM_LOCKED: item(
    'the institution has locked this login',
    'Your account is locked. Please unlock it at your institution, then try again.',
  ),
  ITEM_NOT_SUPPORTED: item(
    'this kind of account or login is not supported',
    'This account cannot be connected.',
  ),
  INVALID_CREDENTIALS: item(
    'the provided credentials were not correct',
    'The user name or password was not right. Please try again.',
  ),
  INSUFFICIENT_CREDENTIALS: item(
    'the login at the institution was left unfinished',
    'The login was not finished. Please try again.',
  ),
  INVALID_MFA: item(
    'the provided MFA response(s) were not correct',
    'The answer was not right. Please try again.',
  ),
  INVALID_SEND_METHOD: item('the institution refused the way the code was to be sent', null),
  COUNTRY_NOT_SUPPORTED: item(
    'the institution is outside the countries asked for',
    'This institution is not available in your country.',
  ),
  INVALID_PHONE_NUMBER: item('the phone number is not valid', 'This phone number is not valid.'),
  INVALID_OTP: item('the one-time code is wrong', 'The code was not right. Please try again.'),
  INVALID_UPDATED_USERNAME: item('the user name differs from that of the first link', null),
  MFA_NOT_SUPPORTED: item(
    'this kind of MFA is not supported',
    'The security step of this account is not supported.',
  ),
  MANUAL_VERIFICATION_REQUIRED: item(
    'the account must be verified by hand in update mode',
    null,
    UPDATE_MODE,
  ),
  INSTANT_MATCH_FAILED: item('the account could not be matched by its number', null),
  NO_ACCOUNTS: item('no open account was found', 'No open account was found.'),
  NO_AUTH_ACCOUNTS: item(
    'this item has no checking, savings or cash management account',
    null,
    'Send the user through Link in update mode, to choose a checking or savings account.',
  ),
  NO_INVESTMENT_ACCOUNTS: item(
    'this item has no investment account',
    null,
    'Send the user through Link in update mode, to choose an investment account.',
  ),
  NO_INVESTMENT_AUTH_ACCOUNTS: item('this item has no investment account with transfer data', null),
  NO_LIABILITY_ACCOUNTS: item(
    'this item has no account that liabilities cover',
    null,
    'Send the user through Link in update mode, to choose such an account.',
  ),
  PASSWORD_RESET_REQUIRED: item(
    'the institution asks for a new password',
    'Please set a new password at your institution, then try again.',
  ),
  USER_SETUP_REQUIRED: item(
    'the user must finish a step at the institution',
    'Please log in at your institution and finish what it asks for, then try again.',
  ),
  USER_INPUT_TIMEOUT: item('the user did not answer in time', 'That took too long. Please try again.'),
  ACCESS_NOT_GRANTED: item(
    'the user did not share the data that is needed',
    'Please allow access to the data that is asked for.',
  ),
  PRODUCT_NOT_READY: item(
    'the requested product is not yet ready. please provide a webhook or try the request again later',
    null,
    'Wait for the webhook, or call again in a few seconds.',
  ),
  PRODUCTS_NOT_SUPPORTED: item(
    'the institution or item does not support the product',
    null,
    'Do not ask for this product here; /institutions/get_by_id says which ones there are.',
  ),
  PRODUCT_NOT_ENABLED: item(
    'the product is not enabled for this item',
    null,
    'Read the product once, or link with it among the products.',
  ),

  INSTITUTION_DOWN: institution(NOT_RESPONDING, TRY_LATER),
  INSTITUTION_NOT_RESPONDING: institution(NOT_RESPONDING, TRY_LATER),
  INSTITUTION_NOT_AVAILABLE: institution(NOT_RESPONDING, TRY_LATER),
  INSTITUTION_NO_LONGER_SUPPORTED: institution(
    'this institution is no longer supported',
    'This institution can no longer be connected.',
  ),
  INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: institution(
    'this institution is not offered in this environment',
    null,
  ),
  INSTITUTION_REGISTRATION_REQUIRED: institution(
    'the operator is not yet registered with this institution',
    'This institution is not available yet.',
  ),
  UNAUTHORIZED_INSTITUTION: institution(
    'this team may not make items at this institution',
    'This institution is not available.',
  ),
  UNSUPPORTED_RESPONSE: institution('the institution sent data that cannot be used', TRY_LATER),

  INTERNAL_SERVER_ERROR: entry('API_ERROR', 500, { message: 'an unexpected error occurred', display: null }),
  PLANNED_MAINTENANCE: entry('API_ERROR', 503, {
    message: 'the service is down for planned maintenance',
    display: null,
  }),

  ACCOUNTS_LIMIT: limit(),
  ACCOUNTS_BALANCE_GET_LIMIT: limit(),
  BALANCE_LIMIT: limit(),
  AUTH_LIMIT: limit(),
  IDENTITY_LIMIT: limit(),
  ITEM_GET_LIMIT: limit(),
  TRANSACTIONS_LIMIT: limit(),
  TRANSACTIONS_SYNC_LIMIT: limit(),
  TRANSACTIONS_REFRESH_LIMIT: limit(),
  INVESTMENT_HOLDINGS_GET_LIMIT: limit(),
  INVESTMENT_TRANSACTIONS_LIMIT: limit(),
  INSTITUTIONS_GET_LIMIT: limit(
    'rate limit exceeded for attempts to access "institutions get". please try again later',
  ),
  INSTITUTIONS_GET_BY_ID_LIMIT: limit(
    'rate limit exceeded for attempts to access "institutions get by id". please try again later',
  ),
  INSTITUTION_RATE_LIMIT: limit(),
  ADDITION_LIMIT: limit('the number of live items of this team in this environment is used up'),
  CREDITS_EXHAUSTED: limit('the free quota of this team is used up'),
  RATE_LIMIT: limit(),

  SANDBOX_PRODUCT_NOT_ENABLED: entry('SANDBOX_ERROR', 400, {
    message: 'the item lacks the product that this sandbox helper needs',
    display: null,
    next: 'Link an Item with that product.',
  }),
  SANDBOX_WEBHOOK_INVALID: entry('SANDBOX_ERROR', 400, {
    message: 'the item has no usable webhook URL',
    display: null,
    next: 'Set one with /item/webhook/update.',
  }),
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: entry('TRANSACTIONS_ERROR', 400, {
    message: 'transactions changed between two pages',
    display: null,
    next: 'Start the loop again from the cursor that you had before its first page.',
  }),
  INCORRECT_OAUTH_NONCE: entry('OAUTH_ERROR', 400, { message: 'nonce does not match', display: null }),
  INCORRECT_LINK_TOKEN: entry('OAUTH_ERROR', 400, {
    message: 'Link was resumed with another link_token',
    display: null,
  }),
  OAUTH_STATE_ID_ALREADY_PROCESSED: entry('OAUTH_ERROR', 208, {
    message: 'this state id was used before',
    display: null,
  }),
  OAUTH_STATE_ID_NOT_FOUND: entry('OAUTH_ERROR', 404, { message: 'this state id is unknown', display: null }),
  PAYMENT_BLOCKED: payment('the payment is against a rule for its amount', null),
  PAYMENT_CANCELLED: payment('the user cancelled the payment', 'The payment was cancelled.', NEW_PAYMENT),
  PAYMENT_CONSENT_CANCELLED: payment(
    'the user cancelled the consent to payments',
    'The consent to payments was cancelled.',
  ),
  PAYMENT_INSUFFICIENT_FUNDS: payment(
    'the account has too little money for the payment',
    'There is not enough money in the account for this payment.',
    NEW_PAYMENT,
  ),
  PAYMENT_INVALID_RECIPIENT: payment(
    'the payment cannot reach this recipient',
    'The payment cannot reach its recipient.',
  ),
  PAYMENT_INVALID_REFERENCE: payment(
    'banks do not carry this reference',
    'The reference of the payment is not valid.',
  ),
  PAYMENT_INVALID_SCHEDULE: payment(
    'banks do not take a standing order with this schedule',
    'The schedule of the payment is not valid.',
  ),
  PAYMENT_REJECTED: payment('the bank refused the payment', 'Your bank refused the payment.', NEW_PAYMENT),
  PAYMENT_SCHEME_NOT_SUPPORTED: payment(
    'the payment cannot go by the scheme that was asked for',
    'This kind of payment is not available here.',
  ),
  PAYMENT_CONSENT_INVALID_CONSTRAINTS: payment(
    'the limits of the consent to payments are not valid',
    'The limits of the consent to payments are not valid.',
  ),
  RECAPTCHA_REQUIRED: entry('RECAPTCHA_ERROR', 400, { message: 'a human check is required', display: null }),
  RECAPTCHA_BAD: entry('RECAPTCHA_ERROR', 400, { message: 'the human check failed', display: null }),
  PLAID_DIRECT_ITEM_IMPORT_RETURNED_INVALID_MFA: entry('INVALID_RESULT', 400, {
    message: 'the institution asked for an MFA step, which an import cannot answer',
    display: null,
  }),
} satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof catalogue;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(catalogue, text);
}

/** A refusal of the catalogue. `message` goes to the caller; the cause, if any, goes to the log only. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Another status than the catalogue's: 503 for `INTERNAL_SERVER_ERROR` when the store is away (D52). */
  readonly status: number;
  readonly next: string | undefined;

  constructor(code: ErrorCode, options: FailOptions = {}) {
    super(
      options.message ?? catalogue[code].message,
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.code = code;
    this.headers = options.headers ?? {};
    this.status = options.status ?? catalogue[code].status;
    this.next = options.next;
  }
}

/** What a refusal says in place of the catalogue. */
export interface OwnWords {
  /** Names the field at fault, never a value. */
  readonly message?: string | undefined;
  /** What to do next. */
  readonly next?: string | undefined;
}

export interface FailOptions extends OwnWords {
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly cause?: unknown;
}

/** Makes the refusal `code`; written as `throw fail('…')`. */
export function fail(code: ErrorCode, options: FailOptions | string = {}): RefusalError {
  return new RefusalError(code, typeof options === 'string' ? { message: options } : options);
}

/** Where every instance explains its errors, below its public base URL. */
export const ERRORS_PAGE = '/docs/errors';

/** What is shown of a refusal: the error object of api.md 5.1, without `request_id`. */
export interface ErrorRecord {
  readonly error_type: string;
  readonly error_code: string;
  readonly error_message: string;
  readonly display_message: string | null;
  readonly documentation_url: string | null;
  readonly suggested_action: string | null;
}

/** `publicUrl`: base URL of the instance, for whoever reads the refusal in a log or a webhook (D102). */
export function errorRecord(
  code: ErrorCode,
  publicUrl: string,
  { message = catalogue[code].message, next }: OwnWords = {},
): ErrorRecord {
  const known: Entry = catalogue[code];
  return {
    display_message: known.display,
    documentation_url: `${publicUrl}${ERRORS_PAGE}#${code.toLowerCase()}`,
    error_code: code,
    error_message: message,
    error_type: known.type,
    suggested_action: next ?? known.next ?? null,
  };
}
