import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  golden: (state) => ({ ...ofItem(state), count: 1 }),
  client: {
    check: (data) => {
      expect(data.activities).toMatchObject([{ activity: 'ITEM_CREATE', state: 'SUCCESS' }]);
      expect(data.last_data_access_times).toHaveLength(1);
    },
  },
});
