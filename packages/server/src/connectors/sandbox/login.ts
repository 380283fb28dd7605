import type {
  AuthAnswer,
  AuthState,
  AuthStep,
  BeginRequest,
  ConnectorContext,
  ConsentInfo,
} from '../sdk/connector.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { authenticate, type LoginForm } from './auth.ts';
import { answered, type ChallengeProgress, challengeOf } from './challenges.ts';
import { credentialFor, type SandboxCredential } from './credential.ts';
import { readinessOf } from './readiness.ts';
import { type Site, siteOf } from './site.ts';

type FormState = { readonly step: 'form'; readonly request: BeginRequest };
type ChallengeState = {
  readonly step: 'challenge';
  readonly credential: SandboxCredential;
  readonly progress: ChallengeProgress;
};

const DAY_MS = 86_400_000;
/** Consent at open-banking institutions ends after 90 days; it has no end in North America (sandbox.md 9). */
const CONSENT_DAYS = 90;
const ENDLESS_CONSENT: readonly string[] = ['US', 'CA'];

export function beginLogin(context: ConnectorContext, request: BeginRequest): AuthStep {
  const site = openSite(context);
  const state: FormState = { step: 'form', request };
  return { kind: 'form', fields: site.loginFields, state };
}

/** Takes the form, then one challenge after another. */
export function advanceLogin(context: ConnectorContext, state: AuthState, answer: AuthAnswer): AuthStep {
  // The host seals states and cannot change them: what has the step is what this module made.
  if (state.step === 'form') return afterForm(context, (state as FormState).request, answer);
  if (state.step === 'challenge') return afterChallenge(context, state as ChallengeState, answer);
  throw new ConnectorError('malformed', { reason: 'not a state of this login' });
}

/** When the consent of this login ends (sandbox.md 9). */
export function consentOf(context: ConnectorContext, credential: SandboxCredential): ConsentInfo {
  const site = siteOf(context.profile);
  const byCountry = site.oauth && !ENDLESS_CONSENT.includes(credential.countryCode) ? CONSENT_DAYS : null;
  const days = site.consentDays ?? byCountry;
  return { expiresAt: days === null ? null : context.linkedAt + days * DAY_MS };
}

function afterForm(context: ConnectorContext, request: BeginRequest, answer: AuthAnswer): AuthStep {
  const site = openSite(context);
  const { user, challenges } = authenticate(loginForm(site, request, answer.values), site);
  const credential = credentialFor(user, request, context.profile);
  if (challenges === null) return done(context, credential);
  if (!request.skipChallenges)
    return next(context, credential, { plan: challenges, round: 0, wrongAnswers: 0 });
  if (challenges.failsWith !== null) throw simulated(challenges.failsWith);
  return done(context, credential);
}

function afterChallenge(context: ConnectorContext, state: ChallengeState, answer: AuthAnswer): AuthStep {
  return next(context, state.credential, answered(state.progress, answer.answers ?? []));
}

function next(
  context: ConnectorContext,
  credential: SandboxCredential,
  progress: ChallengeProgress,
): AuthStep {
  const challenge = challengeOf(progress);
  if (challenge !== null) {
    const state: ChallengeState = { step: 'challenge', credential, progress };
    return { kind: 'challenge', challenge, state };
  }
  if (progress.plan.failsWith !== null) throw simulated(progress.plan.failsWith);
  return done(context, credential);
}

function done(context: ConnectorContext, credential: SandboxCredential): AuthStep {
  const readiness = readinessOf(credential, context.profile);
  const consent = consentOf(context, credential);
  return { kind: 'done', credential, consent, ...(readiness ? { readiness } : {}) };
}

/** The fields by what they are for; a form of the operator's own may name them otherwise. */
function loginForm(site: Site, request: BeginRequest, values: Readonly<Record<string, string>>): LoginForm {
  const value = (name: string, type: string): string | undefined => {
    const named = values[name];
    if (named !== undefined) return named;
    const field = site.loginFields.find((each) => each.type === type);
    return field && values[field.name];
  };
  const asksPin = site.loginFields.some(({ type }) => type === 'pin');
  const pin = value('pin', 'pin');
  // Nobody can be asked for a PIN where nobody is there to answer.
  const checksPin = asksPin && !(request.skipChallenges && pin === undefined);
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

function simulated(simulatedCode: string): ConnectorError {
  return new ConnectorError('simulated', { simulatedCode });
}
