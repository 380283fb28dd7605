import { requirePermitted } from '../../../domain/processors/permissions.ts';
import { syncTransactions } from '../../../domain/products/transactions/sync-transactions.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { nullable, object, optional, token } from '../../_kit/schema.ts';
import { accountSchema, projectAccount } from '../../_records/accounts/account.ts';
import { accountIdField } from '../../_records/accounts/account-options.ts';
import { PROCESSOR_REFUSALS } from '../../_records/items/processor.ts';
import { PRODUCT_REFUSALS } from '../../_records/refusals.ts';
import {
  changesRequest,
  changesResponse,
  projectChanges,
} from '../../_records/transactions/transaction-changes.ts';
import { isRewritten } from '../../_records/transactions/transaction-list.ts';
import {
  TRANSACTION_COUNT_DEFAULT,
  transactionOptions,
  transactionWish,
} from '../../_records/transactions/transaction-options.ts';

/** What changed in the transactions of the account that a processor_token is for, oldest change first. */
export default endpoint({
  summary: 'Changes of the transactions of an account since a cursor, for a partner',
  item: 'cached',
  token: 'processor_token',
  product: 'transactions',
  request: {
    processor_token: token(),
    ...changesRequest,
    options: optional(object({ ...transactionOptions, account_id: optional(accountIdField()) })),
  },
  response: {
    // Null when transactions do not cover this kind of account.
    account: nullable(accountSchema),
    ...changesResponse,
  },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    'TRANSACTIONS_SYNC_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
  ],

  async handle(request) {
    const { body, item, processorToken, call } = request;
    const { accountId, ...limits } = processorToken;
    requirePermitted(limits, 'transactions');
    const { account_id, days_requested } = body.options ?? {};
    if (account_id !== undefined && account_id !== accountId) throw fail('INVALID_ACCOUNT_ID');
    const wish = await transactionWish(request, body.options);
    const read = await syncTransactions(call, item, {
      cursor: body.cursor ?? '',
      count: body.count ?? TRANSACTION_COUNT_DEFAULT,
      accountId,
      token: processorToken,
      daysRequested: days_requested,
      isRewritten: isRewritten(wish),
    });
    if (read.isThere) request.isThere();
    const [account] = read.accounts;
    return { account: account ? projectAccount(account) : null, ...projectChanges(read, wish) };
  },
});
