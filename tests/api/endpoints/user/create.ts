import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { wrongly } from '../_kit/provoke.ts';
import { nothing } from '../_needs/nothing.ts';
import { identityOf } from '../_needs/user.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({ client_user_id: 'user-1' }),
  golden: () => ({ client_user_id: 'user-1', identity: identityOf() }),
  client: {
    check(data) {
      expect(data.user_id).toMatch(/^usr_[A-Za-z0-9]{22}$/);
      expect(data.user_token).toMatch(/^user-sandbox-[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    },
  },
  provoke: { INVALID_USER_IDENTITY_DATA: wrongly({ identity: { date_of_birth: '1850-01-01' } }) },
});
