import { ConnectorError } from '../../sdk/failure.ts';
import { bothPlans, type ChallengePlan, recaptchaPlan } from '../challenges.ts';
import type { Simulate } from '../simulated-login.ts';
import { mfaPlan } from './mfa.ts';
import type { ReadinessDelays } from './model.ts';
import { readCustomUser } from './read-user.ts';
import { simulateAccounts, simulateCustom } from './simulate.ts';

export { securityRecord } from './investments.ts';
export type { ReadinessDelays } from './model.ts';
export { readPart } from './read-part.ts';

export interface LoadedCustomUser {
  /** The code that a login must fail with. */
  readonly forceError: string | null;
  readonly challenges: ChallengePlan | null;
  /** A login is never without a challenge. */
  readonly alwaysMfa: boolean;
  /** When its transactions are ready; null where the user does not say. */
  readonly readiness: ReadinessDelays | null;
  readonly simulate: Simulate;
}

/**
 * A custom user from its JSON.
 * @throws ConnectorError `invalid_credentials`, whose reason is the pointer of the first fault and what is wrong with it;
 *   `no_accounts` for a user that has an empty list of them.
 */
export function customUser(text: string): LoadedCustomUser {
  const { user, findings } = readCustomUser(text);
  const fault = findings.find(({ level }) => level === 'error');
  if (fault !== undefined) {
    const place = fault.pointer === '' ? 'custom user' : fault.pointer;
    throw new ConnectorError('invalid_credentials', { reason: `${place}: ${fault.message}` });
  }
  if (user.accounts?.length === 0) throw new ConnectorError('no_accounts');
  return {
    forceError: user.forceError ?? null,
    challenges: bothPlans(
      user.recaptcha === undefined ? null : recaptchaPlan(user.recaptcha),
      mfaPlan(user.mfa),
    ),
    alwaysMfa: user.mfa !== undefined,
    readiness: user.readiness ?? null,
    simulate: simulateCustom(user),
  };
}

/** An account that a login got later, from its JSON, which was checked then. Its key is `custom-<index>`. */
export function addedAccount(text: string, index: number): Simulate {
  const accounts = readCustomUser(`{"override_accounts":[${text}]}`).user.accounts ?? [];
  return simulateAccounts(accounts.map((account) => ({ ...account, index })));
}
