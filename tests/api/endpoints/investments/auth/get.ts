import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { list, of } from '../../_kit/json.ts';
import { atInstitution } from '../../_kit/provoke.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  saysMore: true,
  client: {
    check(data) {
      expect(list(data.owners)[0]?.names).toEqual(['Alberta Bobbeth Charleson']);
      expect(list(of(data, 'numbers').acats)[0]).toMatchObject({ dtc_numbers: ['0198'] });
    },
  },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510') },
});
