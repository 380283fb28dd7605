import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import type { LinkedItem, Need } from '../../_kit/life.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { byId, type MadeUser, user } from '../../_needs/user.ts';

/** A user, and an Item of nobody. */
const both: Need<MadeUser & LinkedItem> = async (life) => ({ ...(await user(life)), ...(await life.link()) });

export default endpointCalls({
  needs: both,
  body: (made) => ({ ...byId(made), item_ids: [made.itemId] }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { ITEM_NOT_FOUND: wrongly({ item_ids: ['nobodys'] }) },
});
