import type { SimulatedDone } from '../../../connectors/sandbox/port/simulated-bank.ts';
import type { Connector } from '../../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../../connectors/sdk/context.ts';
import type { AuthAnswer, AuthStep, BeginRequest, Challenge } from '../../../connectors/sdk/login.ts';
import { fail, type RefusalError } from '../../../errors.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import { atInstitution } from '../../institution-calls/at-institution.ts';
import type { ConnectorPlace } from '../../institution-calls/connector-context.ts';
import { openCredential } from '../../institution-calls/item-credential.ts';
import { asFailure, linkRefusal } from '../../institution-calls/refusals.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Item } from '../../items/item.ts';
import { beginPayment, releasePayment } from '../../payments/authorise-payment.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { Flow, Work, WorkOutcome } from '../flow/flow.ts';
import type { CodeResend, MfaQuestion, RedirectWay } from '../pane.ts';
import { newBankVisit, visitDigest } from '../state/bank-visit.ts';
import { type Done, type LinkRun, type Performed, personOf } from '../state/link-run.ts';
import { paneErrorFor, toPaneError } from '../state/pane-error.ts';
import { redirectWays } from '../state/redirect-ways.ts';
import type { Login, Redirect, Secrets, Session } from '../state/session.ts';
import { FAILED_LOGINS_MAX } from '../tokens/link-token.ts';
import { isReusable } from '../tokens/open-link-token.ts';
import { countFailedLogin } from '../tokens/use-link-token.ts';
import { itemOf } from './accounts.ts';

/** A step of a login ends after this long (connectors.md 1.4). */
const STEP_MS = MINUTE_MS;
/** A person has this long for one question (link.md 7, row 6). */
const ANSWER_MS = 5 * MINUTE_MS;
/** A code may be on its way this long before it is sent again. */
const RESEND_AFTER_MS = 30_000;
/** And this long on an institution's own page (connectors.md 1.1). */
const VISIT_MS = 15 * MINUTE_MS;
const HISTORY_DAYS_DEFAULT = 730;

type LoginPlace = ConnectorPlace;

/** With whom a person logs in: an institution, or an employer's payroll provider. */
interface Counterpart {
  readonly connector: Connector;
  readonly place: LoginPlace;
  readonly countryCode: string | null;
}

/** The first step of a login. @throws what the institution is refused with */
export async function beginLogin(run: LinkRun, session: Session): Promise<Performed> {
  const { call, tenant, token } = run;
  requireAlive(run);
  const item = await itemOf(run);
  const startedAt = item?.linkedAt ?? call.world.clock.now();
  const ordinal =
    item?.ordinal ??
    session.secrets.login?.ordinal ??
    (await call.store.unitOfWork((unit) => unit.teams.nextItemOrdinal(tenant.clientId)));
  const with_ = counterpartOf(run, session.flow, { ordinal, startedAt }, item);
  const before = item ? (await openCredential(call, item)).credential : null;
  const visit = newBankVisit(call);
  const request: BeginRequest = {
    products: token.wishes.products,
    countryCode: with_.countryCode,
    historyDays: token.wishes.historyDays ?? HISTORY_DAYS_DEFAULT,
    redirect: { redirectUri: visit.redirectUri, state: visit.state, codeChallenge: visit.codeChallenge },
    ...(before ? { updating: before } : {}),
    ...(session.flow.facts.payment ? { payment: session.flow.facts.payment } : {}),
  };
  const step = await speak(run, session, with_, (context) => with_.connector.begin(context, request));
  const { state, codeVerifier } = visit;
  return taken(run, session, { login: { ordinal, startedAt, before }, step, visit: { state, codeVerifier } });
}

/** The next step of a login, with what the person, or the institution's page, gave. */
export async function advanceLogin(
  run: LinkRun,
  session: Session,
  { by }: Extract<Work, { kind: 'advance_login' }>,
): Promise<Performed> {
  const { call } = run;
  requireAlive(run);
  const { login } = session.secrets;
  if (!login) throw fail('INTERNAL_SERVER_ERROR');
  if (login.endsAt <= call.world.clock.now()) return failed(run, fail('USER_INPUT_TIMEOUT'), by);
  if (by === 'resend' && isTooEarly(call, login)) return { outcome: askedAsBefore(call, session, login) };
  if (by === 'time') await until(call, login.pollAfter);
  const visit = newBankVisit(call);
  const { redirectUri, state, codeVerifier, codeChallenge } = visit;
  const answer = { ...answerFor(by, session.secrets), redirect: { redirectUri, state, codeChallenge } };
  const with_ = counterpartOf(run, session.flow, login, await itemOf(run));
  try {
    const step = await speak(run, session, with_, (context) =>
      with_.connector.advance(context, login.state, answer),
    );
    return taken(run, session, { login, step, visit: { state, codeVerifier }, goesOn: true });
  } catch (error) {
    const refusal = linkRefusal(asFailure(error));
    return failed(run, refusal, by);
  }
}

function answerFor(
  by: Extract<Work, { kind: 'advance_login' }>['by'],
  { typed, redirect }: Secrets,
): AuthAnswer {
  if (by === 'resend') return { values: {}, resend: true };
  if (by === 'bank')
    return { values: { ...redirect?.returned, code_verifier: redirect?.codeVerifier ?? '' } };
  return { values: typed?.values ?? {}, ...(typed?.answers ? { answers: typed.answers } : {}) };
}

