import type { AuthAnswer, FormField } from '../../../connectors/sdk/login.ts';
import { itemStream } from '../../items/item-stream.ts';
import type { Services } from '../../services.ts';
import type { BankDecision, LoginAtBank, LoginProgress } from './authorization.ts';
import { codeHashes } from './authorization-server.ts';
import { goOnAtBank, logIn } from './log-in.ts';
import { sealLogin } from './seal-login.ts';
import { findOpenVisit, type OpenVisit } from './visit.ts';

// What a person does at the page. What does not fit where they stand changes nothing, as after a form that was sent twice: the
// page shows where they stand. The bank itself may refuse: INSTITUTION_DOWN and the like.

const NOTHING_CHOSEN = 'Choose at least one account.';
/** What every simulated bank takes where it asks for one (sandbox.md 5). */
const PIN = 'credential_good';

/** Who logs in at the bank. */
export interface BankUser {
  readonly username: string;
  readonly password: string;
}

/** Signs in; anew when a person did before. @throws INSTITUTION_DOWN and the like */
export async function signIn(services: Services, name: string, values: AuthAnswer['values']): Promise<void> {
  const visit = await findOpenVisit(services, name);
  if (visit) await proceed(visit, await logIn(visit, visit.login.request, () => values));
}

/** Answers what the bank asks besides the password. @throws INSTITUTION_DOWN and the like */
export async function answerChallenge(
  services: Services,
  name: string,
  answers: readonly string[],
): Promise<void> {
  const visit = await findOpenVisit(services, name);
  const progress = visit?.login.progress;
  if (visit && progress?.step === 'challenge')
    await proceed(visit, await goOnAtBank(visit, progress, answers));
}

/**
 * Ends the visit.
 * @param chosen keys of the accounts to share; what is not offered is not shared either
 * @throws INSTITUTION_DOWN and the like
 */
export async function decide(
  services: Services,
  name: string,
  decision: BankDecision,
  chosen: readonly string[],
): Promise<void> {
  const visit = await findOpenVisit(services, name);
  if (!visit) return;
  if (decision !== 'approve') return end(visit, decision, { step: 'ended' });
  const { progress } = visit.login;
  if (progress.step === 'signed_in') return approve(visit, progress.login);
  if (progress.step !== 'select') return;
  const answers = progress.accounts.map(({ key }) => key).filter((key) => chosen.includes(key));
  if (answers.length === 0 && progress.accounts.length > 0)
    return proceed(visit, { ...progress, error: NOTHING_CHOSEN });
  const after = await goOnAtBank(visit, progress, answers);
  if (after.step === 'signed_in') await approve(visit, after.login);
}

/**
 * Decides without a person: where nobody signed in yet this user does, and all accounts are shared. Nobody is there to answer a
 * challenge, so none is asked.
 * @throws INSTITUTION_DOWN and the like
 */
export async function decideAtOnce(
  services: Services,
  name: string,
  decision: BankDecision,
  user: BankUser,
): Promise<void> {
  const visit = await findOpenVisit(services, name);
  if (!visit) return;
  const { progress, request } = visit.login;
  if (decision === 'approve' && (progress.step === 'form' || progress.step === 'challenge')) {
    const skipping = { ...request, skipChallenges: true };
    await proceed(visit, await logIn(visit, skipping, (fields) => filledIn(fields, user)));
  }
  const after = (await findOpenVisit(services, name))?.login.progress;
  const offered = after?.step === 'select' ? after.accounts.map(({ key }) => key) : [];
  await decide(services, name, decision, offered);
}

function filledIn(fields: readonly FormField[], { username, password }: BankUser): AuthAnswer['values'] {
  const values = { text: username, password, pin: PIN };
  return Object.fromEntries(fields.map(({ name, type }) => [name, values[type]]));
}

async function proceed({ call, authorization, login }: OpenVisit, progress: LoginProgress): Promise<void> {
  const now = call.world.clock.now();
  await call.store.unitOfWork(async (unit) => {
    const sealed = await sealLogin(call, unit, authorization, { ...login, progress });
    await unit.bankAuthorizations.proceed(authorization, sealed, now);
  });
}

async function approve(visit: OpenVisit, login: LoginAtBank): Promise<void> {
  const { call, authorization } = visit;
  const { codeChallenge } = authorization;
  const stream = itemStream(call, authorization, 'bank-code', visit.login.state, codeChallenge);
  const code = stream.bytes(32).toString('base64url');
  await end(visit, 'approve', { step: 'approved', code, login });
}

async function end(
  { call, authorization, login }: OpenVisit,
  decision: BankDecision,
  progress: LoginProgress,
): Promise<void> {
  const [codeHash = null] = progress.step === 'approved' ? codeHashes(call, progress.code) : [];
  const at = call.world.clock.now();
  // A credential is kept no longer than it is needed.
  const { updating: _, ...request } = login.request;
  await call.store.unitOfWork(async (unit) => {
    const sealed = await sealLogin(call, unit, authorization, { ...login, request, progress });
    await unit.bankAuthorizations.decide(authorization, { decision, at, codeHash, sealed });
  });
}
