import { requireWebhookUrl } from '../../../../domain/items/webhook-url.ts';
import { updateProcessorWebhook } from '../../../../domain/processors/update-webhook.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { nullable, token, url } from '../../../_kit/schema.ts';
import { PROCESSOR_REFUSALS } from '../../../_records/items/processor.ts';

/** Changes where the webhooks of a processor_token go; null ends them. */
export default endpoint({
  summary: 'Change the webhook URL of a processor_token',
  item: 'any',
  token: 'processor_token',
  changesState: true,
  request: {
    processor_token: token(),
    webhook: nullable(url(), { message: 'must be a non-empty string URL' }),
  },
  response: {},
  errors: [...PROCESSOR_REFUSALS],

  refuse({ webhook }, { policy }) {
    if (webhook !== null) requireWebhookUrl(webhook, 'webhook', policy);
  },

  async handle({ body, processorToken, call }) {
    await updateProcessorWebhook(call, processorToken, body.webhook);
    return {};
  },
});
