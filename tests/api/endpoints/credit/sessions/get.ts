import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { byToken, user } from '../../_needs/user.ts';

export default endpointCalls({
  needs: user,
  body: byToken,
  oneOf: ['user_token'],
  client: { check: (data) => expect(data.sessions).toEqual([]) },
});
