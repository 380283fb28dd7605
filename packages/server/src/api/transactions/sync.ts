import { syncTransactions } from '../../domain/products/transactions/sync-transactions.ts';
import { endpoint } from '../_kit/endpoint.ts';
import {
  array,
  boolean,
  component,
  JsonList,
  jsonList,
  object,
  oneOf,
  optional,
  string,
  token,
} from '../_kit/schema.ts';
import { accountSchema, projectAccount } from '../_records/account.ts';
import { ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';
import { transactionSchema } from '../_records/transaction.ts';
import { transactionList } from '../_records/transaction-list.ts';
import { PAGE_SIZE_DEFAULT, pageSize, transactionOptions } from '../_records/transaction-options.ts';

const removedSchema = component('RemovedTransaction', { transaction_id: string(), account_id: string() });

/** What changed in an Item's transactions since a cursor, oldest change first. */
export default endpoint({
  summary: 'Changes of the transactions of an Item since a cursor',
  item: 'cached',
  request: {
    access_token: token(),
    cursor: optional(string({ maxLength: 256, message: 'must be a next_cursor of this item' })),
    count: pageSize,
    options: optional(object({ ...transactionOptions, account_id: optional(string()) })),
  },
  response: {
    transactions_update_status: oneOf([
      'TRANSACTIONS_UPDATE_STATUS_UNKNOWN',
      'NOT_READY',
      'INITIAL_UPDATE_COMPLETE',
      'HISTORICAL_UPDATE_COMPLETE',
    ]),
    accounts: array(accountSchema),
    added: jsonList(transactionSchema),
    modified: jsonList(transactionSchema),
    removed: jsonList(removedSchema),
    next_cursor: string(),
    has_more: boolean(),
  },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    'TRANSACTIONS_SYNC_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
  ],

  async handle({ body, item, domain, strictVersion }) {
    const { account_id, include_original_description } = body.options ?? {};
    const read = await syncTransactions(domain, item, {
      cursor: body.cursor ?? '',
      count: body.count ?? PAGE_SIZE_DEFAULT,
      accountId: account_id,
      daysRequested: body.options?.days_requested,
    });
    const wish = { includeOriginal: include_original_description === true, strictVersion };
    const changed = (kind: 'added' | 'modified') =>
      transactionList({ page: () => read.page(kind), rows: () => read.rows(kind) }, wish);
    return {
      transactions_update_status: read.status,
      accounts: read.accounts.map(projectAccount),
      added: await changed('added'),
      modified: await changed('modified'),
      removed: new JsonList(await read.page('removed')),
      next_cursor: read.nextCursor,
      has_more: read.hasMore,
    };
  },
});
