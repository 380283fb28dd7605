import type { SimulatedDone } from '../../../connectors/sandbox/port/simulated-bank.ts';
import type { AuthStep, Challenge } from '../../../connectors/sdk/login.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import { beginPayment } from '../../payments/authorise-payment.ts';
import type { StoreWriter } from '../../store.ts';
import type { WorkOutcome } from '../flow/flow.ts';
import type { CodeResend, MfaQuestion, RedirectWay } from '../pane.ts';
import { visitDigest } from '../state/bank-visit.ts';
import type { Done, LinkRun, Performed } from '../state/link-run.ts';
import { paneErrorFor } from '../state/pane-error.ts';
import { redirectWays } from '../state/redirect-ways.ts';
import type { Login, Redirect, Secrets, Session } from '../state/session.ts';

/** A person has this long for one question (link.md 7, row 6). */
const ANSWER_MS = 5 * MINUTE_MS;
/** A code may be on its way this long before it is sent again. */
const RESEND_AFTER_MS = 30_000;
/** And this long on an institution's own page (connectors.md 1.1). */
const VISIT_MS = 15 * MINUTE_MS;

/** What a step of the institution means for the session. */
export function applyLoginStep(
  run: LinkRun,
  session: Session,
  {
    login: { ordinal, startedAt, before },
    step,
    visit,
    goesOn = false,
  }: {
    readonly login: Pick<Login, 'ordinal' | 'startedAt' | 'before'>;
    readonly step: AuthStep;
    readonly visit: Pick<Redirect, 'state' | 'codeVerifier'>;
    /** It is not the first step of the login. */
    readonly goesOn?: boolean;
  },
): Performed {
  const now = run.call.world.clock.now();
  const kept = afterStep(session.secrets);
  const asks = (
    state: AuthStep & { state: Login['state'] },
    lastsMs: number,
    pollAfter?: number,
  ): Secrets => ({
    ...kept,
    login: {
      ordinal,
      startedAt,
      state: state.state,
      before,
      endsAt: now + lastsMs,
      ...(pollAfter === undefined ? {} : { pollAfter }),
    },
  });
  switch (step.kind) {
    case 'form':
      // The form stays valid as long as its token: nothing was sent anywhere yet.
      return {
        outcome: { kind: 'form', fields: step.fields },
        secrets: asks(step, Math.max(run.token.expiresAt - now, ANSWER_MS)),
      };
    case 'challenge':
      return challenged(step, session.secrets.login, asks(step, ANSWER_MS), now);
    case 'redirect': {
      const redirect = { ...visit, url: step.url, handoffId: null, way: null };
      return visitBank(run, session, { ...asks(step, VISIT_MS), redirect }, visit.state);
    }
    case 'wait': {
      const { endsAt, pollAfter } = waitOf(step, goesOn ? session.secrets.login : undefined, now);
      const done: Done = { outcome: { kind: 'wait' }, secrets: asks(step, endsAt - now, pollAfter) };
      // Saved each time: one call is one look at the institution, and not all of them.
      return { commit: async () => done };
    }
    case 'done': {
      const accepted = acceptedOf(session, step, { ordinal, startedAt, before });
      return { outcome: { kind: 'logged_in' }, secrets: { ...kept, accepted } };
    }
    case 'select':
    case 'file':
      return { outcome: { kind: 'failed', error: paneErrorFor('ITEM_NOT_SUPPORTED'), again: false } };
  }
}

/** What was typed is not needed any more, whatever comes next. */
function afterStep(secrets: Secrets): Secrets {
  const { accounts: _accounts, accepted: _accepted, typed: _typed, redirect: _redirect, ...kept } = secrets;
  return kept;
}

function challenged(
  { challenge, rejected }: Extract<AuthStep, { kind: 'challenge' }>,
  before: Login | undefined,
  secrets: Secrets,
  now: number,
): Done {
  // A wrong answer does not make the last code younger.
  const sentBefore = rejected === true ? before?.resendAfter : undefined;
  const resendAfter = sentBefore ?? now + RESEND_AFTER_MS;
  const resend = resendOf(challenge, Math.max(0, resendAfter - now));
  const login = secrets.login && { ...secrets.login, resendAfter };
  return {
    outcome: {
      kind: 'challenge',
      asked: toQuestion(challenge),
      rejected: rejected === true ? paneErrorFor('INVALID_MFA') : null,
      timeLeftMs: ANSWER_MS,
      resend,
    },
    secrets: resend && login ? { ...secrets, login } : secrets,
  };
}

function acceptedOf(
  { flow, secrets, version }: Session,
  { credential, consent, needsPerson, readiness }: SimulatedDone,
  login: Pick<Login, 'ordinal' | 'startedAt' | 'before'>,
): NonNullable<Secrets['accepted']> {
  return {
    ...login,
    credential,
    consentExpiresAt: consent.expiresAt,
    ...(needsPerson ? { needsPerson } : {}),
    readiness: readiness ?? null,
    chosenThere: secrets.redirect?.returned !== undefined,
    ...(flow.facts.payment ? {} : { grant: version }),
  };
}

/** One wait after the other is one wait for the person, with one end; a login that begins anew has its own. */
function waitOf(
  { pollAfterMs }: Extract<AuthStep, { kind: 'wait' }>,
  since: Login | undefined,
  now: number,
): { readonly endsAt: number; readonly pollAfter: number } {
  const endsAt = since?.pollAfter === undefined ? now + ANSWER_MS : since.endsAt;
  return { endsAt, pollAfter: Math.min(now + Math.max(pollAfterMs, 2000), endsAt) };
}

/** Sends the person to the institution's page; a payment begins with the visit. */
function visitBank(run: LinkRun, session: Session, secrets: Secrets, visitState: string): Performed {
  const { call, tenant, token } = run;
  const outcome: WorkOutcome = { kind: 'redirect', ways: waysOf(run, session) };
  return {
    async commit(unit: StoreWriter) {
      const state = visitDigest(call, visitState);
      await unit.linkSessions.insertVisit(tenant, session.linkSessionId, state, call.world.clock.now());
      const { paymentId, webhook } = token.wishes;
      if (paymentId !== null) await beginPayment(call, unit, tenant, { paymentId, webhook });
      return { outcome, secrets };
    },
  };
}

function waysOf({ call, token }: LinkRun, { flow, surface }: Session): RedirectWay[] {
  const institution = flow.institution && call.directory.byId(flow.institution.institutionId);
  // A hosted page has no page of the application around it that could come back.
  const redirect = token.wishes.redirectUri !== null && surface !== 'hosted';
  // A web view opens no windows; without another way a window is still worth a try.
  const popup = surface !== 'webview' || !redirect;
  return institution ? redirectWays(institution, { popup, redirect }) : [];
}

function resendOf(challenge: Challenge, afterMs: number): CodeResend | null {
  if (challenge.type !== 'device' || challenge.resendsLeft === undefined) return null;
  return { left: challenge.resendsLeft, afterMs };
}

function toQuestion(challenge: Challenge): MfaQuestion {
  switch (challenge.type) {
    case 'device_list':
      return { type: 'device', devices: challenge.devices };
    case 'device':
      return { type: 'code', mask: challenge.mask };
    default:
      return challenge;
  }
}
