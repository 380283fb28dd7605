import { readInvestmentTransactions } from '../../../domain/products/investments/read-investments.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, boolean, integer, object, optional, token } from '../../_kit/schema.ts';
import { accountIds } from '../../_records/accounts/account-options.ts';
import {
  investmentAccountSchema,
  projectInvestmentAccount,
} from '../../_records/investments/investment-account.ts';
import {
  investmentTransactionSchema,
  projectInvestmentTransaction,
} from '../../_records/investments/investment-transaction.ts';
import { projectSecurity, securitySchema } from '../../_records/investments/security.ts';
import { itemSchema, projectItem } from '../../_records/items/item.ts';
import { period, requireOrderedDates } from '../../_records/period.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** One page of what happened in investment accounts, newest day first. */
export default endpoint({
  summary: 'Investment transactions of an Item between two dates',
  item: 'cached',
  request: {
    access_token: token(),
    ...period,
    options: optional(
      object({
        account_ids: optional(accountIds),
        // 0 asks for the total alone.
        count: optional(integer({ minimum: 0, maximum: 500, default: 100 })),
        offset: optional(integer({ minimum: 0, default: 0 })),
        // The first read is done within the call, so there is nothing to come back for.
        async_update: optional(boolean({ default: false, later: true })),
      }),
    ),
  },
  response: {
    item: itemSchema,
    accounts: array(investmentAccountSchema),
    securities: array(securitySchema),
    investment_transactions: array(investmentTransactionSchema),
    total_investment_transactions: integer(),
    is_investments_fallback_item: optional(boolean({ later: true })),
  },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_INVESTMENT_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'INVESTMENT_TRANSACTIONS_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  refuse: (body) => requireOrderedDates(body),

  async handle(request) {
    const { body, call } = request;
    const { account_ids, count = 100, offset = 0 } = body.options ?? {};
    const read = await readInvestmentTransactions(call, request.item, {
      from: body.start_date,
      to: body.end_date,
      accountIds: account_ids,
      count,
      offset,
    });
    return {
      item: projectItem(request, read.item),
      accounts: read.accounts.map(projectInvestmentAccount),
      securities: read.securities.map((security) => projectSecurity(security, read.item.institutionId)),
      investment_transactions: read.transactions.map(projectInvestmentTransaction),
      total_investment_transactions: read.total,
      is_investments_fallback_item: false,
    };
  },
});
