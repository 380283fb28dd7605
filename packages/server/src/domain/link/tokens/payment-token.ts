import { MINUTE_MS } from '../../../world/durations.ts';
import { type Payment, requireInputNeeded } from '../../payments/payment.ts';
import { PAID_FROM } from '../../payments/payment-currency.ts';
import type { Call } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import { newToken } from '../../tokens/token.ts';
import { keepOlderToken } from './older-token.ts';

const LIFETIME_MS = 15 * MINUTE_MS;
const KIND = 'payment-token';

/**
 * A token that opens Link for a payment within a quarter of an hour, as callers did before link_tokens.
 * @throws INVALID_FIELD unless the payment waits for its user.
 */
export async function createPaymentToken(
  call: Call,
  payment: Payment,
): Promise<{ token: string; expiresAt: number }> {
  const { world, store, environment } = call;
  requireInputNeeded(payment);
  const { paymentId, clientId, currency } = payment;
  const tenant = asTenant(environment, clientId);
  const createdAt = world.clock.now();
  const expiresAt = createdAt + LIFETIME_MS;
  const countryCodes = PAID_FROM[currency];
  const rest = { kind: KIND, createdAt, expiresAt, countryCodes, purpose: { paymentId } } as const;
  return store.unitOfWork(async (unit) => {
    // In a seeded world the first token of a payment is always the same, and so is the second …
    for (let nth = 1; ; nth++) {
      const token = newToken(KIND, environment, world.random.stream('payment', paymentId, 'token', nth));
      if (await keepOlderToken(call, unit, tenant, { token, ...rest })) return { token, expiresAt };
    }
  });
}
