import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { byToken, userWithItem } from '../../_needs/user.ts';

export default endpointCalls({
  needs: userWithItem,
  body: byToken,
  oneOf: ['user_token'],
  golden: (made) => ({ ...byToken(made), item_ids: [made.itemId] }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { ITEM_NOT_FOUND: wrongly({ item_ids: ['nobodys'] }) },
});
