import { assetEvents } from './asset-events.ts';
import {
  ACCOUNT,
  account_id,
  type EventEntry,
  error,
  errorExample,
  type Field,
  type Forms,
  field,
  firstAccount,
  historical_update_complete,
  initial_update_complete,
  item_id,
  new_transactions,
  new_webhook_url,
  noError,
  update,
} from './event-fields.ts';
import { incomeEvents } from './income-events.ts';
import { linkEvents } from './link-events.ts';
import type { ProcessorEventName, processorEvents } from './processor-events.ts';

/**
 * The catalogue of webhooks: `type/code` → when it is sent, and the fields of its body beside `webhook_type`, `webhook_code` and
 * `environment`. `fire.ts` takes only these, so the compiler checks the fields of every event where it is made. The page
 * docs/reference/webhooks.md is made from it.
 */
export const webhookEvents = {
  'TRANSACTIONS/INITIAL_UPDATE': {
    when: 'The first pull is done: the last 30 days of transactions can be read.',
    fields: { error: noError, new_transactions, item_id },
  },
  'TRANSACTIONS/HISTORICAL_UPDATE': {
    when: 'The whole history of transactions can be read.',
    fields: { error: noError, new_transactions, item_id },
  },
  'TRANSACTIONS/DEFAULT_UPDATE': {
    when: 'A later pull found new transactions: an automatic one, or `/transactions/refresh`.',
    fields: { new_transactions, error: noError, item_id },
  },
  'TRANSACTIONS/TRANSACTIONS_REMOVED': {
    when: 'Transactions are no longer at the institution, among them pending ones that have posted.',
    fields: {
      removed_transactions: field('list of strings', 'Their transaction_ids.', [
        'yBVBEwrPyJs8GvR77N7QTxnGg6wG74H7dEDN6',
      ]),
      error: noError,
      item_id,
    },
  },
  'TRANSACTIONS/SYNC_UPDATES_AVAILABLE': {
    when: 'Anything about transactions changed. Sent only for Items that were read with `/transactions/sync` at least once.',
    fields: {
      item_id,
      initial_update_complete,
      historical_update_complete,
    },
  },
  'TRANSACTIONS/RECURRING_TRANSACTIONS_UPDATE': {
    when: 'A recurring stream is new or changed. Sent only for Items whose streams were read with `/transactions/recurring/get` at least once.',
    fields: {
      item_id,
      account_ids: field('list of strings', 'The accounts of these streams.', [ACCOUNT]),
    },
  },
  'ITEM/ERROR': {
    when: 'The Item enters an error state; `error.error_code` says which. A team can switch it off.',
    fields: { item_id, error },
  },
  'ITEM/ITEM_LOGIN_REQUIRED': {
    when: 'Right after `ERROR`, when the error is that the user has to log in again. A team can switch it off.',
    fields: { item_id, error },
  },
  'ITEM/LOGIN_REPAIRED': {
    when: "The login works again, and that happened elsewhere than in this application's update mode.",
    fields: { item_id },
  },
  'ITEM/NEW_ACCOUNTS_AVAILABLE': {
    when: 'The institution shows an account that the user has not shared yet.',
    fields: { item_id, error: noError },
  },
  'ITEM/PENDING_EXPIRATION': {
    when: 'The consent of the user ends in seven days, at institutions outside the US and Canada.',
    fields: {
      item_id,
      consent_expiration_time: field('string', 'When it ends.', '2026-03-08T12:00:00Z'),
    },
  },
  'ITEM/PENDING_DISCONNECT': {
    when: 'The consent of the user ends in seven days, at institutions of the US and Canada.',
    fields: {
      item_id,
      reason: field('string', 'Why: `INSTITUTION_TOKEN_EXPIRATION`.', 'INSTITUTION_TOKEN_EXPIRATION'),
      disconnect_time: field('string', 'When it ends.', '2026-03-08T12:00:00Z'),
    },
  },
  'ITEM/STATEMENTS_OVERDUE': {
    when: 'An Item of statement files got none for `FAIRLEAD_STATEMENTS_OVERDUE_DAYS`: import the next one, or send the user through Link in update mode, which asks for it. Nothing is wrong with the Item. Our own; sent once until a file comes.',
    fields: {
      item_id,
      last_import_time: field('string', 'When the last file came.', '2026-03-08T12:00:00Z'),
    },
  },
  'STATEMENTS/STATEMENTS_REFRESH_COMPLETE': {
    when: '`/statements/refresh` is done, whether it found something or not.',
    fields: {
      item_id,
      result: field('string', '`SUCCESS`, or `FAILURE` where the institution could not be read.', 'SUCCESS'),
    },
  },
  'ITEM/USER_PERMISSION_REVOKED': {
    when: 'The user withdrew the permission, at the institution or on the page of consents (`/my`), which removes the Item too. Nothing repairs the Item.',
    fields: {
      item_id,
      error: field(
        'error object',
        'The error `USER_PERMISSION_REVOKED`.',
        errorExample('USER_PERMISSION_REVOKED'),
      ),
    },
  },
  'ITEM/USER_ACCOUNT_REVOKED': {
    when: 'The user withdrew one account. On demand in the sandbox only.',
    fields: { item_id, account_id: firstAccount },
  },
  'ITEM/AUTHORIZATION_GRANTED': {
    when: 'The user gave a permission. On demand in the sandbox only.',
    fields: { item_id, error: noError },
  },
  'ITEM/WEBHOOK_UPDATE_ACKNOWLEDGED': {
    when: '`/item/webhook/update` set a URL; sent to the new one.',
    fields: { item_id, new_webhook_url, error: noError },
  },
  'AUTH/AUTOMATICALLY_VERIFIED': {
    when: 'Micro-deposits were seen, so that the account numbers are verified.',
    fields: { account_id, item_id, error: noError },
  },
  'AUTH/VERIFICATION_EXPIRED': {
    when: 'Micro-deposits were not verified within ten days.',
    fields: { account_id, item_id, error: noError },
  },
  'AUTH/SMS_MICRODEPOSITS_VERIFICATION': {
    when: 'The user verified micro-deposits by a message. On demand in the sandbox only.',
    fields: {
      item_id,
      error: noError,
      account_id: firstAccount,
      status: field('string', 'The state of the verification.', 'MANUALLY_VERIFIED'),
    },
  },
  'AUTH/DEFAULT_UPDATE': {
    when: 'Account numbers changed. On demand in the sandbox only.',
    fields: {
      item_id,
      account_ids_with_new_auth: field('list of strings', 'Accounts that have numbers now.', []),
      account_ids_with_updated_auth: field('object', update, {}),
      error: noError,
    },
  },
  'IDENTITY/DEFAULT_UPDATE': {
    when: '`/identity/refresh` found that holders of accounts became others.',
    fields: {
      item_id,
      account_ids_with_updated_identity: field(
        'object',
        'Accounts in question, each with what changed: `NAMES`, `EMAILS`, `PHONES`, `ADDRESSES`.',
        { [ACCOUNT]: ['NAMES', 'EMAILS'] },
      ),
      error: noError,
    },
  },
  'HOLDINGS/DEFAULT_UPDATE': {
    when: 'A pull found holdings that are new or changed.',
    fields: {
      new_holdings: field('number', 'How many are new.', 1),
      updated_holdings: field('number', 'How many changed.', 3),
      error: noError,
      item_id,
    },
  },
  'INVESTMENTS_TRANSACTIONS/DEFAULT_UPDATE': {
    when: 'A pull found investment transactions that are new.',
    fields: {
      new_investments_transactions: field('number', 'How many are new.', 2),
      canceled_investments_transactions: field('number', 'How many were cancelled.', 0),
      cancelled_investments_transactions: field(
        'number',
        'The same number, in the spelling of newer clients.',
        0,
      ),
      error: noError,
      item_id,
    },
  },
  'LIABILITIES/DEFAULT_UPDATE': {
    when: 'A pull found liabilities that are new or changed.',
    fields: {
      account_ids_with_new_liabilities: field('list of strings', 'Accounts whose liabilities are new.', []),
      account_ids_with_updated_liabilities: field('object', update, { [ACCOUNT]: [] }),
      error: noError,
      item_id,
    },
  },
  'DEPOSIT_SWITCH/SWITCH_STATE_UPDATE': {
    when: 'A deposit switch moved on.',
    fields: {
      state: field('string', 'Its state from now on.', 'completed'),
      deposit_switch_id: field('string', 'The deposit switch.', 'LjDyMrMyQnCv3wD7yMrwu4PNkqwnGyIoD5A6m'),
    },
  },
  'PAYMENT_INITIATION/PAYMENT_STATUS_UPDATE': {
    when: 'A payment moved on; [the guide to payments](../guides/payments.md) draws its states.',
    fields: {
      payment_id: field('string', 'The payment.', 'payment-id-sandbox-feca8a7a-5591-4aef-9297-f3062bb735d3'),
      new_payment_status: field('string', 'Its status from now on.', 'PAYMENT_STATUS_INITIATED'),
      old_payment_status: field('string', 'Its status before.', 'PAYMENT_STATUS_INPUT_NEEDED'),
      original_reference: field('string or null', 'The reference that the application gave.', 'Rent 42'),
      adjusted_reference: field(
        'string or null',
        'The reference that the bank was given, where it is another.',
        null,
      ),
      original_start_date: field('string or null', 'The first day of a standing order.', null),
      adjusted_start_date: field('null', 'Always null: no bank moves the day.', null),
      timestamp: field('string', 'When it moved on.', '2026-03-01T12:00:00Z'),
      error: field('error object or null', 'Why it failed; null unless it did.', null),
      transaction_id: field('null', 'Always null.', null),
    },
  },
  'TRANSFER/TRANSFER_EVENTS_UPDATE': {
    when: 'Simulated: a transfer of the sandbox was made, cancelled or moved on. `/transfer/event/sync` gives what is new. Goes to the address of `fairlead teams transfer-webhook`, or to the `webhook` of `/sandbox/transfer/simulate`.',
    fields: {},
  },
  'PROCESSOR/WEBHOOK_UPDATE_ACKNOWLEDGED': {
    when: 'A partner set the URL of a processor token; sent to the new one.',
    fields: { error: noError, account_id, new_webhook_url },
  },
  ...linkEvents,
  ...incomeEvents,
  ...assetEvents,
} as const satisfies Readonly<Record<`${string}/${string}`, EventEntry>>;

