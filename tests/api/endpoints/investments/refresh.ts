import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { atInstitution, callWith } from '../_kit/provoke.ts';
import { itemWith, ofItem } from '../_needs/item.ts';

const LATER = 'the reading runs in the background, where its refusals show in the status of the Item';

export default endpointCalls({
  needs: itemWith({ products: ['investments'] }),
  body: ofItem,
  client: {
    check: (data) => expect(Object.keys(data)).toEqual(['request_id']),
  },
  unreachable: {
    ITEM_CONCURRENTLY_DELETED: LATER,
    INSTITUTION_DOWN: LATER,
    INSTITUTION_NOT_RESPONDING: LATER,
    INSTITUTION_NOT_AVAILABLE: LATER,
    INSTITUTION_NO_LONGER_SUPPORTED: LATER,
    INSTITUTION_RATE_LIMIT: LATER,
  },
  provoke: {
    PRODUCT_NOT_ENABLED: ({ sandbox }, path) => callWith(sandbox, path, {}, { products: ['transactions'] }),
    PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001'),
  },
});
