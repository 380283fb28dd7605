import { syncTransferEvents } from '../../../domain/transfers/transfer-events.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, boolean, integer, nullable, optional } from '../../_kit/schema.ts';
import { SIMULATED } from '../../_kit/simulated.ts';
import { projectTransferEvent, transferEventSchema } from '../../_records/payments/transfer-event.ts';

const COUNT_DEFAULT = 100;
const COUNT_MAX = 500;

/** Simulated. */
export default endpoint({
  summary: 'Events of transfers after the last one that the caller has (simulated)',
  item: 'none',
  tag: SIMULATED,
  request: {
    after_id: integer({ minimum: 0 }),
    count: optional(nullable(integer({ minimum: 1, maximum: COUNT_MAX }))),
  },
  response: { transfer_events: array(transferEventSchema), has_more: boolean() },
  errors: ['UNAUTHORIZED_ROUTE_ACCESS'],

  async handle({ body, tenant, call }) {
    const wish = { afterId: body.after_id, count: body.count ?? COUNT_DEFAULT };
    const { events, hasMore } = await syncTransferEvents(call, tenant, wish);
    return { transfer_events: events.map(projectTransferEvent), has_more: hasMore };
  },
});
