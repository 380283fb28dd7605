import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { days } from '../_kit/days.ts';
import { list } from '../_kit/json.ts';
import { item, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: (own) => ({ ...ofItem(own), ...days }),
  golden: (own) => ({ ...ofItem(own), ...days, options: { count: 5 } }),
  saysMore: true,
  client: {
    request: (own) => ({ ...ofItem(own), ...days, options: { count: 3, offset: 1 } }),
    check(data) {
      expect(list(data.transactions).length).toBe(3);
      expect(data.total_transactions).toBeGreaterThan(3);
    },
  },
  unreachable: { PRODUCTS_NOT_SUPPORTED: 'every institution of the directory has transactions' },
});
