import { requirePermitted } from '../../../domain/processors/permissions.ts';
import { readIdentity } from '../../../domain/products/identity/read-identity.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { token } from '../../_kit/schema.ts';
import { projectAccountOf } from '../../_records/accounts/checked-account.ts';
import { accountIdentitySchema, projectOwner } from '../../_records/accounts/owner.ts';
import { PROCESSOR_REFUSALS } from '../../_records/items/processor.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** Who holds the account that a processor_token is for. */
export default endpoint({
  summary: 'Holders of an account, for a partner',
  item: 'healthy',
  token: 'processor_token',
  product: 'identity',
  request: { processor_token: token() },
  response: { account: accountIdentitySchema },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'IDENTITY_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ item, processorToken, call }) {
    requirePermitted(processorToken, 'identity');
    const { accounts } = await readIdentity(call, item, [processorToken.accountId]);
    const [held] = accounts;
    if (!held) throw fail('INVALID_ACCOUNT_ID');
    const account = await projectAccountOf(call, item, held.account);
    return { account: { ...account, owners: held.owners.map(projectOwner) } };
  },
});
