import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { atInstitution, callWith } from '../_kit/provoke.ts';
import { itemWith, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: itemWith({ products: ['identity'] }),
  body: ofItem,
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: {
    PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510'),
    PRODUCT_NOT_ENABLED: ({ sandbox }, path) => callWith(sandbox, path, {}, { products: ['auth'] }),
  },
});
