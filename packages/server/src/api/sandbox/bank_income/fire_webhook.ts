import { fireBankIncome } from '../../../domain/income/fire-income-webhook.ts';
import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { object, oneOf, optional, string, url } from '../../_kit/schema.ts';

/** Sends the event where those of the user's newest report go, or to a URL of its own; nothing else changes. */
export default endpoint({
  summary: 'Fire a bank income webhook',
  item: 'none',
  changesState: true,
  product: null,
  request: {
    webhook_override: optional(url()),
    webhook_code: oneOf(['BANK_INCOME_REFRESH_UPDATE', 'BANK_INCOME_REFRESH_COMPLETE']),
    webhook_fields: object({
      user_id: string(),
      bank_income_refresh_complete_result: optional(oneOf(['SUCCESS', 'FAILURE'])),
    }),
  },
  response: {},
  errors: ['SANDBOX_ONLY', 'USER_NOT_FOUND', 'INVALID_USER_ID', 'SANDBOX_WEBHOOK_INVALID'],

  refuse({ webhook_override: own, webhook_fields: { user_id } }, call) {
    requireUserNameForm(call, { userId: user_id });
    if (own !== undefined) requireWebhookUrl(own, 'webhook_override', call.policy);
  },

  async handle({ body, tenant, call }) {
    const { user_id, bank_income_refresh_complete_result: result = 'SUCCESS' } = body.webhook_fields;
    const { userId } = await openUser(call, tenant, { userId: user_id });
    const url = body.webhook_override ?? null;
    await fireBankIncome(call, tenant, { userId, url, code: body.webhook_code, result });
    return {};
  },
});
