import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { wrongly } from '../_kit/provoke.ts';
import { byId, byToken, OLDER_IDENTITY, user } from '../_needs/user.ts';

export default endpointCalls({
  needs: user,
  body: byToken,
  oneOf: ['user_token'],
  golden: (made) => ({ ...byId(made), identity: { emails: [{ data: 'w@quay.example', primary: true }] } }),
  client: {
    // Older lines know the older form of an identity alone.
    request: (made) => ({ ...byToken(made), consumer_report_user_identity: OLDER_IDENTITY }),
    check: (data) => expect(Object.keys(data)).toEqual(['request_id']),
  },
  provoke: {
    INVALID_USER_IDENTITY_DATA: wrongly({ identity: { phone_numbers: [{ data: '12', primary: true }] } }),
  },
});
