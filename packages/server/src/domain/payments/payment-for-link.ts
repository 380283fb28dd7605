import type { Decimal } from '../../money/decimal.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { BankNumbers } from './bank-account.ts';
import { openPayment } from './open-payment.ts';
import { openRecipient } from './open-recipient.ts';
import { type PaymentSchedule, type PaymentStatus, requireUnauthorised } from './payment.ts';
import { PAID_FROM, type PaymentCurrency } from './payment-currency.ts';

/** What a user is shown before they pay. */
export interface PaymentForLink {
  /** Name of the recipient. */
  readonly payee: string;
  /** The end of the account number of the recipient, as bank statements mask it; null without a number. */
  readonly payeeAccount: string | null;
  /** In major units. */
  readonly amount: Decimal;
  readonly currency: PaymentCurrency;
  readonly reference: string;
  readonly schedule: PaymentSchedule | null;
  readonly status: PaymentStatus;
  /** ISO 3166-1 alpha-2 codes of the countries whose banks it can be paid from. */
  readonly countryCodes: readonly string[];
}

/** @throws INVALID_FIELD when there is no such payment, or when it no longer waits for its user: a new one is made instead. */
export async function paymentForLink(
  services: Pick<Services, 'store' | 'custody'>,
  tenant: Tenant,
  paymentId: string,
): Promise<PaymentForLink> {
  const payment = await openPayment(services.store, tenant, paymentId);
  requireUnauthorised(payment);
  const recipient = await openRecipient(services, tenant, payment.recipientId);
  const { amount, currency, reference, schedule, status } = payment;
  return {
    payee: recipient.name,
    payeeAccount: maskedAccount(recipient),
    amount,
    currency,
    reference,
    schedule,
    status,
    countryCodes: PAID_FROM[currency],
  };
}

/** Enough to recognise an account by, and not to pay from or to it. */
function maskedAccount({ iban, bacs }: BankNumbers): string | null {
  const number = iban ?? bacs?.account;
  return number === undefined ? null : `•••• ${number.slice(-4)}`;
}
