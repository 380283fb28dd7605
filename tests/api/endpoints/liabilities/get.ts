import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { of } from '../_kit/json.ts';
import { atInstitution } from '../_kit/provoke.ts';
import { item, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  saysMore: true,
  client: { check: (data) => expect(of(data, 'liabilities')).toHaveProperty('credit') },
  unreachable: { PRODUCT_NOT_READY: 'the first read is done within the call' },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001') },
});
