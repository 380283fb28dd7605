import type { ConnectorContext } from '../sdk/context.ts';
import { record } from '../sdk/fields.ts';
import {
  type AuthAnswer,
  type AuthState,
  type AuthStep,
  type BeginRequest,
  type FormField,
  type RedirectTarget,
  stateOf,
} from '../sdk/login.ts';
import { withFreshTokens } from '../sdk/oauth-tokens.ts';
import { type Approval, type Approving, approve, NOBODY, scaStatus, tell } from './approval.ts';
import { issuerOf, requireOwn, toAuthorizationPage, withTokens } from './authorization-page.ts';
import { consentEnd, createConsent, isValidConsent } from './consent.ts';
import { BerlinGroupError } from './failures.ts';
import { settingsOf } from './settings.ts';

const USER: FormField = { name: 'psu_id', label: 'User name', type: 'text' };
const PASSWORD: FormField = { name: 'password', label: 'Password', type: 'password' };
const FIELDS = { none: [], psu_id: [USER], psu_id_and_password: [USER, PASSWORD] } as const;
const POLL_MS = 2000;

/** The first step: a form where the institution wants to know who comes, its authorization server, or the consent. */
export async function begin(context: ConnectorContext, request: BeginRequest): Promise<AuthStep> {
  const redirect = request.redirect ?? null;
  const { login, preStepScope } = settingsOf(context.profile.settings);
  const state: AuthState = { ...NOBODY };
  if (login !== 'none') return { kind: 'form', fields: FIELDS[login], state: { ...state, stage: 'form' } };
  if (preStepScope !== null) return toPreStep(context, NOBODY, redirect);
  return newConsent(context, NOBODY, { redirect, password: null });
}

/** The next step, with what the person gave or came back with. @throws ConnectorError */
export async function advance(
  context: ConnectorContext,
  state: AuthState,
  answer: AuthAnswer,
): Promise<AuthStep> {
  const approval = await withFreshToken(context, stateOf<Approval>(state));
  const redirect = answer.redirect ?? null;
  switch (state.stage) {
    case 'form': {
      const known: Approval = { ...approval, psuId: answer.values.psu_id?.trim() || null };
      const { preStepScope } = settingsOf(context.profile.settings);
      if (preStepScope !== null) return toPreStep(context, known, redirect);
      return newConsent(context, known, { redirect, password: answer.values.password ?? null });
    }
    case 'pre_step':
      return newConsent(context, await withTokens(context, approval, answer), { redirect, password: null });
    case 'oauth':
      return afterApproval(context, await withTokens(context, approval, answer));
    case 'redirect':
      requireOwn(approval, answer);
      return afterApproval(context, approval);
    case 'method':
    case 'code':
      return answered(context, approval, answer);
    case 'decoupled':
      return (await scaStatus(context, approval)) === 'finalised'
        ? afterApproval(context, approval)
        : { kind: 'wait', pollAfterMs: POLL_MS, message: '', state: { ...approval, stage: 'decoupled' } };
    default:
      return afterApproval(context, approval);
  }
}

async function newConsent(
  context: ConnectorContext,
  approval: Approval,
  way: { readonly redirect: RedirectTarget | null; readonly password: string | null },
): Promise<AuthStep> {
  const { consentId, answer } = await createConsent(context, { ...approval, redirect: way.redirect });
  const known = { ...approval, consentId };
  return toStep(context, known, await approve(context, known, answer, way), way.redirect);
}

async function toStep(
  context: ConnectorContext,
  approval: Approval,
  next: Approving,
  redirect: RedirectTarget | null,
): Promise<AuthStep> {
  if (next.kind === 'step') return next.step;
  if (next.kind === 'look') return afterApproval(context, approval);
  const visit = {
    issuer: issuerOf(context, next.metadata),
    scope: `AIS:${approval.consentId}`,
    stage: 'oauth',
  };
  return toAuthorizationPage(context, approval, visit, redirect);
}

function toPreStep(
  context: ConnectorContext,
  approval: Approval,
  redirect: RedirectTarget | null,
): Promise<AuthStep> {
  const { issuer, preStepScope } = settingsOf(context.profile.settings);
  return toAuthorizationPage(
    context,
    approval,
    { issuer: issuer ?? '', scope: preStepScope ?? '', stage: 'pre_step' },
    redirect,
  );
}

/** A person may be away for longer than a token lasts. */
async function withFreshToken(context: ConnectorContext, approval: Approval): Promise<Approval> {
  const { issuer, accessToken, accessEndsAt, refreshToken } = approval;
  if (issuer === null || accessToken === null) return approval;
  const tokens = { accessToken, accessEndsAt, refreshToken };
  return { ...approval, ...(await withFreshTokens(context, tokens, { issuer, isRefused: false })) };
}

/** A way to be asked that the person chose, or the code that they got. */
async function answered(
  context: ConnectorContext,
  approval: Approval,
  { answers = [] }: AuthAnswer,
): Promise<AuthStep> {
  const { challenge, answerTo } = approval;
  const [given = ''] = answers;
  const json =
    challenge?.type === 'device_list' ? { authenticationMethodId: given } : { scaAuthenticationData: given };
  try {
    const answer = await tell(context, approval, { method: 'PUT', path: answerTo ?? '', json });
    const next = await approve(context, approval, record(answer, 'the answer'), {
      redirect: null,
      password: null,
    });
    return await toStep(context, approval, next, null);
  } catch (error) {
    if (!(error instanceof BerlinGroupError) || error.code !== 'SCA_INVALID' || !challenge) throw error;
    return { kind: 'challenge', challenge, rejected: true, state: { ...approval, stage: 'code' } };
  }
}

/** The end of a login, once the institution says that the consent can be used; until then it is asked again. */
async function afterApproval(context: ConnectorContext, approval: Approval): Promise<AuthStep> {
  const { consentId, accessToken, refreshToken, accessEndsAt, issuer } = approval;
  const name = { consentId, accessToken };
  if (!(await isValidConsent(context, name))) {
    const message = 'Your bank has not confirmed the consent yet.';
    return { kind: 'wait', pollAfterMs: POLL_MS, message, state: { ...approval, stage: 'look' } };
  }
  const expiresAt = await consentEnd(context, name);
  const tokens = accessToken === null ? {} : { accessToken, refreshToken, accessEndsAt, issuer };
  return { kind: 'done', credential: { consentId, ...tokens }, consent: { expiresAt } };
}
