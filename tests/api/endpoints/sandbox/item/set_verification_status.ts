import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import type { LinkedItem, Need } from '../../_kit/life.ts';
import { prepare } from '../../_kit/provoke.ts';
import { ofItem } from '../../_needs/item.ts';

/** An Item and its checking account. */
const checking: Need<LinkedItem & { accountId: string }> = async (life) => {
  const own = await life.link({ products: ['auth'] });
  const { accounts } = await life.call('/accounts/get', { access_token: own.accessToken });
  return { ...own, accountId: String(accounts[0].account_id) };
};

export default endpointCalls({
  needs: checking,
  body: (own) => ({
    ...ofItem(own),
    account_id: own.accountId,
    verification_status: 'automatically_verified',
  }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: {
    async UNAUTHORIZED_ROUTE_ACCESS({ sandbox }, path) {
      const { call } = await prepare(sandbox, path);
      const allow = (microDeposits: boolean) =>
        sandbox.service.core.services.store.unitOfWork((unit) =>
          unit.teams.saveSettings(sandbox.clientId, { microDeposits }),
        );
      await allow(false);
      try {
        return await call();
      } finally {
        await allow(true);
      }
    },
  },
});
