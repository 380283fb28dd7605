import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { byPassword, wrongly } from '../_kit/provoke.ts';
import { nothing } from '../_needs/nothing.ts';

const login = (password: string) => ({ user_auth: { user_id: 'user_good', auth_token: password } });

export default endpointCalls({
  needs: nothing,
  body: () => ({ products: ['auth'], ...login('pass_good') }),
  golden: () => ({ products: ['identity', 'auth'], ...login('pass_good') }),
  client: { check: (data) => expect(data.access_token).toMatch(/^access-sandbox-/) },
  provoke: {
    INVALID_PRODUCT: wrongly({ products: ['teleportation'] }),
    PRODUCTS_NOT_SUPPORTED: wrongly({ institution_id: 'ins_109510', products: ['auth'] }),
    ...byPassword(login, {
      INVALID_CREDENTIALS: 'pass_bad',
      PLAID_DIRECT_ITEM_IMPORT_RETURNED_INVALID_MFA: 'mfa_device',
      INSTITUTION_DOWN: 'error_INSTITUTION_DOWN',
      INSTITUTION_NOT_RESPONDING: 'error_INSTITUTION_NOT_RESPONDING',
      INSTITUTION_NOT_AVAILABLE: 'error_INSTITUTION_NOT_AVAILABLE',
      INSTITUTION_NO_LONGER_SUPPORTED: 'error_INSTITUTION_NO_LONGER_SUPPORTED',
    }),
  },
});
