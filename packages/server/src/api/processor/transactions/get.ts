import { requirePermitted } from '../../../domain/processors/permissions.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { jsonList } from '../../_kit/json-list.ts';
import { boolean, integer, object, optional, token } from '../../_kit/schema.ts';
import { accountSchema, projectAccount } from '../../_records/accounts/account.ts';
import { onlyAccount, PROCESSOR_REFUSALS } from '../../_records/items/processor.ts';
import { period, requireOrderedDates } from '../../_records/period.ts';
import { PRODUCT_REFUSALS } from '../../_records/refusals.ts';
import { transactionSchema } from '../../_records/transactions/transaction.ts';
import { transactionPage } from '../../_records/transactions/transaction-list.ts';
import {
  TRANSACTION_COUNT_DEFAULT,
  transactionCount,
  transactionOptions,
  transactionWish,
} from '../../_records/transactions/transaction-options.ts';

/** One page of the transactions of the account that a processor_token is for, newest day first. */
export default endpoint({
  summary: 'Transactions of an account between two dates, for a partner',
  item: 'cached',
  token: 'processor_token',
  product: 'transactions',
  request: {
    processor_token: token(),
    ...period,
    options: optional(
      object({
        count: transactionCount,
        offset: optional(integer({ minimum: 0, default: 0 })),
        include_personal_finance_category_beta: optional(boolean({ default: false, later: true })),
        ...transactionOptions,
      }),
    ),
  },
  response: {
    account: accountSchema,
    transactions: jsonList(transactionSchema),
    total_transactions: integer(),
  },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'PRODUCT_NOT_READY',
    'TRANSACTIONS_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
  ],

  refuse: (body) => requireOrderedDates(body),

  async handle(request) {
    const { body, item, processorToken } = request;
    requirePermitted(processorToken, 'transactions');
    const { count, offset, days_requested } = body.options ?? {};
    const window = {
      from: body.start_date,
      to: body.end_date,
      accountIds: [processorToken.accountId],
      count: count ?? TRANSACTION_COUNT_DEFAULT,
      offset: offset ?? 0,
      daysRequested: days_requested,
    };
    const wish = await transactionWish(request, body.options);
    const { read, transactions } = await transactionPage(request, item, window, wish);
    return {
      account: projectAccount(onlyAccount(read.accounts)),
      transactions,
      total_transactions: read.total,
    };
  },
});
