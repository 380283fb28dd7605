import { syncTransactions } from '../../domain/products/transactions/sync-transactions.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, object, optional, token } from '../_kit/schema.ts';
import { accountSchema, projectAccountList } from '../_records/accounts/account.ts';
import { accountIdField } from '../_records/accounts/account-options.ts';
import { ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';
import {
  changesRequest,
  changesResponse,
  projectChanges,
} from '../_records/transactions/transaction-changes.ts';
import { isRewritten } from '../_records/transactions/transaction-list.ts';
import {
  TRANSACTION_COUNT_DEFAULT,
  transactionOptions,
  transactionWish,
} from '../_records/transactions/transaction-options.ts';

/** What changed in an Item's transactions since a cursor, oldest change first. */
export default endpoint({
  summary: 'Changes of the transactions of an Item since a cursor',
  item: 'cached',
  request: {
    access_token: token(),
    ...changesRequest,
    options: optional(object({ ...transactionOptions, account_id: optional(accountIdField()) })),
  },
  response: { accounts: array(accountSchema), ...changesResponse },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    'TRANSACTIONS_SYNC_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
  ],

  async handle(request) {
    const { body, item, call } = request;
    const { account_id } = body.options ?? {};
    const wish = await transactionWish(request, body.options);
    const read = await syncTransactions(call, item, {
      cursor: body.cursor ?? '',
      count: body.count ?? TRANSACTION_COUNT_DEFAULT,
      accountId: account_id,
      daysRequested: body.options?.days_requested,
      isRewritten: isRewritten(wish),
    });
    if (read.isThere) request.isThere();
    return { accounts: projectAccountList(read.accounts), ...projectChanges(read, wish) };
  },
});
