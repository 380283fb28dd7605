import { refreshIncome } from '../../../domain/income/refresh-income.ts';
import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { integer, object, optional } from '../../_kit/schema.ts';
import { readUserName, USER_NAMES, USER_REFUSALS, userNameFields } from '../../_records/users/user-name.ts';

/** Answers at once; a webhook tells when the report is ready (D191). */
export default endpoint({
  summary: 'Order a new bank income report',
  item: 'none',
  changesState: true,
  product: 'income_verification',
  request: {
    ...userNameFields,
    options: optional(
      object({ days_requested: optional(integer({ minimum: 1, maximum: 731 })) }, { later: true }),
    ),
  },
  oneOf: USER_NAMES,
  response: {},
  errors: [...USER_REFUSALS, 'PRODUCT_NOT_ENABLED', 'ITEM_LOGIN_REQUIRED'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    await refreshIncome(call, tenant, userId, body.options?.days_requested ?? null);
    return {};
  },
});
