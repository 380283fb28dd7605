import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { list } from '../../_kit/json.ts';
import { atInstitution } from '../../_kit/provoke.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  saysMore: true,
  client: {
    check(data) {
      const known = new Set(list(data.securities).map(({ security_id }) => security_id));
      expect(list(data.holdings).length).toBeGreaterThan(0);
      expect(list(data.holdings).every(({ security_id }) => known.has(security_id))).toBe(true);
    },
  },
  unreachable: { PRODUCT_NOT_READY: 'the first read is done within the call' },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001') },
});
