import { endpoint } from '../_kit/endpoint.ts';
import { jsonList } from '../_kit/json-list.ts';
import { array, boolean, integer, object, optional, token } from '../_kit/schema.ts';
import { accountSchema, projectAccountList } from '../_records/accounts/account.ts';
import { accountIds } from '../_records/accounts/account-options.ts';
import { itemSchema, projectItem } from '../_records/items/item.ts';
import { period, requireOrderedDates } from '../_records/period.ts';
import { ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';
import { transactionSchema } from '../_records/transactions/transaction.ts';
import { transactionPage } from '../_records/transactions/transaction-list.ts';
import {
  TRANSACTION_COUNT_DEFAULT,
  transactionCount,
  transactionOptions,
  transactionWish,
} from '../_records/transactions/transaction-options.ts';

/** One page of an Item's transactions, newest day first. */
export default endpoint({
  summary: 'Transactions of an Item between two dates',
  item: 'cached',
  sameBefore: true,
  request: {
    access_token: token(),
    ...period,
    options: optional(
      object({
        account_ids: optional(accountIds),
        count: transactionCount,
        offset: optional(integer({ minimum: 0, default: 0 })),
        include_personal_finance_category_beta: optional(boolean({ default: false, later: true })),
        ...transactionOptions,
      }),
    ),
  },
  response: {
    accounts: array(accountSchema),
    transactions: jsonList(transactionSchema),
    total_transactions: integer(),
    item: itemSchema,
  },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'PRODUCT_NOT_READY',
    'TRANSACTIONS_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
  ],

  refuse: (body) => requireOrderedDates(body),

  async handle(request) {
    const { body } = request;
    const { account_ids, count, offset } = body.options ?? {};
    const window = {
      from: body.start_date,
      to: body.end_date,
      accountIds: account_ids,
      count: count ?? TRANSACTION_COUNT_DEFAULT,
      offset: offset ?? 0,
      daysRequested: body.options?.days_requested,
    };
    const wish = await transactionWish(request, body.options);
    const { read, transactions } = await transactionPage(request, request.item, window, wish);
    return {
      accounts: projectAccountList(read.accounts),
      transactions,
      total_transactions: read.total,
      item: projectItem(request, read.item),
    };
  },
});
