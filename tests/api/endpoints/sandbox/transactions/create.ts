import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import type { Json, LinkedItem, Need } from '../../_kit/life.ts';
import { callWith } from '../../_kit/provoke.ts';
import { ofItem } from '../../_needs/item.ts';

type Booking = LinkedItem & { accountId: string; today: string };

const booking: Need<Booking> = async (life) => {
  const own = await life.link({ products: ['transactions'] });
  const { accounts } = await life.call('/accounts/get', { access_token: own.accessToken });
  const { now } = await life.call('/sandbox/clock/get', {});
  return { ...own, accountId: String(accounts[0].account_id), today: String(now).slice(0, 10) };
};

const body = (own: Booking): Json => ({
  ...ofItem(own),
  transactions: [
    { date_transacted: own.today, date_posted: own.today, amount: 12.5, description: 'Corner bakery' },
  ],
});

export default endpointCalls({
  needs: booking,
  body,
  golden: (own) => ({ ...body(own), account_id: own.accountId }),
  client: {
    request: body,
    check: (data) => expect(Object.keys(data)).toEqual(['request_id']),
  },
  provoke: {
    SANDBOX_PRODUCT_NOT_ENABLED: ({ sandbox }, path) => callWith(sandbox, path, {}, { products: ['auth'] }),
  },
});
