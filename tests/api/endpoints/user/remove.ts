import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { byToken, userWithItem } from '../_needs/user.ts';

export default endpointCalls({
  needs: userWithItem,
  body: byToken,
  oneOf: ['user_token'],
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
});
