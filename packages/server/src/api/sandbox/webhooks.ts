import { readInbox } from '../../domain/sandbox/inbox.ts';
import { WEBHOOK_STATES } from '../../domain/webhooks/webhook.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../_kit/sandbox-control.ts';
import { array, integer, oneOf, optional, string } from '../_kit/schema.ts';
import { inboxWebhookSchema, projectInboxWebhook } from '../_records/sandbox/inbox-webhook.ts';
import { cursorAfter } from '../_records/sandbox/sandbox-control.ts';

const LIMIT_DEFAULT = 100;

/** The inbox: every event of the team, with its body, its signed headers and what became of it. */
export default endpoint({
  summary: 'Webhooks of the sandbox and their deliveries',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: {
    item_id: optional(string()),
    webhook_type: optional(string()),
    webhook_code: optional(string()),
    after: optional(string()),
    state: optional(oneOf(WEBHOOK_STATES)),
    limit: optional(integer({ minimum: 1, maximum: 500, default: LIMIT_DEFAULT })),
    wait_ms: optional(integer({ minimum: 0, maximum: 25_000, default: 0 })),
  },
  response: { webhooks: array(inboxWebhookSchema), next_after: string() },
  errors: ['SANDBOX_ONLY'],

  async handle({ body, call, tenant }) {
    const { item_id: itemId, webhook_type: type, webhook_code: code, state } = body;
    const after = cursorAfter(body.after);
    const entries = await readInbox(call, tenant, {
      ...(itemId === undefined ? {} : { itemId }),
      ...(type === undefined ? {} : { type }),
      ...(code === undefined ? {} : { code }),
      ...(state === undefined ? {} : { state }),
      ...(after === undefined ? {} : { after }),
      limit: body.limit ?? LIMIT_DEFAULT,
      waitMs: body.wait_ms ?? 0,
    });
    return {
      webhooks: entries.map(projectInboxWebhook),
      next_after: entries.at(-1)?.webhook.webhookId ?? after ?? '',
    };
  },
});
