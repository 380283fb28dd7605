import { requireWebhookUrl, updateWebhook } from '../../../domain/items/webhook-url.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { nullable, token, url } from '../../_kit/schema.ts';
import { itemSchema, projectItem } from '../../_records/items/item.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

/** Changes where the Item's webhooks go; null ends them. */
export default endpoint({
  summary: 'Change the webhook URL of an Item',
  item: 'any',
  sameBefore: true,
  changesState: true,
  request: { access_token: token(), webhook: nullable(url(), { message: 'must be a non-empty string URL' }) },
  response: { item: itemSchema },
  errors: [...ITEM_REFUSALS],

  refuse({ webhook }, { policy }) {
    if (webhook !== null) requireWebhookUrl(webhook, 'webhook', policy);
  },

  async handle(request) {
    return {
      item: projectItem(request, await updateWebhook(request.call, request.item, request.body.webhook)),
    };
  },
});
