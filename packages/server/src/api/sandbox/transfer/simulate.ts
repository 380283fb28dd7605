import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import { simulateTransfer } from '../../../domain/transfers/move-transfer.ts';
import { SIMULATED_EVENTS } from '../../../domain/transfers/transfer.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { nullable, object, oneOf, optional, string, url } from '../../_kit/schema.ts';
import { SIMULATED } from '../../_kit/simulated.ts';
import { idle } from '../../_records/payments/transfer-request.ts';

/** Moves a transfer on as the network would. */
export default endpoint({
  summary: 'Take a transfer of the sandbox to its next status',
  item: 'none',
  tag: SIMULATED,
  changesState: true,
  request: {
    transfer_id: string(),
    event_type: oneOf(SIMULATED_EVENTS),
    failure_reason: optional(
      nullable(
        object({
          failure_code: optional(nullable(string({ maxLength: 35 }))),
          ach_return_code: optional(nullable(string({ maxLength: 35 }))),
          description: optional(string({ maxLength: 1000 })),
        }),
      ),
    ),
    webhook: optional(url()),
    test_clock_id: idle.text,
  },
  response: {},
  errors: ['SANDBOX_ONLY'],

  refuse({ event_type, failure_reason, webhook }, { policy }) {
    if (webhook !== undefined) requireWebhookUrl(webhook, 'webhook', policy);
    requireReason(event_type, failure_reason);
  },

  async handle({ body, tenant, call }) {
    const { failure_reason: reason } = body;
    await simulateTransfer(call, tenant, {
      transferId: body.transfer_id,
      eventType: body.event_type,
      failure: reason
        ? { code: reason.failure_code ?? reason.ach_return_code ?? null, text: reason.description ?? null }
        : null,
      webhook: body.webhook,
    });
    return {};
  },
});

function requireReason(eventType: string, reason: object | null | undefined): void {
  if (reason && eventType !== 'failed' && eventType !== 'returned')
    throw fail('INVALID_FIELD', 'failure_reason may be given only with the event_type failed or returned');
}
