import { expect } from 'vitest';
import { failing, withConnector } from '../../../../support/institution-in-the-way.ts';
import { endpointCalls } from '../../_kit/calls.ts';
import { byPassword, callWith } from '../../_kit/provoke.ts';
import { nothing } from '../../_needs/nothing.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({ institution_id: 'ins_109508' }),
  golden: () => ({
    institution_id: 'ins_109508',
    options: { override_username: 'user_good', override_password: 'pass_good' },
  }),
  client: { check: (data) => expect(data.processor_token).toMatch(/^processor-sandbox-/) },
  unreachable: {
    INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: 'every institution of the directory belongs to the sandbox',
  },
  provoke: {
    // The first read fails, so nothing is known of the Item.
    PRODUCT_NOT_READY: ({ sandbox }, path) =>
      withConnector(sandbox, failing('institution_down'), () => callWith(sandbox, path, {})),
    ...byPassword((password) => ({ options: { override_password: password } }), {
      INVALID_CREDENTIALS: 'pass_bad',
    }),
  },
});
