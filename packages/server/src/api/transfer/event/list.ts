import { TRANSFER_TYPES } from '../../../domain/transfers/transfer.ts';
import { listTransferEvents } from '../../../domain/transfers/transfer-events.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, boolean, nullable, oneOf, optional, string } from '../../_kit/schema.ts';
import { SIMULATED } from '../../_kit/simulated.ts';
import { projectTransferEvent, transferEventSchema } from '../../_records/payments/transfer-event.ts';
import { idle, pageFields, readPage, requirePage } from '../../_records/payments/transfer-request.ts';

/** What events there are in the reference; those of sweeps, refunds and guarantees never come about here. */
const EVENT_TYPES = [
  'pending',
  'cancelled',
  'failed',
  'posted',
  'settled',
  'funds_available',
  'guaranteed',
  'returned',
  'guarantee_reimbursed',
  'client_return_recovered',
  'plaid_return_recovered',
  'swept',
  'swept_settled',
  'return_swept',
  'sweep.pending',
  'sweep.posted',
  'sweep.settled',
  'sweep.returned',
  'sweep.failed',
  'sweep.funds_available',
  'refund.pending',
  'refund.cancelled',
  'refund.failed',
  'refund.posted',
  'refund.settled',
  'refund.returned',
  'refund.swept',
  'refund.return_swept',
] as const;

/** Simulated. */
export default endpoint({
  summary: 'Events of transfers, the newest first (simulated)',
  item: 'none',
  tag: SIMULATED,
  request: {
    ...pageFields,
    transfer_id: optional(nullable(string())),
    account_id: optional(nullable(string())),
    transfer_type: optional(nullable(oneOf(TRANSFER_TYPES))),
    event_types: optional(array(oneOf(EVENT_TYPES), { maxItems: EVENT_TYPES.length })),
    sweep_id: idle.text,
  },
  response: { transfer_events: array(transferEventSchema), has_more: boolean() },
  errors: ['UNAUTHORIZED_ROUTE_ACCESS'],

  refuse: requirePage,

  async handle({ body, tenant, call }) {
    const { events, hasMore } = await listTransferEvents(call, tenant, {
      ...readPage(body),
      transferId: body.transfer_id ?? null,
      accountId: body.account_id ?? null,
      type: body.transfer_type ?? null,
      eventTypes: body.event_types ?? [],
    });
    return { transfer_events: events.map(projectTransferEvent), has_more: hasMore };
  },
});
