import { expect } from 'vitest';
import { failing, withConnector } from '../../../support/institution-in-the-way.ts';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { QUICK } from '../_kit/life.ts';
import { callOnItem, callWith } from '../_kit/provoke.ts';
import { item, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  saysMore: true,
  client: { check: (data) => expect(list(data.accounts).map(({ mask }) => mask)).toContain('0000') },
  unreachable: {
    ITEM_CONCURRENTLY_DELETED:
      'the removal must fall between two looks at the store; tests/reliability/race does it by chance',
  },
  provoke: {
    NO_ACCOUNTS: ({ sandbox }, path) =>
      callOnItem(sandbox, path, async ({ itemId }) => {
        const { store } = sandbox.service.core.services;
        for (const { sourceDigest } of await store.accounts.listStored(itemId))
          await store.unitOfWork((unit) => unit.accounts.close(itemId, sourceDigest));
      }),
    // The first read failed, so nothing is known of the Item yet.
    PRODUCT_NOT_READY: ({ sandbox }, path) =>
      withConnector(sandbox, failing('institution_down'), () => callWith(sandbox, path, {}, QUICK)),
  },
});
