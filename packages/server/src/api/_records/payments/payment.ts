import { bankReference } from '../../../domain/payments/move-payment.ts';
import {
  PAYMENT_SCHEMES,
  PAYMENT_STATUSES,
  type Payment,
  type PaymentSchedule,
  statusName,
} from '../../../domain/payments/payment.ts';
import { PAYMENT_CURRENCIES } from '../../../domain/payments/payment-currency.ts';
import type { Payer, PaymentDetails } from '../../../domain/payments/payment-details.ts';
import { errorRecord } from '../../../errors.ts';
import { exactAmount } from '../../../wire/exact-number.ts';
import { isoTime } from '../../../world/dates.ts';
import type { CallContext } from '../../_kit/endpoint.ts';
import { errorSchema } from '../../_kit/error-schema.ts';
import {
  array,
  component,
  date,
  dateTime,
  integer,
  nullable,
  number,
  oneOf,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';
import { bacsSchema, projectBacs } from './payment-recipient.ts';

/** `PAYMENT_STATUS_UNKNOWN` is of the contract; no payment of ours has it. */
const STATUSES = [...PAYMENT_STATUSES.map(statusName), 'PAYMENT_STATUS_UNKNOWN'] as const;

export const INTERVALS = ['WEEKLY', 'MONTHLY'] as const;

const amountSchema = component('PaymentAmount', { currency: oneOf(PAYMENT_CURRENCIES), value: number() });

const scheduleSchema = component('PaymentSchedule', {
  interval: oneOf(INTERVALS),
  interval_execution_day: integer(),
  start_date: date(),
  end_date: optional(nullable(date())),
  adjusted_start_date: optional(nullable(date(), { later: true })),
});

const refundDetailsSchema = component('PaymentRefundDetails', {
  name: string(),
  iban: nullable(string()),
  bacs: nullable(bacsSchema),
});

const laterText = optional(nullable(string(), { later: true }));
const laterScheme = optional(nullable(oneOf(PAYMENT_SCHEMES), { later: true }));

export const paymentFields = {
  payment_id: string(),
  amount: amountSchema,
  status: oneOf(STATUSES),
  recipient_id: string(),
  reference: string(),
  last_status_update: dateTime(),
  adjusted_reference: optional(nullable(string())),
  schedule: optional(nullable(scheduleSchema)),
  refund_details: optional(nullable(refundDetailsSchema)),
  bacs: optional(nullable(bacsSchema)),
  iban: optional(nullable(string())),
  refund_ids: optional(nullable(array(string()), { later: true })),
  amount_refunded: optional(nullable(amountSchema, { later: true })),
  wallet_id: laterText,
  scheme: laterScheme,
  adjusted_scheme: laterScheme,
  consent_id: laterText,
  transaction_id: laterText,
  end_to_end_id: laterText,
  error: optional(nullable(errorSchema, { later: true })),
};

/** In a list, each payment names the call as well, as an answer with one of them does. */
export const paymentSchema = component('PaymentInitiationPayment', {
  ...paymentFields,
  request_id: optional(string()),
});
type WirePayment = Omit<Static<typeof paymentSchema>, 'request_id'>;

/** A payment as callers see it. Nothing is paid back here, so `amount_refunded` is left out (D100); there are neither wallets nor consents. */
export function projectPayment(
  context: CallContext,
  { payment, payFrom, payer }: PaymentDetails,
): WirePayment {
  return {
    payment_id: payment.paymentId,
    amount: { currency: payment.currency, value: exactAmount(payment.amount) },
    status: statusName(payment.status),
    recipient_id: payment.recipientId,
    reference: payment.reference,
    last_status_update: isoTime(payment.statusAt),
    adjusted_reference: bankReference(payment),
    schedule: payment.schedule && projectSchedule(payment.schedule),
    refund_details: payer && projectPayer(payer),
    bacs: payFrom?.bacs ? projectBacs(payFrom.bacs) : null,
    iban: payFrom?.iban ?? null,
    refund_ids: null,
    wallet_id: null,
    scheme: payment.scheme,
    adjusted_scheme: null,
    consent_id: null,
    transaction_id: null,
    end_to_end_id: endToEndId(payment),
    error: projectError(context, payment),
  };
}

function projectSchedule({
  interval,
  executionDay,
  startDate,
  endDate,
}: PaymentSchedule): Static<typeof scheduleSchema> {
  return {
    interval: interval === 'weekly' ? 'WEEKLY' : 'MONTHLY',
    interval_execution_day: executionDay,
    start_date: startDate,
    // Left out where there is none: clients of 2021 take no null for it.
    ...(endDate === null ? {} : { end_date: endDate }),
    adjusted_start_date: null,
  };
}

function projectPayer({ name, iban, bacs }: Payer): Static<typeof refundDetailsSchema> {
  return { name, iban, bacs: bacs && projectBacs(bacs) };
}

/** What the banks know the payment by: at most 35 letters and digits, from the moment on at which one took it. */
function endToEndId({ paymentId, initiatedAt }: Payment): string | null {
  return initiatedAt === null ? null : paymentId.slice(-36).replaceAll('-', '');
}

/** The error has the id of the call that shows it: clients of 2020-09-14 require one. */
function projectError(
  { call, requestId }: CallContext,
  { errorCode }: Payment,
): Static<typeof errorSchema> | null {
  if (errorCode === null) return null;
  return { ...errorRecord(errorCode, call.link.publicUrl()), request_id: requestId };
}
