import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { byId, userWithItem } from '../../_needs/user.ts';

export default endpointCalls({
  needs: userWithItem,
  body: (made) => ({ ...byId(made), item_ids: [made.itemId] }),
  oneOf: ['user_id'],
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { ITEM_NOT_FOUND: wrongly({ item_ids: ['nobodys'] }) },
});