/** `type/code` */
export type EventName = keyof typeof webhookEvents;
export type EventCode = EventName extends infer N ? (N extends `${string}/${infer C}` ? C : never) : never;

/** The fields of an event, each in its form. */
export type EventFields<N extends EventName> = ValuesOf<(typeof webhookEvents)[N]['fields']>;

type ValuesOf<Fields> = {
  readonly [F in keyof Fields as Fields[F] extends Left ? never : F]: ValueOf<Fields[F]>;
} & {
  readonly [F in keyof Fields as Fields[F] extends Left ? F : never]?: ValueOf<Fields[F]>;
};
type Left = { readonly optional: true };
type ValueOf<F> = F extends Field<infer Form> ? Forms[Form] : never;

/** An event of the catalogue; `fields` are the wire's, in their order. */
export type WebhookEvent<N extends EventName = EventName> = N extends `${infer T}/${infer C}`
  ? {
      readonly type: T;
      readonly code: C;
      readonly fields: EventFields<N>;
      /** Its fields hold tokens: they are stored sealed, for six hours at most, and so the event is tried no longer. */
      readonly secret?: true;
    }
  : never;

/** An event of a processor_token. */
export type ProcessorEvent<N extends ProcessorEventName = ProcessorEventName> =
  N extends `${infer T}/${infer C}`
    ? {
        readonly type: T;
        readonly code: C;
        readonly fields: ValuesOf<(typeof processorEvents)[N]['fields']>;
        readonly secret?: undefined;
      }
    : never;

/** Every webhook_code, each once. */
export const webhookCodes: readonly EventCode[] = [
  ...new Set(Object.keys(webhookEvents).map((name) => name.slice(name.indexOf('/') + 1) as EventCode)),
];
