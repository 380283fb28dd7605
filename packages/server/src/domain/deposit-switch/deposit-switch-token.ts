import { fail } from '../../errors.ts';
import type { Domain } from '../domain.ts';
import { asTenant } from '../teams/team.ts';
import { newToken } from '../tokens/token.ts';
import type { DepositSwitch } from './deposit-switch.ts';

const LIFETIME_MS = 30 * 60_000;

/**
 * A token that opens Link for a switch once, within half an hour (api.md 2.2).
 * @throws INVALID_FIELD when the switch is under way or over: a new one is made for another try.
 */
export async function createDepositSwitchToken(
  { world, store, digests, environment }: Domain,
  { depositSwitchId, clientId, state }: DepositSwitch,
): Promise<{ token: string; expiresAt: number }> {
  if (state !== 'initialized') {
    throw fail(
      'INVALID_FIELD',
      `deposit_switch_id must be that of a new deposit switch: this one is ${state}`,
    );
  }
  const tenant = asTenant(environment, clientId);
  const expiresAt = world.clock.now() + LIFETIME_MS;
  return store.unitOfWork(async (unit) => {
    // In a seeded world the first token of a switch is always the same, and so is the second …
    for (let nth = 1; ; nth++) {
      const stream = world.random.stream('deposit_switch', depositSwitchId, 'token', nth);
      const token = newToken('deposit-switch', environment, stream);
      const digest = digests.current('deposit-switch', environment, token);
      if (await unit.depositSwitches.insertToken(tenant, digest, depositSwitchId, expiresAt)) {
        return { token, expiresAt };
      }
    }
  });
}
