import { type ErrorCode, fail } from '../../errors.ts';
import type { Decimal } from '../../money/decimal.ts';
import type { Environment } from '../institutions/institution.ts';
import type { PaymentCurrency } from './payment-currency.ts';

/**
 * `PAYMENT_EDGES` are all the ways between them. `completed` is what `executed` was called before; `settled` means that the money
 * arrived; `established` is for standing orders.
 */
export const PAYMENT_STATUSES = [
  'input_needed',
  'processing',
  'initiated',
  'completed',
  'insufficient_funds',
  'failed',
  'blocked',
  'executed',
  'settled',
  'authorising',
  'cancelled',
  'established',
  'rejected',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Ends without a payment; a new one is made for another try. */
export const UNPAID_STATUSES = ['rejected', 'failed', 'blocked', 'cancelled', 'insufficient_funds'] as const;
export type UnpaidStatus = (typeof UNPAID_STATUSES)[number];

type Edge = readonly [from: PaymentStatus, to: PaymentStatus, by: string];

const unpaid = (from: PaymentStatus, by: string): Edge[] => UNPAID_STATUSES.map((to) => [from, to, by]);

/** From, to, and what takes a payment there. */
export const PAYMENT_EDGES: readonly Edge[] = [
  ['input_needed', 'authorising', 'the user goes to the bank'],
  ['authorising', 'input_needed', 'the user comes back without an answer of the bank'],
  ['input_needed', 'initiated', 'the bank takes the order, where nobody is sent there'],
  ['authorising', 'initiated', 'the bank takes the order'],
  ...unpaid('input_needed', 'the user gives up, or the order is refused before the bank sees it'),
  ...unpaid('authorising', 'the user or the bank refuses'),
  ['initiated', 'processing', 'the bank looks at it more closely'],
  ['initiated', 'executed', 'the money left the account'],
  ['initiated', 'established', 'the standing order stands'],
  ...unpaid('initiated', 'the bank refuses what it took'),
  ['processing', 'executed', 'the money left the account'],
  ['processing', 'completed', 'the same, as banks of 2021 say it'],
  ['processing', 'established', 'the standing order stands'],
  ...unpaid('processing', 'the bank refuses after a closer look'),
  ['executed', 'settled', 'the money arrived'],
  ['completed', 'settled', 'the money arrived'],
  ['executed', 'failed', 'the money came back'],
  ['completed', 'failed', 'the money came back'],
  ['established', 'cancelled', 'the user ends the standing order'],
];

export function isPaymentEdge(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_EDGES.some(([before, after]) => before === from && after === to);
}

/** As the wire names it. */
export function statusName<Status extends PaymentStatus>(
  status: Status,
): `PAYMENT_STATUS_${Uppercase<Status>}` {
  // The type says what `toUpperCase` does.
  return `PAYMENT_STATUS_${status.toUpperCase() as Uppercase<Status>}`;
}

/** A standing order. Dates are calendar dates. */
export interface PaymentSchedule {
  readonly interval: 'weekly' | 'monthly';
  /** 1 (Monday) to 7 of a week; 1 to 28 of a month, or −1 (its last day) to −5. */
  readonly executionDay: number;
  readonly startDate: string;
  readonly endDate: string | null;
}

export const PAYMENT_SCHEMES = [
  'LOCAL_DEFAULT',
  'LOCAL_INSTANT',
  'SEPA_CREDIT_TRANSFER',
  'SEPA_CREDIT_TRANSFER_INSTANT',
] as const;
export type PaymentScheme = (typeof PAYMENT_SCHEMES)[number];

/** Money that a user is asked to pay to a recipient. Instants are milliseconds. */
export interface Payment {
  readonly paymentId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** The team's n-th, from 1. */
  readonly n: number;
  /** Microseconds, no two of a team alike: the order of lists, and what their cursors count in. */
  readonly listedAt: number;
  readonly recipientId: string;
  readonly reference: string;
  readonly amount: Decimal;
  readonly currency: PaymentCurrency;
  readonly scheme: PaymentScheme | null;
  /** Null: it is paid once. */
  readonly schedule: PaymentSchedule | null;
  /** The caller wants to know the payer's account, to be able to pay back. */
  readonly wantsRefundDetails: boolean;
  readonly status: PaymentStatus;
  readonly statusAt: number;
  /** Why it ended without a payment, or why nothing more is learned of it. */
  readonly errorCode: ErrorCode | null;
  /** Where its webhooks go: that of the link_token which opened it; null before, or without one. */
  readonly webhook: string | null;
  /** Where it is paid from; null until the bank took the order. */
  readonly institution: { readonly id: string; readonly name: string } | null;
  readonly initiatedAt: number | null;
}

/** @throws INVALID_FIELD unless the payment still waits for its user. */
export function requireInputNeeded({ status }: Pick<Payment, 'status'>): void {
  if (status !== 'input_needed') throw notWaiting(status);
}

/** As `requireInputNeeded`, where the user may be at the bank already: a user who was lost on the way begins again. @throws INVALID_FIELD */
export function requireUnauthorised({ status }: Pick<Payment, 'status'>): void {
  if (status !== 'input_needed' && status !== 'authorising') throw notWaiting(status);
}

function notWaiting(status: PaymentStatus) {
  return fail(
    'INVALID_FIELD',
    `payment_id must be that of a payment that waits for its user: this one has the status ${statusName(status)}`,
  );
}
