import { requirePermitted } from '../../../domain/processors/permissions.ts';
import { readLiabilities } from '../../../domain/products/liabilities/read-liabilities.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { token } from '../../_kit/schema.ts';
import { accountSchema, projectAccount } from '../../_records/accounts/account.ts';
import { onlyAccount, PROCESSOR_REFUSALS } from '../../_records/items/processor.ts';
import { liabilitiesSchema, projectLiabilities } from '../../_records/liabilities/liabilities.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** What is owed on the account that a processor_token is for. */
export default endpoint({
  summary: 'Liabilities of an account, for a partner',
  item: 'cached',
  token: 'processor_token',
  product: 'liabilities',
  request: { processor_token: token() },
  response: { account: accountSchema, liabilities: liabilitiesSchema },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_LIABILITY_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ item, processorToken, call }) {
    requirePermitted(processorToken, 'liabilities');
    const read = await readLiabilities(call, item, [processorToken.accountId]);
    return {
      account: projectAccount(onlyAccount(read.accounts)),
      liabilities: projectLiabilities(read.liabilities),
    };
  },
});
