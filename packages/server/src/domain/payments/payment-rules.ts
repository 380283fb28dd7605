import { fail } from '../../errors.ts';
import { ibanCountry, isSepaIban } from '../../vocabulary/iban.ts';
import type { BankNumbers } from './bank-account.ts';
import type { PaymentSchedule, PaymentScheme } from './payment.ts';
import { PAID_FROM, type PaymentCurrency } from './payment-currency.ts';

/** Latin letters, digits and the signs that every bank carries; the underscore is replaced on the way (`adjustedReference`). */
const REFERENCE = /^[A-Za-z0-9 /\-?:().,'+_]+$/;

/** @throws PAYMENT_INVALID_REFERENCE for a reference that banks do not carry. */
export function requireReference(reference: string): void {
  const carried =
    REFERENCE.test(reference) &&
    /[A-Za-z0-9]/.test(reference) &&
    reference.trim() === reference &&
    !/^\/|\/\/|\/$/.test(reference);
  if (carried) return;
  throw fail(
    'PAYMENT_INVALID_REFERENCE',
    "reference must have letters, digits, spaces and / - ? : ( ) . , ' + _ only, one letter or digit at least, no space at either " +
      'end, and neither // nor / at either end',
  );
}

/** The reference as banks carry it. */
export function adjustedReference(reference: string): string {
  return reference.replaceAll('_', '-');
}

/** @throws PAYMENT_INVALID_SCHEDULE for a standing order that no bank takes. */
export function requireSchedule(
  { interval, executionDay, startDate, endDate }: PaymentSchedule,
  today: string,
): void {
  const reason = faultOfDay(interval, executionDay);
  if (reason !== undefined) throw fail('PAYMENT_INVALID_SCHEDULE', reason);
  if (startDate < today)
    throw fail('PAYMENT_INVALID_SCHEDULE', `schedule.start_date must not be in the past: today is ${today}`);
  if (endDate !== null && endDate < startDate)
    throw fail('PAYMENT_INVALID_SCHEDULE', 'schedule.end_date must not be before schedule.start_date');
}

function faultOfDay(interval: PaymentSchedule['interval'], day: number): string | undefined {
  const field = 'schedule.interval_execution_day must be';
  if (interval === 'weekly')
    return day >= 1 && day <= 7 ? undefined : `${field} from 1 (Monday) to 7 in a week`;
  const inMonth = (day >= 1 && day <= 28) || (day >= -5 && day <= -1);
  return inMonth ? undefined : `${field} from 1 to 28, or from -5 to -1 (its last day), in a month`;
}

/**
 * Whether the money can get there: British numbers take pounds only, everything else needs an IBAN; and whether by that scheme.
 * @throws PAYMENT_INVALID_RECIPIENT, PAYMENT_SCHEME_NOT_SUPPORTED
 */
export function requireRoute(
  currency: PaymentCurrency,
  scheme: PaymentScheme | null,
  recipient: BankNumbers,
): void {
  if (recipient.iban === null && currency !== 'GBP') {
    throw fail(
      'PAYMENT_INVALID_RECIPIENT',
      `a payment in ${currency} needs a recipient with an IBAN; British account numbers take GBP only`,
    );
  }
  if (scheme !== null && !goesBy(scheme, currency, recipient)) {
    throw fail(
      'PAYMENT_SCHEME_NOT_SUPPORTED',
      `a payment in ${currency} does not reach this recipient by ${scheme}`,
    );
  }
}

function goesBy(scheme: PaymentScheme, currency: PaymentCurrency, { iban, bacs }: BankNumbers): boolean {
  const isLocal = scheme === 'LOCAL_DEFAULT' || scheme === 'LOCAL_INSTANT';
  if (!isLocal) return currency === 'EUR' && iban !== null && isSepaIban(iban);
  if (currency === 'GBP' && bacs !== null) return true;
  if (iban === null) return false;
  return currency === 'EUR' ? isSepaIban(iban) : PAID_FROM[currency].includes(ibanCountry(iban));
}
