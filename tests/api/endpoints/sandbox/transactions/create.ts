import { expect } from 'vitest';
import { failing, withConnector } from '../../../../support/institution-in-the-way.ts';
import { linkItem } from '../../../../support/service.ts';
import { endpointCalls } from '../../_kit/calls.ts';
import type { Json, LinkedItem, Need } from '../../_kit/life.ts';
import { callOnItem, callWith, prepare } from '../../_kit/provoke.ts';
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
    NO_ACCOUNTS: ({ sandbox }, path) =>
      callOnItem(sandbox, path, async ({ itemId }) => {
        const { store } = sandbox.service.core.services;
        for (const { sourceDigest } of await store.accounts.listStored(itemId))
          await store.unitOfWork((unit) => unit.accounts.close(itemId, sourceDigest));
      }),
    // The first read failed, so nothing is known of the Item yet.
    PRODUCT_NOT_READY: async ({ sandbox }, path) => {
      const { call } = await prepare(sandbox, path, { products: ['transactions'] });
      return withConnector(sandbox, failing('institution_down'), async () => {
        const { accessToken } = await linkItem(sandbox, { products: ['transactions'] });
        return call({ access_token: accessToken });
      });
    },
    SANDBOX_PRODUCT_NOT_ENABLED: ({ sandbox }, path) => callWith(sandbox, path, {}, { products: ['auth'] }),
  },
});
