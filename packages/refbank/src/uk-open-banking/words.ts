import type { AccountKind } from '../data/records.ts';
import type { OrderStatus } from '../payments/orders.ts';
import type { AccessConsent } from './consents.ts';
import type { PaymentConsent } from './payment-consents.ts';

/** The two versions that are served. */
export type Version = 'v3.1' | 'v4.0';

type Words = readonly [v3: string, v4: string];

const CONSENTS: Readonly<Record<AccessConsent['status'], Words>> = {
  awaiting: ['AwaitingAuthorisation', 'AWAU'],
  authorised: ['Authorised', 'AUTH'],
  rejected: ['Rejected', 'RJCT'],
  revoked: ['Revoked', 'CANC'],
  expired: ['Revoked', 'EXPD'],
};
const KINDS: Readonly<Partial<Record<AccountKind, Words>>> = {
  checking: ['CurrentAccount', 'CACC'],
  savings: ['Savings', 'SVGS'],
  credit_card: ['CreditCard', 'CARD'],
  mortgage: ['Mortgage', 'MORT'],
  student_loan: ['Loan', 'LOAN'],
};
const STATUSES: Readonly<Record<'posted' | 'pending', Words>> = {
  posted: ['Booked', 'BOOK'],
  pending: ['Pending', 'PDNG'],
};
const BALANCES: Readonly<Record<'booked' | 'available', Words>> = {
  booked: ['InterimBooked', 'ITBD'],
  available: ['InterimAvailable', 'ITAV'],
};
const PAYMENT_CONSENTS: Readonly<Record<PaymentConsent['status'], Words>> = {
  awaiting: ['AwaitingAuthorisation', 'AWAU'],
  authorised: ['Authorised', 'AUTH'],
  rejected: ['Rejected', 'RJCT'],
  consumed: ['Consumed', 'COND'],
};
const PAYMENTS: Readonly<Record<OrderStatus, Words>> = {
  received: ['Pending', 'RCVD'],
  pending: ['Pending', 'PDNG'],
  accepted: ['Pending', 'ACTC'],
  in_process: ['AcceptedSettlementInProcess', 'ACSP'],
  completed: ['AcceptedSettlementCompleted', 'ACSC'],
  credited: ['AcceptedCreditSettlementCompleted', 'ACCC'],
  rejected: ['Rejected', 'RJCT'],
  cancelled: ['Rejected', 'CANC'],
};
/** Errors by what they mean. */
const ERRORS = {
  field: ['UK.OBIE.Field.Invalid', 'U002'],
  date: ['UK.OBIE.Field.InvalidDate', 'U003'],
  header: ['UK.OBIE.Header.Invalid', 'U006'],
  signature: ['UK.OBIE.Signature.Invalid', 'U017'],
  mismatch: ['UK.OBIE.Resource.ConsentMismatch', 'U008'],
  status: ['UK.OBIE.Resource.InvalidConsentStatus', 'U009'],
  unknown: ['UK.OBIE.Resource.NotFound', 'U011'],
  again: ['UK.OBIE.Reauthenticate', 'U028'],
} as const;
export type ErrorName = keyof typeof ERRORS;

const wordOf =
  <Name extends string>(table: Readonly<Partial<Record<Name, Words>>>) =>
  (name: Name, version: Version): string =>
    table[name]?.[version === 'v3.1' ? 0 : 1] ?? '';

export const consentWord = wordOf(CONSENTS);
export const paymentConsentWord = wordOf(PAYMENT_CONSENTS);
export const paymentWord = wordOf(PAYMENTS);
export const kindWord = wordOf(KINDS);
export const statusWord = wordOf(STATUSES);
export const balanceWord = wordOf(BALANCES);
export const errorWord = wordOf<ErrorName>(ERRORS);

/** Investments are no matter of this interface. */
export function isServed(kind: AccountKind): boolean {
  return KINDS[kind] !== undefined;
}
