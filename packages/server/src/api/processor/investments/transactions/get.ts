import { requirePermitted } from '../../../../domain/processors/permissions.ts';
import { readInvestmentTransactions } from '../../../../domain/products/investments/read-investments.ts';
import { fail } from '../../../../errors.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { array, boolean, integer, object, optional, token } from '../../../_kit/schema.ts';
import { accountIds } from '../../../_records/accounts/account-options.ts';
import {
  investmentAccountSchema,
  projectInvestmentAccount,
} from '../../../_records/investments/investment-account.ts';
import {
  investmentTransactionSchema,
  projectInvestmentTransaction,
} from '../../../_records/investments/investment-transaction.ts';
import { projectSecurity, securitySchema } from '../../../_records/investments/security.ts';
import { onlyAccount, PROCESSOR_REFUSALS } from '../../../_records/items/processor.ts';
import { period, requireOrderedDates } from '../../../_records/period.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../../_records/refusals.ts';

/** One page of what happened in the account that a processor_token is for, newest day first. */
export default endpoint({
  summary: 'Investment transactions of an account between two dates, for a partner',
  item: 'cached',
  token: 'processor_token',
  product: 'investments',
  request: {
    processor_token: token(),
    ...period,
    options: optional(
      object({
        // Only the token's own.
        account_ids: optional(accountIds),
        count: optional(integer({ minimum: 0, maximum: 500, default: 100 })),
        offset: optional(integer({ minimum: 0, default: 0 })),
        async_update: optional(boolean({ default: false, later: true })),
      }),
    ),
  },
  response: {
    account: investmentAccountSchema,
    investment_transactions: array(investmentTransactionSchema),
    securities: array(securitySchema),
    total_investment_transactions: integer(),
    is_investments_fallback_item: optional(boolean({ later: true })),
  },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_INVESTMENT_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'INVESTMENT_TRANSACTIONS_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  refuse: (body) => requireOrderedDates(body),

  async handle({ body, item, processorToken, call }) {
    const { accountId } = processorToken;
    requirePermitted(processorToken, 'investments');
    const { account_ids = [], count = 100, offset = 0 } = body.options ?? {};
    if (account_ids.some((id) => id !== accountId)) throw fail('INVALID_ACCOUNT_ID');
    const read = await readInvestmentTransactions(call, item, {
      from: body.start_date,
      to: body.end_date,
      accountIds: [accountId],
      count,
      offset,
    });
    return {
      account: projectInvestmentAccount(onlyAccount(read.accounts)),
      investment_transactions: read.transactions.map(projectInvestmentTransaction),
      securities: read.securities.map((security) => projectSecurity(security, read.item.institutionId)),
      total_investment_transactions: read.total,
      is_investments_fallback_item: false,
    };
  },
});
