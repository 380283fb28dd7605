import { endpoint } from '../_kit/endpoint.ts';
import { nullable, optional, string, token } from '../_kit/schema.ts';
import { itemSchema, itemStatusSchema, projectItem, projectItemStatus } from '../_records/items/item.ts';
import { ITEM_REFUSALS } from '../_records/refusals.ts';

/** Status of an Item. Never refuses a broken one: its error is in `item.error`. */
export default endpoint({
  summary: 'Status of an Item',
  item: 'any',
  sameBefore: true,
  request: { access_token: token() },
  response: {
    item: itemSchema,
    status: optional(nullable(itemStatusSchema)),
    // Kept for clients of 2020-09-14, always null: a credential is never echoed.
    access_token: optional(nullable(string())),
  },
  errors: [...ITEM_REFUSALS, 'ITEM_GET_LIMIT'],

  async handle(request) {
    return {
      item: projectItem(request, request.item),
      status: projectItemStatus(request.item),
      access_token: null,
    };
  },
});
