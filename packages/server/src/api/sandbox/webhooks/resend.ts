import { resendWebhooks } from '../../../domain/sandbox/inbox.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { array, integer, string } from '../../_kit/schema.ts';

/** Sends events once more, with the same body and `Webhook-Id`. */
export default endpoint({
  summary: 'Send webhooks of the sandbox again',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { webhook_ids: array(string(), { minItems: 1, maxItems: 500 }) },
  response: { resent: integer() },
  errors: ['SANDBOX_ONLY'],

  async handle({ body, call, tenant }) {
    return { resent: await resendWebhooks(call, tenant, body.webhook_ids) };
  },
});
