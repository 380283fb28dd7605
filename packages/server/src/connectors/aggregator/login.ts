import { CodedError } from '../sdk/coded-error.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { text } from '../sdk/fields.ts';
import { type AuthAnswer, type AuthState, type AuthStep, type BeginRequest, stateOf } from '../sdk/login.ts';
import type { DescribedAccount } from './access.ts';
import type { AccessName, DeploymentTokens, GrantedAccess } from './driver.ts';
import { aggregatorPlaceOf, settingsOf } from './settings.ts';

const POLL_MS = 2000;

/** What has to be known when the person comes back. */
interface Visit extends DeploymentTokens {
  readonly access: AccessName;
  readonly reference: string;
}

/** Asks the aggregator for access, and sends the person to the page where they give it. @throws ConnectorError */
export async function begin(
  context: ConnectorContext,
  { redirect, historyDays }: BeginRequest,
): Promise<AuthStep> {
  if (!redirect) {
    const reason = 'the aggregator sends people to the page of their bank, and nobody can be sent there';
    throw new ConnectorError('mfa_unsupported', { reason });
  }
  const { driver, historyDays: kept } = settingsOf(context.profile.settings);
  const tokens = await driver.tokens(aggregatorPlaceOf(context));
  // The person comes back to an address that carries the state of this login: aggregators have no parameter for it.
  const back = new URL(redirect.redirectUri);
  back.searchParams.set('state', redirect.state);
  const wish = {
    redirectUri: back.href,
    reference: redirect.state,
    historyDays: Math.min(historyDays, kept),
  };
  const { url, access } = await driver.ask(
    { ...aggregatorPlaceOf(context), accessToken: tokens.accessToken },
    wish,
  );
  const visit: Visit = { ...tokens, access, reference: redirect.state };
  return { kind: 'redirect', url, state: { ...visit } };
}

/** What the person gave, or another look at it. @throws ConnectorError `callback_refused` for what is not of this login */
export async function advance(
  context: ConnectorContext,
  state: AuthState,
  { values }: AuthAnswer,
): Promise<AuthStep> {
  const visit = stateOf<Visit & { readonly stage?: 'look' }>(state);
  const { driver } = settingsOf(context.profile.settings);
  if (visit.stage !== 'look') {
    const { state: returned, ref = visit.reference, error } = values;
    if (returned !== visit.reference || ref !== visit.reference)
      throw new ConnectorError('callback_refused', { reason: 'the reference is of another login' });
    if (error !== undefined) driver.refuseReturn(error);
  }
  const session = { ...aggregatorPlaceOf(context), accessToken: text(visit.accessToken, 'accessToken') };
  const granted = await driver.granted(session, visit.access);
  if (!granted) {
    const message = 'Your bank has not confirmed the access yet.';
    return { kind: 'wait', pollAfterMs: POLL_MS, message, state: { ...visit, stage: 'look' } };
  }
  return done(context, visit, granted);
}

async function done(
  context: ConnectorContext,
  { access, reference: _, ...visit }: Visit & { readonly stage?: 'look' },
  { accountIds, expiresAt }: GrantedAccess,
): Promise<AuthStep> {
  const { driver } = settingsOf(context.profile.settings);
  const { accessToken, accessEndsAt, refreshToken, refreshEndsAt } = visit;
  const session = { ...aggregatorPlaceOf(context), accessToken };
  const accounts: DescribedAccount[] = [];
  let inactive: CodedError | undefined;
  for (const id of accountIds) {
    try {
      accounts.push({ id, details: await driver.details(session, id) });
    } catch (error) {
      if (!(error instanceof CodedError) || !error.isOfAccount) throw error;
      inactive = error;
    }
  }
  // One that is closed, or shut to the aggregator, is no account to be shared; the others are.
  if (accounts.length === 0 && inactive) throw inactive;
  return {
    kind: 'done',
    credential: { accessToken, accessEndsAt, refreshToken, refreshEndsAt, access, accounts },
    consent: { expiresAt },
  };
}
