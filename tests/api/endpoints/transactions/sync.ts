import { expect } from 'vitest';
import { advance, SECOND } from '../../../support/clock.ts';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { prepare } from '../_kit/provoke.ts';
import { item, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  golden: (own) => ({ ...ofItem(own), count: 3 }),
  saysMore: true,
  client: {
    check(data) {
      expect(list(data.added).length).toBe(3);
      expect(data.has_more).toBe(true);
      expect(data.next_cursor).not.toBe('');
    },
  },
  unreachable: { PRODUCTS_NOT_SUPPORTED: 'every institution of the directory has transactions' },
  provoke: {
    TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: async ({ realistic }, path) => {
      const { call } = await prepare(realistic, path);
      await advance(realistic, 1 * SECOND);
      const first = await call({ count: 1 });
      // Two seconds later all of history is there, in the middle of the loop.
      await advance(realistic, 2 * SECOND);
      return call({ cursor: first.body.next_cursor });
    },
  },
});
