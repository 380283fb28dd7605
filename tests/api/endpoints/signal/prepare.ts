import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { atInstitution } from '../_kit/provoke.ts';
import { elsewhere } from '../_kit/simulated.ts';
import { item, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510'), UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
