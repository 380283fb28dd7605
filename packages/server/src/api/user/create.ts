import { givesUserTokens } from '../../domain/teams/user-settings.ts';
import { createUser } from '../../domain/users/save-user.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { boolean, optional, string } from '../_kit/schema.ts';
import { readUserIdentity } from '../_records/users/read-user-identity.ts';
import { identityFields } from '../_records/users/user-identity.ts';

/** Makes a user, or gives the one of that name; what is said of the person is merged into what is known. */
export default endpoint({
  summary: 'Make a user to whom Items can belong',
  item: 'none',
  changesState: true,
  request: {
    client_user_id: string({ minLength: 1, maxLength: 128 }),
    ...identityFields,
    end_customer: optional(string({ maxLength: 128 })),
    with_upgraded_user: optional(boolean()),
  },
  response: { user_id: string(), user_token: optional(string()) },
  errors: ['INVALID_USER_IDENTITY_DATA'],

  refuse(body, call) {
    readUserIdentity(body, call);
  },

  async handle({ body, tenant, call }) {
    const { userId, token } = await createUser(call, tenant, {
      clientUserId: body.client_user_id,
      endCustomer: body.end_customer ?? null,
      identity: readUserIdentity(body, call),
    });
    const tellsToken = body.with_upgraded_user !== true && (await givesUserTokens(call, tenant.clientId));
    return { user_id: userId, ...(tellsToken ? { user_token: token } : {}) };
  },
});
