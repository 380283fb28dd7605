import { switchIncomeWebhooks } from '../../../../domain/income/switch-webhooks.ts';
import { openUser, requireUserNameForm } from '../../../../domain/users/open-user.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { boolean } from '../../../_kit/schema.ts';
import {
  readUserName,
  USER_NAMES,
  USER_REFUSALS,
  userNameFields,
} from '../../../_records/users/user-name.ts';

/** Income webhooks are on until this call switches them off. */
export default endpoint({
  summary: 'Switch income webhooks of a user on or off',
  item: 'none',
  changesState: true,
  product: 'income_verification',
  request: { ...userNameFields, enable_webhooks: boolean() },
  oneOf: USER_NAMES,
  response: {},
  errors: USER_REFUSALS,

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    await switchIncomeWebhooks(call, tenant, userId, body.enable_webhooks);
    return {};
  },
});
