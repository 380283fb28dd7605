import { openUser, requireUserNameForm } from '../../domain/users/open-user.ts';
import { changeIdentity } from '../../domain/users/save-user.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { readUserIdentity } from '../_records/users/read-user-identity.ts';
import { identityFields } from '../_records/users/user-identity.ts';
import { readUserName, USER_NAMES, USER_REFUSALS, userNameFields } from '../_records/users/user-name.ts';

/** A member that is sent replaces the stored one, null erases it, and an absent one stays. */
export default endpoint({
  summary: 'Change the identity of a user',
  item: 'none',
  changesState: true,
  request: { ...userNameFields, ...identityFields },
  oneOf: USER_NAMES,
  response: {},
  errors: [...USER_REFUSALS, 'INVALID_USER_IDENTITY_DATA'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
    readUserIdentity(body, call);
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    await changeIdentity(call, tenant, userId, readUserIdentity(body, call));
    return {};
  },
});
