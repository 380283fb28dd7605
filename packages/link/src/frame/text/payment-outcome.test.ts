import { expect, it } from 'vitest';
import {
  PAYMENT_STATUSES,
  statusName,
  UNPAID_STATUSES,
} from '../../../../server/src/domain/payments/payment.ts';
import { paymentOutcome } from './payment-outcome.ts';

it('never calls a payment made that was not', () => {
  for (const status of UNPAID_STATUSES) {
    expect(['failed', 'rejected', 'cancelled']).toContain(paymentOutcome(statusName(status)));
  }
});

it('tells what became of every status', () => {
  const outcomes = PAYMENT_STATUSES.map((status) => [status, paymentOutcome(statusName(status))]);
  expect(Object.fromEntries(outcomes)).toEqual({
    input_needed: 'processing',
    processing: 'processing',
    initiated: 'processing',
    completed: 'done',
    insufficient_funds: 'failed',
    failed: 'failed',
    blocked: 'rejected',
    executed: 'done',
    settled: 'done',
    authorising: 'processing',
    cancelled: 'cancelled',
    established: 'scheduled',
    rejected: 'rejected',
  });
});

it('takes a status that it does not know as one on the way', () => {
  expect(paymentOutcome('PAYMENT_STATUS_NEW')).toBe('processing');
  expect(paymentOutcome('constructor')).toBe('processing');
});
