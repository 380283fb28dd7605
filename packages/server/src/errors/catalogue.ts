import { assetReportErrors } from './asset-report-errors.ts';
import { type ErrorEntry, entryMaker, FIX_REQUEST, OTHER_TRY, onDemand } from './error-entry.ts';
import { inputErrors } from './input-errors.ts';
import { institutionErrors } from './institution-errors.ts';
import { itemErrors } from './item-errors.ts';
import { limitErrors } from './limit-errors.ts';
import { paymentErrors } from './payment-errors.ts';
import { requestErrors } from './request-errors.ts';
import { transferErrors } from './transfer-errors.ts';

const service = entryMaker('API_ERROR', 500);
const sandbox = entryMaker('SANDBOX_ERROR');
const transactions = entryMaker('TRANSACTIONS_ERROR');
const oauth = entryMaker('OAUTH_ERROR');
const humanCheck = entryMaker('RECAPTCHA_ERROR');
const user = entryMaker('USER_ERROR');
const result = entryMaker('INVALID_RESULT');
const microDeposits = entryMaker('MICRODEPOSITS_ERROR');

/** Every refusal by its code (api.md 5.3): one file for a large type, and those of which there are few here. */
export const catalogue = {
  ...requestErrors,
  ...inputErrors,
  ...itemErrors,
  ...institutionErrors,
  INTERNAL_SERVER_ERROR: service({
    message: 'an unexpected error occurred',
    when: 'A fault of the service, or its store is away (then with HTTP 503).',
    advice: 'Try again later. The request_id finds the line in the log that says what happened.',
  }),
  PLANNED_MAINTENANCE: service({
    status: 503,
    message: 'the service is down for planned maintenance',
    when: onDemand('The service is down for maintenance.'),
    advice: 'Try again later.',
  }),
  ...assetReportErrors,
  ...limitErrors,
  SANDBOX_PRODUCT_NOT_ENABLED: sandbox({
    message: 'the item lacks the product that this sandbox helper needs',
    when: 'The Item lacks the product that the event, or the transactions, are of.',
    next: 'Link an Item with that product.',
  }),
  SANDBOX_WEBHOOK_INVALID: sandbox({
    message: 'the item has no usable webhook URL',
    when: 'The Item has no webhook URL, so an event would go nowhere.',
    next: 'Set one with /item/webhook/update.',
  }),
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: transactions({
    message: 'transactions changed between two pages',
    when: 'Transactions changed after the first page of a loop over /transactions/sync.',
    next: 'Start the loop again from the cursor that you had before its first page.',
  }),
  INCORRECT_OAUTH_NONCE: oauth({
    message: 'nonce does not match',
    when: onDemand('A nonce does not match.'),
    advice: OTHER_TRY,
  }),
  INCORRECT_LINK_TOKEN: oauth({
    message: 'Link was resumed with another link_token',
    when: 'Link was opened after a redirect with another link_token than before it.',
    advice: 'Keep the link_token over the redirect, and open Link with it and the received address.',
  }),
  OAUTH_STATE_ID_ALREADY_PROCESSED: oauth({
    status: 208,
    message: 'this state id was used before',
    when: 'The address of a redirect was used a second time, such as by a reload.',
    advice: 'Open Link with a new link_token.',
  }),
  OAUTH_STATE_ID_NOT_FOUND: oauth({
    status: 404,
    message: 'this state id is unknown',
    when: 'The state of a redirect is unknown or has ended.',
    advice: 'Open Link with a new link_token.',
  }),
  ...paymentErrors,
  ...transferErrors,
  USER_NOT_FOUND: user({
    message: 'could not find matching user',
    when: 'The user_id is unknown to this team, or the user was removed.',
    next: 'Make the user with /user/create; the same client_user_id gives the one that is there.',
  }),
  INVALID_USER_IDENTITY_DATA: user({
    status: 403,
    message: 'the identity of the user is not valid',
    when: 'A telephone number, address, date or number of an identity cannot be one; the message names it.',
    advice: FIX_REQUEST,
  }),
  BANK_TRANSFER_ACCOUNT_BLOCKED: microDeposits({
    message: 'the account is blocked for micro-deposits',
    when: onDemand('The account takes no micro-deposits.'),
    advice: 'Ask the user for another account.',
  }),
  RECAPTCHA_REQUIRED: humanCheck({
    message: 'a human check is required',
    when: onDemand('The institution wants a check that a human is there.'),
    advice: OTHER_TRY,
  }),
  RECAPTCHA_BAD: humanCheck({
    message: 'the human check failed',
    when: 'The check that a human is there failed.',
    advice: OTHER_TRY,
  }),
  PLAID_DIRECT_ITEM_IMPORT_RETURNED_INVALID_MFA: result({
    message: 'the institution asked for an MFA step, which an import cannot answer',
    when: 'The institution asks further questions, and /item/import has nobody to answer them.',
    advice: 'Send the user through Link.',
  }),
} satisfies Record<string, ErrorEntry>;
