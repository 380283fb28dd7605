import { fail } from '../../errors.ts';
import type { Decimal } from '../../money/decimal.ts';
import { isoDate } from '../../world/dates.ts';
import { newTokenBody } from '../../world/ids.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { sealForTeam } from '../teams/team-sealing.ts';
import { type GivenNumbers, readBankNumbers, readSimulatedNumbers } from './bank-account.ts';
import { openRecipient } from './open-recipient.ts';
import type { PaymentSchedule, PaymentScheme } from './payment.ts';
import { type PaymentCurrency, requirePayable } from './payment-currency.ts';
import { payFromPlace } from './payment-details.ts';
import { requireReference, requireRoute, requireSchedule } from './payment-rules.ts';

export interface PaymentWish {
  readonly recipientId: string;
  readonly reference: string;
  readonly amount: Decimal;
  readonly currency: PaymentCurrency;
  readonly schedule: PaymentSchedule | null;
  readonly scheme: PaymentScheme | null;
  readonly wantsRefundDetails: boolean;
  /** The account that it has to be paid from. */
  readonly payFrom: GivenNumbers;
}

const NO_STANDING_ORDERS =
  'schedule is for the sandbox: standing orders are not made at institutions yet; leave it out, and ask for each payment by itself';

/**
 * Makes a payment that waits for its user, and gives its id.
 * @throws INVALID_FIELD for an amount, an account or a recipient that there is not; PAYMENT_BLOCKED, PAYMENT_INVALID_REFERENCE,
 *   PAYMENT_INVALID_SCHEDULE, PAYMENT_INVALID_RECIPIENT, PAYMENT_SCHEME_NOT_SUPPORTED.
 */
export async function createPayment(call: Call, tenant: Tenant, wish: PaymentWish): Promise<string> {
  const { world } = call;
  const { payFrom: givenPayFrom, ...payment } = wish;
  const readNumbers = traitsOf(call.environment).simulated ? readSimulatedNumbers : readBankNumbers;
  const payFrom = readNumbers(givenPayFrom, 'options.');
  const recipient = await openRecipient(call, tenant, wish.recipientId);
  requirePayable(wish.currency, wish.amount);
  requireReference(wish.reference);
  if (wish.schedule) {
    requireSchedule(wish.schedule, isoDate(world.clock.now()));
    if (!traitsOf(call.environment).simulated) throw fail('PAYMENT_INVALID_SCHEDULE', NO_STANDING_ORDERS);
  }
  requireRoute(wish.currency, wish.scheme, recipient);
  return call.store.unitOfWork(async (unit) => {
    // Held, so that no other call gets the same number or the same place in the list.
    await unit.teams.lock(tenant.clientId);
    const last = await unit.payments.last(tenant);
    const n = (last?.n ?? 0) + 1;
    const stream = world.random.stream('team', tenant.clientId, 'payment', n);
    const paymentId = `payment-id-${tenant.environment}-${newTokenBody(stream)}`;
    const createdAt = world.clock.now();
    const sealedPayFrom =
      payFrom.iban === null && payFrom.bacs === null
        ? null
        : await sealForTeam(call, unit, tenant, { place: payFromPlace(paymentId), value: payFrom });
    await unit.payments.insert(tenant, {
      ...payment,
      paymentId,
      n,
      // A clock may stand still, or be set back.
      listedAt: Math.max(createdAt * 1000, (last?.listedAt ?? 0) + 1),
      sealedPayFrom,
      createdAt,
    });
    return paymentId;
  });
}
