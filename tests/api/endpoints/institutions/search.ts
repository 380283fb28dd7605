import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { wrongly } from '../_kit/provoke.ts';
import { nothing } from '../_needs/nothing.ts';

const places = { country_codes: ['US'] };

export default endpointCalls({
  needs: nothing,
  body: () => ({ query: 'bank', ...places }),
  golden: () => ({ query: 'First Platypus Bank', products: ['transactions'], ...places }),
  saysMore: true,
  client: {
    request: () => ({ ...places, query: 'bank', products: ['transactions'] }),
    check: (data) => expect(list(data.institutions).length).toBeGreaterThan(0),
  },
  provoke: { INVALID_PRODUCT: wrongly({ products: ['teleportation'] }) },
});
