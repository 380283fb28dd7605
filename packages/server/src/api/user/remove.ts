import { openUser, requireUserNameForm } from '../../domain/users/open-user.ts';
import { removeUser } from '../../domain/users/remove-user.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { readUserName, USER_NAMES, USER_REFUSALS, userNameFields } from '../_records/users/user-name.ts';

/** Items, link_tokens and sessions of Link go with the user. */
export default endpoint({
  summary: 'Erase a user with the Items that belong to it',
  item: 'none',
  changesState: true,
  request: userNameFields,
  oneOf: USER_NAMES,
  response: {},
  errors: USER_REFUSALS,

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    await removeUser(call, tenant, userId);
    return {};
  },
});
