import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { wrongly } from '../_kit/provoke.ts';
import { byToken, OLDER_IDENTITY, user } from '../_needs/user.ts';

/** As libraries of 2024 send it. */
const { ssn_last_4: _, date_of_birth: __, ...OF_2024 } = OLDER_IDENTITY;

export default endpointCalls({
  needs: user,
  body: byToken,
  oneOf: ['user_token'],
  golden: (made) => ({ ...byToken(made), consumer_report_user_identity: OF_2024 }),
  client: {
    // Older lines know the older form of an identity alone.
    request: (made) => ({ ...byToken(made), consumer_report_user_identity: OLDER_IDENTITY }),
    check: (data) => expect(Object.keys(data)).toEqual(['request_id']),
  },
  provoke: {
    INVALID_USER_IDENTITY_DATA: wrongly({ identity: { phone_numbers: [{ data: '12', primary: true }] } }),
  },
});
