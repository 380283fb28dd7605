import { fail } from '../../../errors.ts';
import type { Services } from '../../services.ts';
import { type BankUser, decideAtOnce } from './act.ts';
import type { BankDecision } from './authorization.ts';
import { returnParameters, viewOf } from './view.ts';
import { findVisit } from './visit.ts';

/** Who logs in where nobody says so. */
export const DEFAULT_USER: BankUser = { username: 'user_good', password: 'pass_good' };

/**
 * Does what a person would do at the page of the simulated bank, and gives the parameters that it would send them back with; null
 * when nothing comes back (`timeout`). The same again gives the same, as long as the way back is open.
 * @param authorizeUrl where the person would have been sent
 * @throws INVALID_CREDENTIALS when the bank does not take the login, OAUTH_STATE_ID_NOT_FOUND and OAUTH_STATE_ID_ALREADY_PROCESSED for
 *   an address that leads nowhere, USER_INPUT_TIMEOUT for one that is too old, and what keeps the bank from answering
 */
export async function decideAtBank(
  services: Services,
  authorizeUrl: string,
  outcome: BankDecision,
  user: BankUser = DEFAULT_USER,
): Promise<Record<string, string> | null> {
  const name = new URL(authorizeUrl).searchParams.get('request') ?? '';
  await decideAtOnce(services, name, outcome, user);
  const visit = await findVisit(services, name);
  if (!visit) throw fail('OAUTH_STATE_ID_NOT_FOUND');
  const parameters = returnParameters(visit);
  if (parameters !== null) return parameters;
  const view = await viewOf(visit);
  if (view.kind === 'silent') return null;
  if (view.kind === 'sign_in') throw fail('INVALID_CREDENTIALS');
  const isTooOld = view.kind === 'over' && view.reason === 'expired';
  throw fail(isTooOld ? 'USER_INPUT_TIMEOUT' : 'OAUTH_STATE_ID_ALREADY_PROCESSED');
}
