import { DAY_MS } from '../../world/durations.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthAnswer, AuthState, AuthStep, ConsentInfo } from '../sdk/login.ts';
import { admitLogin, type LoginForm } from './auth.ts';
import { answered, type ChallengeProgress, challengeOf, sentAgain } from './challenges.ts';
import { credentialFor, type SandboxCredential } from './credential.ts';
import { describedUser } from './described-user.ts';
import {
  type SimulatedContext,
  type SimulatedDone,
  SimulatedError,
  type SimulatedRequest,
} from './port/simulated-bank.ts';
import { describedReadiness } from './readiness.ts';
import { afterBankReturn, type RedirectState, toBankPage } from './redirect.ts';
import { afterSelection, offerAccounts, type SelectionState } from './select-accounts.ts';
import type { SimulationOptions } from './simulation.ts';
import { type Site, siteOf } from './site.ts';

type FormState = { readonly step: 'form'; readonly request: SimulatedRequest };
type ChallengeState = {
  readonly step: 'challenge';
  readonly credential: SandboxCredential;
  readonly progress: ChallengeProgress;
  readonly selectsAccounts: boolean;
  /** Consent was given before: its new end counts from now. */
  readonly renews: boolean;
};
/** The host seals states and cannot change them: what has the step is what this module made. */
type LoginState = FormState | ChallengeState | SelectionState | RedirectState;

/** Consent at open-banking institutions ends after 90 days; it has no end in North America (sandbox.md 9). */
const CONSENT_DAYS = 90;
const ENDLESS_CONSENT: readonly string[] = ['US', 'CA'];

/** The form, or where login happens on the institution's own page and the person can be sent there, the way to it. */
export async function beginSimulatedLogin(
  context: SimulatedContext,
  request: SimulatedRequest,
): Promise<AuthStep> {
  const site = openSite(context);
  const { simulatedBank } = context;
  const { redirect, ...rest } = request;
  if (site.oauth && redirect && simulatedBank) return toBankPage(simulatedBank, redirect, rest);
  const state: FormState = { step: 'form', request: rest };
  return { kind: 'form', fields: site.loginFields, state };
}

/** Takes the form, then one challenge after another, then the accounts; or what the institution's page sent back. */
export async function advanceSimulatedLogin(
  options: SimulationOptions,
  context: ConnectorContext,
  given: AuthState,
  answer: AuthAnswer,
): Promise<AuthStep> {
  const state = given as LoginState;
  switch (state.step) {
    case 'form':
      return afterForm(options, context, state.request, answer);
    case 'challenge': {
      if (answer.resend === true)
        return next(options, context, { ...state, progress: sentAgain(state.progress) });
      const progress = answered(state.progress, answer.answers ?? []);
      const step = next(options, context, { ...state, progress });
      const isSame = step.kind === 'challenge' && progress.round === state.progress.round;
      return isSame ? { ...step, rejected: true } : step;
    }
    case 'select':
      return done(context, afterSelection(options, context, state, answer.answers ?? []));
    case 'redirect':
      return done(context, await afterBankReturn(context, state, answer.values), state);
    default:
      throw new ConnectorError('malformed', { reason: 'not a state of this login' });
  }
}

/** When the consent of this login ends. */
function consentOf(context: ConnectorContext, credential: SandboxCredential): ConsentInfo {
  const site = siteOf(context.profile);
  const byCountry = site.oauth && !ENDLESS_CONSENT.includes(credential.countryCode) ? CONSENT_DAYS : null;
  const days = site.consentDays ?? byCountry;
  return { expiresAt: days === null ? null : context.linkedAt + days * DAY_MS };
}

function afterForm(
  options: SimulationOptions,
  context: ConnectorContext,
  request: SimulatedRequest,
  answer: AuthAnswer,
): AuthStep {
  const site = openSite(context);
  const { user, challenges } = admitLogin(loginForm(site, request, answer.values), site);
  const plan = challenges ?? { rounds: [], failsWith: null };
  return next(options, context, {
    step: 'challenge',
    credential: credentialFor(user, request, context.profile),
    progress: {
      plan: request.skipChallenges === true ? { ...plan, rounds: [] } : plan,
      round: 0,
      wrongAnswers: 0,
    },
    selectsAccounts: request.selectsAccounts === true,
    renews: request.updating !== undefined,
  });
}

function next(options: SimulationOptions, context: ConnectorContext, state: ChallengeState): AuthStep {
  const { credential, progress, selectsAccounts, renews } = state;
  const challenge = challengeOf(progress);
  if (challenge !== null) return { kind: 'challenge', challenge, state };
  if (progress.plan.failsWith !== null) throw new SimulatedError(progress.plan.failsWith);
  return selectsAccounts
    ? offerAccounts(options, context, credential)
    : done(context, credential, { renews });
}

function done(
  context: ConnectorContext,
  credential: SandboxCredential,
  { renews }: { readonly renews: boolean } = { renews: false },
): SimulatedDone {
  const readiness = describedReadiness(credential, context.profile);
  const consent = consentOf(renews ? { ...context, linkedAt: context.now() } : context, credential);
  return {
    kind: 'done',
    credential,
    consent,
    ...(asksEachTime(credential, context) ? { needsPerson: true } : {}),
    ...(readiness ? { readiness } : {}),
  };
}

/** The profile of the institution, or of a custom user, says that no login is without a challenge (D105). */
function asksEachTime({ user }: SandboxCredential, { profile }: ConnectorContext): boolean {
  return siteOf(profile).challenges !== null || describedUser(user, profile)?.alwaysMfa === true;
}

/** The fields by what they are for; a form of the operator's own may name them otherwise. */
function loginForm(
  site: Site,
  request: SimulatedRequest,
  values: Readonly<Record<string, string>>,
): LoginForm {
  const value = (name: string, type: string): string | undefined => {
    const named = values[name];
    if (named !== undefined) return named;
    const field = site.loginFields.find((each) => each.type === type);
    return field && values[field.name];
  };
  const asksPin = site.loginFields.some(({ type }) => type === 'pin');
  const pin = value('pin', 'pin');
  // Nobody can be asked for a PIN where nobody is there to answer.
  const checksPin = asksPin && !(request.skipChallenges === true && pin === undefined);
  return {
    username: value('username', 'text') ?? '',
    password: value('password', 'password') ?? '',
    ...(checksPin ? { pin: pin ?? '' } : {}),
  };
}

function openSite(context: ConnectorContext): Site {
  const site = siteOf(context.profile);
  if (site.noLongerSupported) throw new ConnectorError('institution_gone');
  return site;
}
