import type { ConnectorContext } from '../../../connectors/sdk/context.ts';
import type { AuthAnswer, AuthStep, BeginRequest } from '../../../connectors/sdk/login.ts';
import { fail, type RefusalError } from '../../../errors.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import { atInstitution } from '../../institution-calls/at-institution.ts';
import { openCredential } from '../../institution-calls/item-credential.ts';
import { asFailure, linkRefusal } from '../../institution-calls/refusals.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import { releasePayment } from '../../payments/authorise-payment.ts';
import type { Call } from '../../services.ts';
import type { Work, WorkOutcome } from '../flow/flow.ts';
import { newBankVisit } from '../state/bank-visit.ts';
import { type LinkRun, type Performed, presentUserOf } from '../state/link-run.ts';
import { paneErrorFor, toPaneError } from '../state/pane-error.ts';
import type { Login, Secrets, Session } from '../state/session.ts';
import { FAILED_LOGINS_MAX } from '../tokens/link-token.ts';
import { isReusable } from '../tokens/open-link-token.ts';
import { countFailedLogin } from '../tokens/use-link-token.ts';
import { itemOf } from './accounts.ts';
import { type Counterpart, counterpartOf } from './counterpart.ts';
import { applyLoginStep } from './login-step.ts';
import { approvedOrder, beginOrder } from './payment-order.ts';

/** A step of a login ends after this long (connectors.md 1.4). */
const STEP_MS = MINUTE_MS;
const HISTORY_DAYS_DEFAULT = 730;

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
  const counterpart = counterpartOf(run, session.flow, { ordinal, startedAt }, item);
  const before = item ? (await openCredential(call, item)).credential : null;
  if (session.flow.facts.payment && !isSimulated(run)) {
    const { payments } = counterpart.connector;
    if (!payments) throw fail('PRODUCTS_NOT_SUPPORTED');
    return beginOrder(run, session, { counterpart, payments, login: { ordinal, startedAt, before } });
  }
  const visit = newBankVisit(call);
  const request: BeginRequest = {
    // A consent that takes the place of another is for what the Item reads, and for what is added.
    products: [
      ...new Set([...(item?.products.map(({ product }) => product) ?? []), ...token.wishes.products]),
    ],
    countryCode: counterpart.countryCode,
    historyDays: token.wishes.historyDays ?? item?.historyDays ?? HISTORY_DAYS_DEFAULT,
    redirect: { redirectUri: visit.redirectUri, state: visit.state, codeChallenge: visit.codeChallenge },
    // The credential of another connector says nothing to this one.
    ...(before && item?.connector === counterpart.connector.id ? { updating: before } : {}),
    ...(session.flow.facts.payment ? { payment: session.flow.facts.payment } : {}),
  };
  const step = await speak(run, session, counterpart, (context) =>
    counterpart.connector.begin(context, request),
  );
  const { state, codeVerifier } = visit;
  return applyLoginStep(run, session, {
    login: { ordinal, startedAt, before },
    step,
    visit: { state, codeVerifier },
  });
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
  const counterpart = counterpartOf(run, session.flow, login, await itemOf(run));
  try {
    const { connector } = counterpart;
    const { payments } = connector;
    const step =
      session.flow.facts.payment && payments
        ? await approvedOrder(run, login, { counterpart, payments, answer })
        : await speak(run, session, counterpart, (context) =>
            connector.advance(context, login.state, answer),
          );
    return applyLoginStep(run, session, { login, step, visit: { state, codeVerifier }, goesOn: true });
  } catch (error) {
    const refusal = linkRefusal(asFailure(error));
    return failed(run, refusal, by);
  }
}

function isSimulated({ call }: LinkRun): boolean {
  return traitsOf(call.environment).simulated;
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

/** Asks the question of before, and says how long it takes until the code can be sent again. */
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
  const occasion = { user: presentUserOf(run), work };
  return atInstitution(call, place, { limitMs: STEP_MS, areas: ['item_logins'], occasion }, say);
}

async function until({ world }: Call, at: number | undefined): Promise<void> {
  const waitMs = (at ?? 0) - world.clock.now();
  if (waitMs <= 0) return;
  await new Promise<void>((resolve) => void world.timers.after(waitMs, resolve));
}
