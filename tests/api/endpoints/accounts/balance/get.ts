import { expect } from 'vitest';
import { failing, withConnector } from '../../../../support/institution-in-the-way.ts';
import { endpointCalls } from '../../_kit/calls.ts';
import { list, of } from '../../_kit/json.ts';
import { QUICK } from '../../_kit/life.ts';
import { atInstitution, callWith, tooOld } from '../../_kit/provoke.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  saysMore: true,
  client: {
    check: (data) => expect(typeof of(list(data.accounts)[0] ?? {}, 'balances').current).toBe('number'),
  },
  provoke: {
    LAST_UPDATED_DATETIME_OUT_OF_RANGE: tooOld,
    PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001'),
    // The first read failed, so nothing is known of the Item yet.
    PRODUCT_NOT_READY: ({ sandbox }, path) =>
      withConnector(sandbox, failing('institution_down'), () => callWith(sandbox, path, {}, QUICK)),
  },
});
