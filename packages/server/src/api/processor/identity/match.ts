import { requirePermitted } from '../../../domain/processors/permissions.ts';
import { matchIdentity } from '../../../domain/products/identity/match-identity.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { optional, token } from '../../_kit/schema.ts';
import {
  accountMatchSchema,
  comparedPerson,
  comparedUser,
  projectAccountMatch,
} from '../../_records/accounts/identity-match.ts';
import { PROCESSOR_REFUSALS } from '../../_records/items/processor.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** How well a person fits the holders of the account that a processor_token is for. */
export default endpoint({
  summary: 'Compare a person with the holders of an account, for a partner',
  item: 'healthy',
  token: 'processor_token',
  product: 'identity',
  request: { processor_token: token(), user: optional(comparedUser) },
  response: { account: accountMatchSchema },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'IDENTITY_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ body, item, processorToken, call }) {
    requirePermitted(processorToken, 'identity', 'identity_match');
    const { accounts } = await matchIdentity(call, item, {
      person: comparedPerson(body.user),
      accountIds: [processorToken.accountId],
    });
    const [compared] = accounts;
    if (!compared) throw fail('INVALID_ACCOUNT_ID');
    return { account: projectAccountMatch(compared.account, compared.match) };
  },
});
