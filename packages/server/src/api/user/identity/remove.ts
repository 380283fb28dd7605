import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { removeIdentity } from '../../../domain/users/save-user.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { token } from '../../_kit/schema.ts';
import { readUserName } from '../../_records/users/user-name.ts';

export default endpoint({
  summary: 'Erase only the identity of a user',
  item: 'none',
  changesState: true,
  request: { user_id: token() },
  response: {},
  errors: ['INVALID_USER_ID', 'USER_NOT_FOUND'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    await removeIdentity(call, tenant, userId);
    return {};
  },
});
