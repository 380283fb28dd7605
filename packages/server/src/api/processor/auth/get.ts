import { chooseAccounts } from '../../../domain/accounts/choose-accounts.ts';
import { requirePermitted } from '../../../domain/processors/permissions.ts';
import { readAuth } from '../../../domain/products/auth/read-auth.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { token } from '../../_kit/schema.ts';
import { accountSchema } from '../../_records/accounts/account.ts';
import { projectAccountOf } from '../../_records/accounts/checked-account.ts';
import {
  processorNumbersSchema,
  projectProcessorNumbers,
} from '../../_records/accounts/processor-numbers.ts';
import { onlyAccount, PROCESSOR_REFUSALS, requireNumbers } from '../../_records/items/processor.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** Account and routing numbers of the account that a processor_token is for. */
export default endpoint({
  summary: 'Account and routing numbers, for a partner',
  item: 'healthy',
  token: 'processor_token',
  product: 'auth',
  request: { processor_token: token() },
  response: { account: accountSchema, numbers: processorNumbersSchema },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_AUTH_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'AUTH_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ item, processorToken, call }) {
    requirePermitted(processorToken, 'auth');
    const { accountId } = processorToken;
    requireNumbers(onlyAccount(chooseAccounts(await call.store.accounts.list(item.itemId), [accountId])));
    const { accounts, numbers } = await readAuth(call, item, [accountId]);
    return {
      account: await projectAccountOf(call, item, onlyAccount(accounts)),
      numbers: projectProcessorNumbers(call, numbers),
    };
  },
});
