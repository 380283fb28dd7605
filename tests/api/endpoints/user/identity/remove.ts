import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { byId, user } from '../../_needs/user.ts';

export default endpointCalls({
  needs: user,
  body: byId,
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
});
