import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: (state) => ({ ...ofItem(state), reason_code: 'USER_OFFBOARDING' }),
  golden: (state) => ({
    ...ofItem(state),
    reason_code: 'DUPLICATE_ITEM',
    reason_note: 'Linked twice on the same day',
  }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
});
