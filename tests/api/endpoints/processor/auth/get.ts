import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { of } from '../../_kit/json.ts';
import { ofToken, READ_REFUSALS } from '../../_kit/processor.ts';
import { atInstitution, callWith } from '../../_kit/provoke.ts';
import { processorToken } from '../../_needs/processor-token.ts';

export default endpointCalls({
  needs: processorToken,
  body: ofToken,
  saysMore: true,
  client: { check: (data) => expect(of(data, 'numbers').ach).toHaveProperty('routing') },
  provoke: {
    ...READ_REFUSALS,
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
    NO_AUTH_ACCOUNTS: ({ sandbox }, path) =>
      callWith(
        sandbox,
        path,
        {},
        {
          products: ['auth'],
          options: {
            override_username: 'user_custom',
            override_password: '{"override_accounts":[{"type":"credit","subtype":"credit card"}]}',
          },
        },
      ),
  },
});
