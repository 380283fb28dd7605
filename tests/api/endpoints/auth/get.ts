import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list, of } from '../_kit/json.ts';
import { atInstitution, callWith } from '../_kit/provoke.ts';
import { item, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  saysMore: true,
  client: { check: (data) => expect(list(of(data, 'numbers').ach)[0]).toHaveProperty('routing') },
  provoke: {
    PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510'),
    PRODUCT_NOT_READY: ({ sandbox }, path) =>
      callWith(
        sandbox,
        path,
        {},
        {
          institution: 'ins_109512',
          products: ['auth'],
          options: { override_password: 'microdeposits_good' },
        },
      ),
  },
});
