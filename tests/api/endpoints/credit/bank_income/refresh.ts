import { expect } from 'vitest';
import { endpointCalls, type Provocation } from '../../_kit/calls.ts';
import { createLife } from '../../_kit/life.ts';
import { sendAs } from '../../_kit/team.ts';
import { userWithIncome } from '../../_needs/income.ts';
import { byToken } from '../../_needs/user.ts';
import { withoutIncome } from './_without-income.ts';

/** The login of one of the Items has ended. */
const loggedOut: Provocation = async ({ sandbox }, path) => {
  const life = createLife(sendAs(sandbox, { client_id: sandbox.clientId, secret: sandbox.secret }));
  const { userId } = await userWithIncome(life);
  await life.call('/sandbox/user/reset_login', { user_id: userId });
  return sandbox.call(path, { user_id: userId });
};

export default endpointCalls({
  needs: userWithIncome,
  body: byToken,
  oneOf: ['user_token'],
  golden: (made) => ({ ...byToken(made), options: { days_requested: 90 } }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { PRODUCT_NOT_ENABLED: withoutIncome, ITEM_LOGIN_REQUIRED: loggedOut },
});
