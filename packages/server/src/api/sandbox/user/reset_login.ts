import { resetLogins } from '../../../domain/sandbox/reset-login.ts';
import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { chosenItems } from '../../../domain/users/user-items.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, nullable, optional, token } from '../../_kit/schema.ts';
import { readUserName, USER_NAMES, USER_REFUSALS, userNameFields } from '../../_records/users/user-name.ts';

/** Breaks logins of one person, as `/sandbox/item/reset_login` does; without ids those of all their Items. */
export default endpoint({
  summary: 'Break the login of the Items of a user',
  item: 'none',
  changesState: true,
  request: { ...userNameFields, item_ids: optional(nullable(array(token(), { maxItems: 100 }))) },
  oneOf: USER_NAMES,
  response: {},
  errors: ['SANDBOX_ONLY', ...USER_REFUSALS, 'ITEM_NOT_FOUND'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    await resetLogins(call, await chosenItems(call, tenant, userId, body.item_ids ?? []));
    return {};
  },
});
