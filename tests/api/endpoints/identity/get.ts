import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { atInstitution } from '../_kit/provoke.ts';
import { item, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  saysMore: true,
  client: { check: (data) => expect(list(list(data.accounts)[0]?.owners)[0]).toHaveProperty('names') },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510') },
});
