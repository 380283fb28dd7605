import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { days } from '../../_kit/days.ts';
import { list } from '../../_kit/json.ts';
import { atInstitution } from '../../_kit/provoke.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: (own) => ({ ...ofItem(own), ...days }),
  golden: (own) => ({ ...ofItem(own), ...days, options: { count: 5 } }),
  saysMore: true,
  client: {
    request: (own) => ({ ...ofItem(own), start_date: '2026-01-01', end_date: '2026-03-01' }),
    check: (data) =>
      expect(list(data.investment_transactions).length).toBe(data.total_investment_transactions),
  },
  unreachable: { PRODUCT_NOT_READY: 'the first read is done within the call' },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001') },
});
