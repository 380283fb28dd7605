import { fail } from '../../../errors.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import type { DepositSwitch } from '../../deposit-switch/deposit-switch.ts';
import type { Call } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import { newToken } from '../../tokens/token.ts';
import { keepOlderToken } from './older-token.ts';

const LIFETIME_MS = 30 * MINUTE_MS;
const KIND = 'deposit-switch';

/**
 * A token that opens Link for a switch once, within half an hour.
 * @throws INVALID_FIELD when the switch is under way or over.
 */
export async function createDepositSwitchToken(
  call: Call,
  depositSwitch: DepositSwitch,
): Promise<{ token: string; expiresAt: number }> {
  const { world, store, environment } = call;
  requireNew(depositSwitch);
  const { depositSwitchId, clientId, countryCode } = depositSwitch;
  const tenant = asTenant(environment, clientId);
  const createdAt = world.clock.now();
  const expiresAt = createdAt + LIFETIME_MS;
  const rest = { createdAt, expiresAt, countryCodes: [countryCode ?? 'US'], purpose: { depositSwitchId } };
  return store.unitOfWork(async (unit) => {
    // In a seeded world the first token of a switch is always the same, and so is the second …
    for (let nth = 1; ; nth++) {
      const stream = world.random.stream('deposit_switch', depositSwitchId, 'token', nth);
      const token = newToken(KIND, environment, stream);
      if (await keepOlderToken(call, unit, tenant, { kind: KIND, token, ...rest })) {
        return { token, expiresAt };
      }
    }
  });
}

/** A new switch is made for another try. @throws INVALID_FIELD when this one is under way or over. */
export function requireNew({ state }: Pick<DepositSwitch, 'state'>): void {
  if (state === 'initialized') return;
  throw fail('INVALID_FIELD', `deposit_switch_id must be that of a new deposit switch: this one is ${state}`);
}
