import { recordTeamRead } from '../../domain/audit/record.ts';
import { openUser, requireUserNameForm } from '../../domain/users/open-user.ts';
import { isoTime } from '../../world/dates.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { dateTime, nullable, optional, string, token } from '../_kit/schema.ts';
import { identityAnswer, projectIdentity } from '../_records/users/user-identity.ts';
import { readUserName } from '../_records/users/user-name.ts';

/** Numbers of papers come back masked (D70). */
export default endpoint({
  summary: 'Read a user',
  item: 'none',
  request: { user_id: token() },
  response: {
    user_id: string(),
    client_user_id: nullable(string()),
    created_at: dateTime(),
    updated_at: optional(dateTime()),
    identity: optional(nullable(identityAnswer)),
  },
  errors: ['INVALID_USER_ID', 'USER_NOT_FOUND'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const user = await openUser(call, tenant, readUserName(body));
    const ids = user.identity ? [user.userId] : [];
    await recordTeamRead(call, tenant, { action: 'user_identity.read', kind: 'user', ids });
    return {
      user_id: user.userId,
      client_user_id: user.clientUserId,
      created_at: isoTime(user.createdAt),
      updated_at: isoTime(user.updatedAt),
      identity: user.identity && projectIdentity(user.identity),
    };
  },
});
