import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { byToken, userWithItem } from '../../_needs/user.ts';

export default endpointCalls({
  needs: userWithItem,
  body: byToken,
  oneOf: ['user_token'],
  saysMore: true,
  client: {
    check: (data, { itemId }) => expect(data.items).toMatchObject([{ item_id: itemId, error: null }]),
  },
});
