import { reportReturn } from '../../../domain/signal/report.ts';
import { parseOffsetTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { dateTime, nullable, optional, string } from '../../_kit/schema.ts';
import { SIMULATED } from '../../_kit/simulated.ts';

/** Simulated: kept, and no score depends on it. */
export default endpoint({
  summary: 'Report that a debit came back (simulated)',
  item: 'none',
  tag: SIMULATED,
  changesState: true,
  request: {
    client_transaction_id: string({ minLength: 1, maxLength: 36, message: 'must have 1 to 36 characters' }),
    return_code: string(),
    returned_at: optional(nullable(dateTime())),
  },
  response: {},
  errors: ['UNAUTHORIZED_ROUTE_ACCESS'],

  async handle({ body, tenant, call }) {
    const { returned_at: at } = body;
    await reportReturn(call, tenant, body.client_transaction_id, {
      returnCode: body.return_code,
      returnedAt: at ? (parseOffsetTime(at) ?? null) : null,
    });
    return {};
  },
});
