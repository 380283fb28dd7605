import {
  account_id,
  type EventEntry,
  field,
  historical_update_complete,
  initial_update_complete,
  new_transactions,
  noError,
} from './event-fields.ts';

/**
 * Events of a processor_token: its account stands in the place of the Item, and all counts are of that account. They go to the URL
 * of the token and to no other (D192).
 */
export const processorEvents = {
  'TRANSACTIONS/INITIAL_UPDATE': {
    when: 'The last 30 days of transactions of the account can be read.',
    fields: { error: noError, new_transactions, account_id },
  },
  'TRANSACTIONS/HISTORICAL_UPDATE': {
    when: 'The whole history of transactions of the account can be read.',
    fields: { error: noError, new_transactions, account_id },
  },
  'TRANSACTIONS/DEFAULT_UPDATE': {
    when: 'A later pull found new transactions of the account.',
    fields: { new_transactions, error: noError, account_id },
  },
  'TRANSACTIONS/TRANSACTIONS_REMOVED': {
    when: 'Transactions of the account are no longer at the institution.',
    fields: {
      removed_transactions: field('list of strings', 'Their transaction_ids.', [
        'yBVBEwrPyJs8GvR77N7QTxnGg6wG74H7dEDN6',
      ]),
      error: noError,
      account_id,
    },
  },
  'TRANSACTIONS/SYNC_UPDATES_AVAILABLE': {
    when: 'Anything about transactions of the account changed. Sent only once the token was used with `/processor/transactions/sync`.',
    fields: { account_id, initial_update_complete, historical_update_complete },
  },
  'TRANSACTIONS/RECURRING_TRANSACTIONS_UPDATE': {
    when: 'A recurring stream of the account is new or changed. Sent only once the token was used with `/processor/transactions/recurring/get`.',
    fields: { account_id },
  },
} as const satisfies Readonly<Record<`TRANSACTIONS/${string}`, EventEntry>>;

export type ProcessorEventName = keyof typeof processorEvents;
