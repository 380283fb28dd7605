import { reportDecision } from '../../../domain/signal/report.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { boolean, dateTime, integer, nullable, oneOf, optional, string, Type } from '../../_kit/schema.ts';
import { SIMULATED } from '../../_kit/simulated.ts';
import { givenDecimal } from '../../_records/given-decimal.ts';

const OUTCOMES = ['APPROVE', 'REVIEW', 'REJECT', 'TAKE_OTHER_RISK_MEASURES', 'NOT_EVALUATED'] as const;
const METHODS = ['SAME_DAY_ACH', 'NEXT_DAY_ACH', 'STANDARD_ACH', 'MULTIPLE_PAYMENT_METHODS'] as const;

/** Simulated: kept, and no score depends on it. */
export default endpoint({
  summary: 'Report what was done after an evaluation (simulated)',
  item: 'none',
  tag: SIMULATED,
  changesState: true,
  request: {
    client_transaction_id: string({ minLength: 1, maxLength: 36, message: 'must have 1 to 36 characters' }),
    initiated: boolean(),
    days_funds_on_hold: optional(nullable(integer({ minimum: 0, maximum: 3650 }))),
    decision_outcome: optional(nullable(oneOf(OUTCOMES))),
    payment_method: optional(nullable(oneOf(METHODS))),
    amount_instantly_available: optional(nullable(Type.Number({ minimum: 0, maximum: 1e12 }))),
    submitted_at: optional(dateTime()),
  },
  response: {},
  errors: ['UNAUTHORIZED_ROUTE_ACCESS'],

  refuse({ amount_instantly_available: amount }) {
    if (amount != null) givenDecimal(amount, 'amount_instantly_available');
  },

  async handle({ body, tenant, call }) {
    const { amount_instantly_available: amount } = body;
    await reportDecision(call, tenant, body.client_transaction_id, {
      initiated: body.initiated,
      daysFundsOnHold: body.days_funds_on_hold ?? null,
      outcome: body.decision_outcome ?? null,
      paymentMethod: body.payment_method ?? null,
      amountInstantlyAvailable: amount == null ? null : givenDecimal(amount, 'amount_instantly_available'),
      submittedAt: body.submitted_at ?? null,
    });
    return {};
  },
});
