import { listPayments } from '../../../domain/payments/open-payment.ts';
import { recordAccountsRead } from '../../../domain/payments/payment-details.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, dateTime, integer, nullable, optional, string } from '../../_kit/schema.ts';
import { paymentSchema, projectPayment } from '../../_records/payments/payment.ts';

const COUNT_DEFAULT = 10;
const COUNT_MAX = 200;

/** The payments of a team, the newest first. */
export default endpoint({
  summary: 'Payments, the newest first',
  item: 'none',
  request: {
    count: optional(integer({ minimum: 1, maximum: COUNT_MAX, default: COUNT_DEFAULT })),
    cursor: optional(dateTime()),
    consent_id: optional(string()),
  },
  response: { payments: array(paymentSchema), next_cursor: nullable(dateTime()) },
  errors: [],

  async handle(request) {
    const { body, tenant, call, requestId } = request;
    const { count = COUNT_DEFAULT, cursor, consent_id } = body;
    if (consent_id !== undefined)
      throw fail('INVALID_FIELD', 'consent_id must be the id of a consent to payments: this client has none');
    const { payments, nextCursor } = await listPayments(call, tenant, { cursor, count });
    await recordAccountsRead(call, tenant, payments);
    return {
      payments: payments.map((details) => ({
        ...projectPayment(request, details),
        request_id: requestId,
      })),
      next_cursor: nextCursor,
    };
  },
});
