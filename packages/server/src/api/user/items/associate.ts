import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { associateItems } from '../../../domain/users/user-items.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { token } from '../../_kit/schema.ts';
import { itemIds } from '../../_records/items/item-ids.ts';
import { readUserName } from '../../_records/users/user-name.ts';

/** An Item that has a user keeps it (D68). */
export default endpoint({
  summary: 'Give existing Items to a user',
  item: 'none',
  changesState: true,
  request: { user_id: token(), item_ids: itemIds },
  response: {},
  errors: ['INVALID_USER_ID', 'USER_NOT_FOUND', 'ITEM_NOT_FOUND'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    await associateItems(call, tenant, userId, body.item_ids);
    return {};
  },
});
