import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { byPassword, wrongly } from '../../_kit/provoke.ts';
import { nothing } from '../../_needs/nothing.ts';

const bank = { institution_id: 'ins_109508', initial_products: ['transactions'] };

export default endpointCalls({
  needs: nothing,
  body: () => bank,
  golden: () => ({ ...bank, options: { webhook: 'https://app.example/hook' } }),
  client: { check: (data) => expect(data.public_token).toMatch(/^public-sandbox-/) },
  unreachable: {
    INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: 'every institution of the directory belongs to the sandbox',
  },
  provoke: {
    INVALID_PRODUCT: wrongly({ initial_products: ['balance'] }),
    PRODUCTS_NOT_SUPPORTED: wrongly({ institution_id: 'ins_109510', initial_products: ['auth'] }),
    ...byPassword((password) => ({ options: { override_password: password } }), {
      INVALID_CREDENTIALS: 'pass_bad',
    }),
  },
});
