import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { byId, user } from '../_needs/user.ts';

export default endpointCalls({
  needs: user,
  body: byId,
  client: {
    check(data, { userId }) {
      expect([data.user_id, data.client_user_id]).toEqual([userId, 'user-1']);
      expect(data.identity).toMatchObject({ id_numbers: [{ value: '*****6789', type: 'us_ssn' }] });
    },
  },
});
