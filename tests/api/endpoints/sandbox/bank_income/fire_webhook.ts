import { expect } from 'vitest';
import { endpointCalls, type Provocation } from '../../_kit/calls.ts';
import { createLife } from '../../_kit/life.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { sendAs } from '../../_kit/team.ts';
import { userWithIncome } from '../../_needs/income.ts';
import type { MadeUser } from '../../_needs/user.ts';

const bodyOf = ({ userId }: Pick<MadeUser, 'userId'>) => ({
  webhook_code: 'BANK_INCOME_REFRESH_UPDATE',
  webhook_fields: { user_id: userId },
});

/** Neither the call nor a report says where to. */
const nowhere: Provocation = async ({ sandbox }, path) => {
  const life = createLife(sendAs(sandbox, { client_id: sandbox.clientId, secret: sandbox.secret }));
  const made = await life.call('/user/create', { client_user_id: 'without income' });
  return sandbox.call(path, bodyOf({ userId: String(made.user_id) }));
};

export default endpointCalls({
  // Their report says where webhooks go.
  needs: userWithIncome,
  body: bodyOf,
  golden: (made) => ({ ...bodyOf(made), webhook_override: 'http://127.0.0.1:9/income' }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: {
    SANDBOX_WEBHOOK_INVALID: nowhere,
    USER_NOT_FOUND: wrongly({ webhook_fields: { user_id: `usr_${'A'.repeat(22)}` } }),
    INVALID_USER_ID: wrongly({ webhook_fields: { user_id: 'somebody' } }),
  },
});
