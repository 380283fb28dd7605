import { fireDocumentIncome } from '../../../domain/income/fire-income-webhook.ts';
import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { oneOf, optional, string, url } from '../../_kit/schema.ts';

/** Sends the event to the URL of the call, signed and queued like any other; nothing else changes. */
export default endpoint({
  summary: 'Fire a document income webhook',
  item: 'none',
  changesState: true,
  product: null,
  request: {
    item_id: string(),
    user_id: optional(string()),
    webhook: url(),
    verification_status: optional(
      oneOf([
        'VERIFICATION_STATUS_PROCESSING_COMPLETE',
        'VERIFICATION_STATUS_PROCESSING_FAILED',
        'VERIFICATION_STATUS_PENDING_APPROVAL',
      ]),
    ),
    webhook_code: oneOf(['INCOME_VERIFICATION', 'INCOME_VERIFICATION_RISK_SIGNALS']),
  },
  response: {},
  errors: ['SANDBOX_ONLY', 'ITEM_NOT_FOUND'],

  refuse({ webhook }, { policy }) {
    requireWebhookUrl(webhook, 'webhook', policy);
  },

  async handle({ body, tenant, call, concerns }) {
    const { item_id: itemId, user_id: userId = null, webhook, webhook_code: code } = body;
    const status = body.verification_status ?? 'VERIFICATION_STATUS_PROCESSING_COMPLETE';
    await fireDocumentIncome(call, tenant, { itemId, userId, url: webhook, code, status });
    concerns(itemId);
    return {};
  },
});
