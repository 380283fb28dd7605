import { createPayment } from '../../../domain/payments/create-payment.ts';
import { PAYMENT_SCHEMES, type PaymentSchedule, statusName } from '../../../domain/payments/payment.ts';
import { PAYMENT_CURRENCIES } from '../../../domain/payments/payment-currency.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import {
  boolean,
  date,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';
import { givenDecimal } from '../../_records/given-decimal.ts';
import { INTERVALS } from '../../_records/payments/payment.ts';
import { givenBacs, readGivenBacs } from '../../_records/payments/payment-request.ts';

/** The smallest coin of all these currencies, and more than any bank carries. */
const AMOUNT_MIN = 0.01;
const AMOUNT_MAX = 1e12;

const givenSchedule = object({
  interval: oneOf(INTERVALS),
  interval_execution_day: integer({ minimum: -5, maximum: 28 }),
  start_date: date(),
  end_date: optional(nullable(date())),
  // Banks move the first day; what a caller sends here does nothing.
  adjusted_start_date: optional(nullable(date())),
});

/** A payment to a recipient, which its user then makes in Link. */
export default endpoint({
  summary: 'Make a payment for a user to pay',
  item: 'none',
  changesState: true,
  request: {
    recipient_id: string(),
    reference: string({ minLength: 1, maxLength: 18, message: 'must have 1 to 18 characters' }),
    amount: object({
      currency: oneOf(PAYMENT_CURRENCIES),
      value: Type.Number({ minimum: AMOUNT_MIN, maximum: AMOUNT_MAX }),
    }),
    schedule: optional(givenSchedule),
    options: optional(
      object(
        {
          request_refund_details: optional(nullable(boolean())),
          iban: optional(string({ minLength: 1, maxLength: 255, message: 'must be a non-empty string' })),
          bacs: optional(givenBacs),
          scheme: optional(nullable(oneOf(PAYMENT_SCHEMES))),
        },
        { later: true },
      ),
    ),
  },
  response: { payment_id: string(), status: oneOf([statusName('input_needed')]) },
  errors: [
    'PAYMENT_BLOCKED',
    'PAYMENT_INVALID_RECIPIENT',
    'PAYMENT_INVALID_REFERENCE',
    'PAYMENT_INVALID_SCHEDULE',
    'PAYMENT_SCHEME_NOT_SUPPORTED',
  ],

  async handle({ body, tenant, call }) {
    const { amount, schedule, options } = body;
    const paymentId = await createPayment(call, tenant, {
      recipientId: body.recipient_id,
      reference: body.reference,
      // The shortest decimal that is this number: what the caller wrote, up to 15 digits.
      amount: givenDecimal(amount.value, 'amount.value'),
      currency: amount.currency,
      schedule: schedule ? readSchedule(schedule) : null,
      scheme: options?.scheme ?? null,
      wantsRefundDetails: options?.request_refund_details === true,
      payFrom: { iban: options?.iban ?? null, bacs: readGivenBacs(options?.bacs) },
    });
    return { payment_id: paymentId, status: statusName('input_needed') };
  },
});

function readSchedule({
  interval,
  interval_execution_day,
  start_date,
  end_date,
}: Static<typeof givenSchedule>): PaymentSchedule {
  return {
    interval: interval === 'WEEKLY' ? 'weekly' : 'monthly',
    executionDay: interval_execution_day,
    startDate: start_date,
    endDate: end_date ?? null,
  };
}
