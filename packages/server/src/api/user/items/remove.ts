import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { removeItemsOfUser } from '../../../domain/users/user-items.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { itemIds } from '../../_records/items/item-ids.ts';
import { readUserName, USER_NAMES, USER_REFUSALS, userNameFields } from '../../_records/users/user-name.ts';

/** Each as `/item/remove` does, all or none. */
export default endpoint({
  summary: 'Remove some Items of a user',
  item: 'none',
  changesState: true,
  request: { ...userNameFields, item_ids: itemIds },
  oneOf: USER_NAMES,
  response: {},
  errors: [...USER_REFUSALS, 'ITEM_NOT_FOUND'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    await removeItemsOfUser(call, tenant, userId, body.item_ids);
    return {};
  },
});
