import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { byToken, user } from '../../../_needs/user.ts';

export default endpointCalls({
  needs: user,
  body: (made) => ({ ...byToken(made), enable_webhooks: false }),
  oneOf: ['user_token'],
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
});
