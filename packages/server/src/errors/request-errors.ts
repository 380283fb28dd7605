import { entryMaker, FIX_REQUEST } from './error-entry.ts';

const request = entryMaker('INVALID_REQUEST');

/** `INVALID_REQUEST`: The request itself cannot be used, whatever it names. */
export const requestErrors = {
  MISSING_FIELDS: request({
    message: 'the following required fields are missing',
    when: 'The body lacks required fields; the message lists them.',
    advice: 'Add them.',
  }),
  UNKNOWN_FIELDS: request({
    message: 'the following fields are not recognized by this endpoint',
    when: 'The body has fields that the endpoint does not know; the message lists them.',
    advice: 'Remove them, or correct their spelling.',
  }),
  INVALID_FIELD: request({
    message: 'a field has a wrong type, format, range or value',
    when: 'A field has a value that cannot be used.',
    advice: FIX_REQUEST,
  }),
  LAST_UPDATED_DATETIME_OUT_OF_RANGE: request({
    laterType: 'INVALID_RESULT',
    message: 'the institution has no balance as new as min_last_updated_datetime asks for',
    when: 'The balance that the institution gives is older than options.min_last_updated_datetime.',
    next: 'Ask for an older time, or call again when the institution has refreshed its figures.',
  }),
  INVALID_CONFIGURATION: request({
    message: 'the configuration does not fit its schema; please check the request body',
    when: 'An object of the configuration of Link does not have the form that it should.',
    advice: FIX_REQUEST,
  }),
  INCOMPATIBLE_API_VERSION: request({
    message: 'the request is of an API version that this endpoint does not serve',
    when: 'The version header names a version that is not served, or the body has the public_key of one.',
    advice: 'Send 2020-09-14, or no version header; client_id and secret instead of a public_key.',
  }),
  INVALID_ACCOUNT_NUMBER: request({
    message: 'the account number does not fit the account, or cannot be debited',
    when: 'Typed account numbers do not fit an account that can be debited.',
    advice: 'The user corrects the numbers in Link.',
  }),
  INVALID_BODY: request({
    message: 'body could not be parsed as JSON',
    when: 'The body is not one JSON object in UTF-8, or is too large.',
    next: 'Send one JSON object with Content-Type: application/json.',
  }),
  INVALID_HEADERS: request({
    message: 'a header is missing or malformed',
    when: 'A header is missing, malformed, or contradicts another one.',
    advice: 'Correct the header that the message names.',
  }),
  IDEMPOTENCY_KEY_REUSED: request({
    message: 'this Idempotency-Key was used with another body',
    when: 'The same Idempotency-Key came with another body before.',
    next: 'Use a new key for a new request.',
  }),
  IDEMPOTENCY_KEY_IN_USE: request({
    status: 409,
    message: 'the first call with this Idempotency-Key is still running',
    when: 'A call with the same Idempotency-Key has not ended yet.',
    next: 'Call again in a second.',
  }),
  NOT_FOUND: request({
    status: 404,
    message: 'not found',
    when: 'There is no such path, or not by this method; the message says what was meant.',
    advice: 'Correct the path; /openapi.json lists all.',
  }),
  NO_LONGER_AVAILABLE: request({
    status: 404,
    message: 'this endpoint no longer exists in the requested API version',
    when: 'The endpoint is not part of the version that was asked for.',
    advice: 'Use the endpoint that replaces it.',
  }),
  SANDBOX_ONLY: request({
    message: 'this route exists only in the sandbox environment',
    when: 'An endpoint of the sandbox was called elsewhere.',
    next: 'Start an instance with --environment sandbox.',
  }),
};
