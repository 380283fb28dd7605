import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { of } from '../../_kit/json.ts';
import { atInstitution, callWith, wrongly } from '../../_kit/provoke.ts';
import { elsewhere } from '../../_kit/simulated.ts';
import { firstAccount } from '../../_needs/first-account.ts';
import { authorizationOf, instantOf } from '../../_needs/transfer.ts';

const ofCredit = {
  override_username: 'user_custom',
  override_password: JSON.stringify({
    override_accounts: [{ type: 'depository', subtype: 'cd', starting_balance: 100 }],
  }),
};

export default endpointCalls({
  needs: firstAccount,
  body: instantOf,
  golden: (state) => ({ ...authorizationOf(state), idempotency_key: 'rent-of-march' }),
  client: {
    request: authorizationOf,
    check: (data) => expect(of(data, 'authorization')).toMatchObject({ decision: 'approved' }),
  },
  provoke: {
    PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510'),
    PRODUCT_NOT_READY: ({ sandbox }, path) =>
      callWith(
        sandbox,
        path,
        {},
        {
          institution: 'ins_109512',
          products: ['auth'],
          options: { override_password: 'microdeposits_good' },
        },
      ),
    TRANSFER_FORBIDDEN_ACH_CLASS: wrongly({ network: 'ach', ach_class: 'web' }),
    TRANSFER_UNSUPPORTED_ACCOUNT_TYPE: ({ sandbox }, path) =>
      callWith(sandbox, path, {}, { products: ['transactions'], options: ofCredit }),
    UNAUTHORIZED_ROUTE_ACCESS: elsewhere,
  },
});
