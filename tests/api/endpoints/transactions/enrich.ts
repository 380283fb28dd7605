import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list, of } from '../_kit/json.ts';
import { nothing } from '../_needs/nothing.ts';

const bought = {
  id: 'first',
  description: 'INTEREST CHARGE ON PURCHASES',
  amount: 12.5,
  direction: 'OUTFLOW',
  iso_currency_code: 'USD',
};

export default endpointCalls({
  needs: nothing,
  body: () => ({ account_type: 'depository', transactions: [bought] }),
  golden: () => ({
    account_type: 'credit',
    transactions: [
      bought,
      {
        id: 'second',
        client_user_id: 'user-1',
        description: 'SQ *BEAN THERE PORTLAND OR',
        amount: 5.75,
        direction: 'OUTFLOW',
        iso_currency_code: 'USD',
        mcc: '5814',
        date_posted: '2026-02-14',
      },
    ],
    options: { include_legacy_category: true, personal_finance_category_version: 'v2' },
  }),
  // The address that the instance listens on.
  changing: {
    personal_finance_category_icon_url: /^http:\/\/127\.0\.0\.1:\d+\/icons\/pfc\/[A-Z_]+\.png$/,
  },
  client: {
    check(data) {
      const [first] = list(data.enriched_transactions);
      expect(first?.id).toBe('first');
      expect(of(first ?? {}, 'enrichments')).toHaveProperty('personal_finance_category');
    },
  },
});
