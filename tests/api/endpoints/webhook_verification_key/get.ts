import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { of } from '../_kit/json.ts';
import { wrongly } from '../_kit/provoke.ts';
import { nothing } from '../_needs/nothing.ts';

/** The id that the tests of existing clients ask for. */
const wellKnown = { key_id: '6c5516e1-92dc-479e-a8ff-5a51992e0001' };

export default endpointCalls({
  needs: nothing,
  body: () => wellKnown,
  provoke: {
    INVALID_WEBHOOK_VERIFICATION_KEY_ID: wrongly({ key_id: '00000000-0000-0000-0000-000000000000' }),
  },
  client: {
    check: (data) => expect(of(data, 'key')).toMatchObject({ alg: 'ES256', kid: wellKnown.key_id }),
  },
});
