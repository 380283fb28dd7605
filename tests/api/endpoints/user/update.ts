import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { wrongly } from '../_kit/provoke.ts';
import { byId, user } from '../_needs/user.ts';

export default endpointCalls({
  needs: user,
  body: byId,
  oneOf: ['user_id'],
  golden: (made) => ({ ...byId(made), identity: { emails: [{ data: 'w@quay.example', primary: true }] } }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: {
    INVALID_USER_IDENTITY_DATA: wrongly({ identity: { phone_numbers: [{ data: '12', primary: true }] } }),
  },
});
