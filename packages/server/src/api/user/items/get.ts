import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { itemsOfUser } from '../../../domain/users/user-items.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array } from '../../_kit/schema.ts';
import { itemSchema, projectItem } from '../../_records/items/item.ts';
import { readUserName, USER_NAMES, USER_REFUSALS, userNameFields } from '../../_records/users/user-name.ts';

/** All of them, the oldest first; a broken one has its error. */
export default endpoint({
  summary: 'List the Items of a user',
  item: 'none',
  request: userNameFields,
  oneOf: USER_NAMES,
  response: { items: array(itemSchema) },
  errors: USER_REFUSALS,

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle(request) {
    const { body, tenant, call } = request;
    const { userId } = await openUser(call, tenant, readUserName(body));
    const items = await itemsOfUser(call, tenant, userId);
    return { items: items.map((item) => projectItem(request, item)) };
  },
});
