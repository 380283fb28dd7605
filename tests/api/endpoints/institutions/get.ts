import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { wrongly } from '../_kit/provoke.ts';
import { nothing } from '../_needs/nothing.ts';

const places = { country_codes: ['US'] };

export default endpointCalls({
  needs: nothing,
  body: () => ({ count: 1, offset: 0, ...places }),
  golden: () => ({ count: 3, offset: 1, ...places }),
  saysMore: true,
  client: {
    check(data) {
      expect(list(data.institutions).length).toBe(3);
      expect(data.total).toBeGreaterThan(3);
    },
  },
  provoke: { INVALID_PRODUCT: wrongly({ options: { products: ['teleportation'] } }) },
});
