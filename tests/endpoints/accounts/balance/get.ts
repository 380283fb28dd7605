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
    check: (data) => expect(typeof of(list(data.accounts)[0] ?? {}, 'balances').current).toBe('number'),
  },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001') },
});
