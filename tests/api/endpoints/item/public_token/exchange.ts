import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { publicToken } from '../../_needs/public-token.ts';

export default endpointCalls({
  needs: publicToken,
  body: (token) => ({ public_token: token }),
  client: { check: (data) => expect(data.access_token).toMatch(/^access-sandbox-/) },
});