/** The code that was sent last may still be on its way. */
function isTooEarly({ world }: Call, { resendAfter = 0 }: Login): boolean {
  return resendAfter > world.clock.now();
}

/** The same question, and how long it takes until the code can be sent again. */
function askedAsBefore({ world }: Call, { flow }: Session, { endsAt, resendAfter = 0 }: Login): WorkOutcome {
  if (flow.pane.kind !== 'mfa') throw fail('INTERNAL_SERVER_ERROR');
  const { asked, resend } = flow.pane;
  const now = world.clock.now();
  return {
    kind: 'challenge',
    asked,
    rejected: null,
    timeLeftMs: endsAt - now,
    resend: resend && { ...resend, afterMs: resendAfter - now },
  };
}

/** A token that failed logins killed is no way to try passwords, in sessions that are open already either (TOK-8). */
function requireAlive({ call, token }: LinkRun): void {
  if (token.failedLogins >= FAILED_LOGINS_MAX && !isReusable(call, token.kind))
    throw fail('INVALID_LINK_TOKEN');
}

/** A wrong login is counted, and may be its token's last; the form may be answered again. */
function failed(
  run: LinkRun,
  refusal: RefusalError,
  by: Extract<Work, { kind: 'advance_login' }>['by'],
): Performed {
  const error = toPaneError(refusal);
  const counts = refusal.code === 'INVALID_CREDENTIALS' || refusal.code === 'INVALID_MFA';
  const { paymentId } = run.token.wishes;
  if (!counts && paymentId === null) return { outcome: { kind: 'failed', error, again: false } };
  return {
    async commit(unit) {
      // The payment waits for its user again, who may try another bank.
      if (paymentId !== null) await releasePayment(run.call, unit, run.tenant, paymentId);
      if (!counts) return { outcome: { kind: 'failed', error, again: false } };
      const { dead } = await countFailedLogin(run.call, unit, run.token);
      if (dead)
        return { outcome: { kind: 'failed', error: paneErrorFor('INVALID_LINK_TOKEN'), again: false } };
      const again = by === 'credentials' && refusal.code === 'INVALID_CREDENTIALS';
      return { outcome: { kind: 'failed', error, again } };
    },
  };
}

/** What a step of the institution means for the session. */
function taken(
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
  // What was typed is not needed any more, whatever comes next.
  const { accounts: _accounts, accepted: _accepted, typed: _typed, redirect, ...kept } = session.secrets;
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
      const login = { ordinal, startedAt, before };
      const accepted = acceptedOf(step, login, redirect?.returned !== undefined);
      return { outcome: { kind: 'logged_in' }, secrets: { ...kept, accepted } };
    }
    case 'select':
    case 'file':
      return { outcome: { kind: 'failed', error: paneErrorFor('ITEM_NOT_SUPPORTED'), again: false } };
  }
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
  { credential, consent, needsPerson, readiness }: SimulatedDone,
  login: Pick<Login, 'ordinal' | 'startedAt' | 'before'>,
  chosenThere: boolean,
): NonNullable<Secrets['accepted']> {
  return {
    ...login,
    credential,
    consentExpiresAt: consent.expiresAt,
    ...(needsPerson ? { needsPerson } : {}),
    readiness: readiness ?? null,
    chosenThere,
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

function counterpartOf(
  { call, tenant }: LinkRun,
  { institution, employer, facts }: Flow,
  { ordinal, startedAt }: Pick<Login, 'ordinal' | 'startedAt'>,
  item: Item | undefined,
): Counterpart {
  // Seen with the eyes of the Item that is repaired, its accounts have the keys by which they are known.
  const createdAt = item?.createdAt ?? null;
  const place = { clientId: tenant.clientId, ordinal, linkedAt: startedAt, createdAt };
  if (facts.purpose === 'deposit_switch') {
    // There is no protocol for payroll yet: the simulated bank stands in for the provider, in the sandbox alone.
    const connector = traitsOf(call.environment).simulated ? call.connector('sandbox') : undefined;
    if (!connector || !employer) throw fail('PRODUCTS_NOT_SUPPORTED');
    return {
      connector,
      place: { ...place, institutionId: null, institutionName: employer.name },
      countryCode: 'US',
    };
  }
  const record = institution && call.directory.byId(institution.institutionId);
  if (!record) throw fail('INVALID_INSTITUTION');
  const connector = call.connector(record.connector);
  if (!connector) throw fail('INSTITUTION_NO_LONGER_SUPPORTED');
  return {
    connector,
    place: { ...place, institutionId: record.id, institutionName: record.name },
    countryCode:
      facts.countryCodes.find((code) => record.countryCodes.includes(code)) ?? record.countryCodes[0] ?? null,
  };
}

/** @throws what the institution answered, as a login tells it */
async function speak(
  run: LinkRun,
  { linkSessionId, version }: Session,
  { place }: Counterpart,
  say: (context: ConnectorContext) => Promise<AuthStep>,
): Promise<AuthStep> {
  const { call } = run;
  // A step that is done anew, because the process that did it ended, finds the session as it was.
  const work = `login ${linkSessionId} ${version}`;
  const occasion = { user: personOf(run), work };
  return atInstitution(call, place, { limitMs: STEP_MS, areas: ['item_logins'], occasion }, say);
}

async function until({ world }: Call, at: number | undefined): Promise<void> {
  const waitMs = (at ?? 0) - world.clock.now();
  if (waitMs <= 0) return;
  await new Promise<void>((resolve) => void world.timers.after(waitMs, resolve));
}
