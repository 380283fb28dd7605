import { expect } from 'vitest';
import { startTestService } from '../../../../support/service.ts';
import { endpointCalls, type Provocation } from '../../_kit/calls.ts';
import { createLife, type Json, QUICK } from '../../_kit/life.ts';
import { callWith, wrongly } from '../../_kit/provoke.ts';
import { sendAs } from '../../_kit/team.ts';
import { nothing } from '../../_needs/nothing.ts';

const target = {
  target_account: {
    account_number: '9900009606',
    routing_number: '021000021',
    account_name: 'Everyday',
    account_subtype: 'checking',
  },
  target_user: {
    given_name: 'Wilhelmina',
    family_name: 'Quackenbush',
    phone: '+15550100',
    email: 'wilhelmina@quackenbush.example',
  },
};
const paidInto = (token: string): Json => ({ options: { transaction_item_access_tokens: [token] } });

/** Outside the sandbox nobody can be asked to pay elsewhere, and no employer is made up. */
const forReal: Provocation = async (_worlds, path) => {
  const service = await startTestService({ FAIRLEAD_ENVIRONMENT: 'development' });
  try {
    const employers = { query: 'a', products: ['deposit_switch'] };
    expect((await service.call('/employers/search', employers)).body.employers).toEqual([]);
    return await service.call(path, target);
  } finally {
    await service.stop();
  }
};

export default endpointCalls({
  needs: nothing,
  body: () => target,
  client: {
    check: (data) => expect(data.deposit_switch_id).toMatch(/^[A-Za-z0-9]{37}$/),
  },
  provoke: {
    INVALID_ACCESS_TOKEN: wrongly(paidInto('access-sandbox-00000000-0000-0000-0000-000000000000')),
    ITEM_NOT_FOUND: async ({ sandbox }, path) => {
      const keys = { client_id: sandbox.clientId, secret: sandbox.secret };
      const { accessToken } = await createLife(sendAs(sandbox, keys)).link();
      await sandbox.call('/item/remove', { access_token: accessToken });
      return callWith(sandbox, path, paidInto(accessToken), QUICK);
    },
    PRODUCTS_NOT_SUPPORTED: forReal,
  },
});
