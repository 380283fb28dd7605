import { sessionsOfUser } from '../../../domain/link/sessions/sessions-of-user.ts';
import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array } from '../../_kit/schema.ts';
import { creditSessionSchema, projectCreditSession } from '../../_records/reports/credit-session.ts';
import { readUserName, USER_NAMES, USER_REFUSALS, userNameFields } from '../../_records/users/user-name.ts';

/** Newest first, for as long as sessions are kept; public_tokens as long as they can be exchanged. */
export default endpoint({
  summary: 'Link sessions of a user with their results',
  item: 'none',
  product: null,
  request: userNameFields,
  oneOf: USER_NAMES,
  response: { sessions: array(creditSessionSchema) },
  errors: USER_REFUSALS,

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    const sessions = await sessionsOfUser(call, tenant, userId);
    return { sessions: sessions.map(projectCreditSession) };
  },
});
