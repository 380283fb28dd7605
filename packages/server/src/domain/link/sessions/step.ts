import { fail, RefusalError } from '../../../errors.ts';
import type { LeasedWork } from '../../due/due.ts';
import { asFailure, linkRefusal } from '../../institution-calls/refusals.ts';
import { releasePayment } from '../../payments/authorise-payment.ts';
import type { StoreWriter } from '../../store.ts';
import { advance } from '../flow/advance.ts';
import type { FlowStep, Work, WorkOutcome } from '../flow/flow.ts';
import type { Done, LinkRun, Performed } from '../state/link-run.ts';
import { toPaneError } from '../state/pane-error.ts';
import { sealSession } from '../state/seal-session.ts';
import type { LinkEvent, Session } from '../state/session.ts';
import { spendLinkToken } from '../tokens/use-link-token.ts';
import { perform } from '../work/perform.ts';
import { announceEnd, announceKept } from './announce.ts';
import { eventsOf } from './events.ts';
import { keepConsents, keepOvertaken } from './keep-consents.ts';
import { keepTokensAlive } from './keep-tokens-alive.ts';
import { planLeftEnd } from './left-session.ts';
import { orderSessionIncome } from './order-session-income.ts';

/** A session with what has happened since it was last saved. */
export interface SessionDraft {
  /** As it was saved last. */
  readonly base: Session;
  readonly session: Session;
  readonly unsaved: readonly LinkEvent[];
  /** Names the answer that led here; null when none did. */
  readonly stepId: string | null;
  /** What is written together with the step. */
  readonly also?: (unit: StoreWriter) => Promise<void>;
  /** What this call has to do once the step is committed. */
  readonly after?: readonly LeasedWork[];
}

/** Another call took the session a step further meanwhile; nothing of this one was written. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** Works that take as long as an institution takes: the person sees that they wait. */
const LONG: ReadonlySet<Work['kind']> = new Set<Work['kind']>([
  'advance_login',
  'read_income',
  'read_accounts',
  'end_payment',
]);

export function isLong({ flow }: Pick<Session, 'flow'>): boolean {
  return flow.work !== null && LONG.has(flow.work.kind) && flow.pane.kind === 'loading';
}

/**
 * Goes as far as the session can without the person: does what is quick, and, with `long`, also what takes its time. Gives the
 * session as it was saved last. @throws OvertakenError
 */
export async function goOn(
  run: LinkRun,
  from: SessionDraft,
  { long }: { readonly long: boolean },
): Promise<Session> {
  const steps = { draft: from };
  try {
    return await goOnFrom(run, steps, long);
  } catch (error) {
    if (error instanceof OvertakenError) await keepOvertaken(run, steps.draft);
    throw error;
  }
}

/** @param steps holds the draft as far as it came, also where it cannot be saved */
async function goOnFrom(run: LinkRun, steps: { draft: SessionDraft }, long: boolean): Promise<Session> {
  let mayWait = long;
  for (;;) {
    const { draft } = steps;
    const { work } = draft.session.flow;
    if (work === null || (isLong(draft.session) && !mayWait)) break;
    const performed = await performSafely(run, draft.session);
    if ('commit' in performed) {
      steps.draft = await commit(run, draft, performed);
      // Everything up to here is told; the caller sees it before the next long work begins.
      mayWait = false;
    } else {
      steps.draft = applied(run, draft, performed);
    }
  }
  const last = steps.draft;
  if (last.session === last.base) return last.session;
  const saved = await run.call.store.unitOfWork((unit) => saveIn(run, unit, last));
  await runAfter(run, saved);
  return saved.session;
}

/** The session after a step of the rules. */
export function stepped(run: LinkRun, draft: SessionDraft, step: FlowStep, done?: Done): SessionDraft {
  const { session, unsaved } = draft;
  const { linkSessionId } = session;
  const at = run.call.world.clock.now();
  const after = session.events + unsaved.length;
  const events = eventsOf(step.flow, step.events, { after, at, linkSessionId, requestId: run.requestId });
  const ended = step.flow.ended !== null;
  const result = done?.result ?? session.result ?? null;
  return {
    ...draft,
    unsaved: [...unsaved, ...events],
    session: {
      ...session,
      flow: withoutUnshared(withRequestId(step.flow, run.requestId)),
      // A session that is over needs nothing any more.
      secrets: ended ? {} : (done?.secrets ?? session.secrets),
      result: step.flow.ended === 'exit' ? exitOf(run, step) : result,
      ...withMade(session, done),
      ...withIncome(run, session, done),
      finishedAt: ended ? (session.finishedAt ?? at) : null,
      steppedAt: at,
    },
  };
}

/** What a work made, after what was made before. */
function withMade({ added, publicTokens }: Session, done?: Done): Pick<Session, 'added' | 'publicTokens'> {
  const { publicToken, result } = done ?? {};
  if (publicToken === undefined) return { added, publicTokens };
  const made =
    result?.status === 'success' && result.itemId !== null ? [{ ...result, itemId: result.itemId }] : [];
  return { added: [...added, ...made], publicTokens: [...publicTokens, publicToken] };
}

/** What is known of the income of its Items; of one that was just linked nothing yet. */
function withIncome({ token }: LinkRun, { incomes }: Session, done?: Done): Pick<Session, 'incomes'> {
  const { result, outcome, income } = done ?? {};
  const isBegun = outcome?.kind === 'kept' && typeof token.wishes.incomeDays === 'number';
  const itemId = isBegun && result?.status === 'success' ? result.itemId : null;
  const now = income ?? (itemId === null ? undefined : { itemId, status: 'STARTED' as const });
  if (now === undefined) return incomes ? { incomes } : {};
  return { incomes: [...(incomes ?? []).filter((each) => each.itemId !== now.itemId), now] };
}

/** Once it is settled which accounts are shared, nothing is kept of the others. */
function withoutUnshared(flow: FlowStep['flow']): FlowStep['flow'] {
  return flow.kept || flow.ended !== null
    ? { ...flow, accounts: null, chosen: [], fields: [], behind: null }
    : flow;
}

function withRequestId(flow: FlowStep['flow'], requestId: string): FlowStep['flow'] {
  return flow.pane.kind === 'error' && flow.pane.requestId === ''
    ? { ...flow, pane: { ...flow.pane, requestId } }
    : flow;
}

function exitOf({ requestId }: LinkRun, { flow }: FlowStep): Session['result'] {
  const { institution, error, exitStatus } = flow;
  const named = institution && { institutionId: institution.institutionId, name: institution.name };
  return { status: 'exit', institution: named, error, exitStatus, requestId };
}

function applied(run: LinkRun, draft: SessionDraft, done: Done): SessionDraft {
  return stepped(run, draft, advance(draft.session.flow, { kind: 'outcome', outcome: done.outcome }), done);
}

/** A work's last part and the step that it leads to, in one unit of work. */
async function commit(
  run: LinkRun,
  draft: SessionDraft,
  performed: Extract<Performed, { commit: unknown }>,
): Promise<SessionDraft> {
  try {
    const { linkSessionId, version } = draft.session;
    const next = await run.call.store.unitOfWork(async (unit) => {
      // Before anything is made: what two would make at once is made once.
      if (!(await unit.linkSessions.hold(run.tenant, linkSessionId, version))) throw new OvertakenError();
      return saveIn(run, unit, applied(run, draft, await performed.commit(unit)));
    }, performed.extent);
    await performed.committed?.();
    await runAfter(run, next);
    return next;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return applied(run, draft, { outcome: failure(error) });
  }
}

/** @throws OvertakenError; INVALID_LINK_TOKEN when another session used the token up */
export async function saveIn(run: LinkRun, unit: StoreWriter, draft: SessionDraft): Promise<SessionDraft> {
  const { call, tenant, token } = run;
  const { base, session, unsaved, stepId } = draft;
  const { linkSessionId, finishedAt, version, result } = session;
  const succeeded = result?.status === 'success' && base.result?.status !== 'success';
  if (succeeded && !(await spendLinkToken(call, unit, token))) throw fail('INVALID_LINK_TOKEN');
  const sealed = await sealSession(call, unit, tenant, session);
  const step = { linkSessionId, from: version, stepId, finishedAt, ...sealed, events: unsaved };
  if (!(await unit.linkSessions.save(tenant, step))) throw new OvertakenError();
  await draft.also?.(unit);
  const isNew = session.publicTokens.length > base.publicTokens.length;
  const isOver = finishedAt !== null && base.finishedAt === null;
  // A user is held before a team, which events lock.
  const after = isOver ? await orderSessionIncome(run, unit, session) : [];
  if (isNew || isOver) await keepTokensAlive(run, unit, session);
  await planLeftEnd(run, unit, session);
  await keepConsents(run, unit, draft);
  if (isNew) await announceKept(run, unit, session);
  if (isOver) {
    if (result?.status === 'exit') await letGo(run, unit, base);
    await noteFailedUpdate(run, unit, session);
    await announceEnd(run, unit, session);
  }
  const now: Session = {
    ...session,
    version: version + 1,
    events: session.events + unsaved.length,
    lastStep: stepId ?? session.lastStep,
    leaseUntil: null,
  };
  return { base: now, session: now, unsaved: [], stepId: null, after };
}

/** What it meets is told by the work itself, and it is tried again. */
async function runAfter({ call }: LinkRun, { after = [] }: SessionDraft): Promise<void> {
  for (const work of after) await call.schedule.runLeased(call, work).catch(() => undefined);
}

/** A payment that the person was about to approve at the bank waits for them again. */
async function letGo(
  { call, tenant, token }: LinkRun,
  unit: StoreWriter,
  { secrets }: Session,
): Promise<void> {
  const { paymentId } = token.wishes;
  if (paymentId !== null && secrets.redirect) await releasePayment(call, unit, tenant, paymentId);
}

/** Who leaves an update with an error has tried; who leaves without one has changed their mind, and nothing was done. */
async function noteFailedUpdate(
  { call, token: { itemId } }: LinkRun,
  unit: StoreWriter,
  { result }: Session,
): Promise<void> {
  if (itemId === null || result?.status !== 'exit' || result.error === null) return;
  // An Item that was removed meanwhile has no story any more.
  if (!(await unit.items.hold(itemId))) return;
  await unit.items.note(itemId, call.world.clock.now(), 'update_failed', result.error.errorCode);
}

/** A refusal is something that the session goes on with; what is no refusal is the operator's to know. */
async function performSafely(run: LinkRun, session: Session): Promise<Performed> {
  try {
    return await perform(run, session);
  } catch (error) {
    if (error instanceof RefusalError) return { outcome: failure(error) };
    if (isConnectorError(error)) return { outcome: failure(linkRefusal(asFailure(error))) };
    throw error;
  }
}

function isConnectorError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConnectorError';
}

/** Answers that may be given once more, with what is wrong about them. */
const AGAIN: ReadonlySet<string> = new Set([
  'INVALID_ACCOUNT_NUMBER',
  'INVALID_FIELD',
  'INSTANT_MATCH_FAILED',
]);

function failure(refusal: RefusalError): WorkOutcome {
  return { kind: 'failed', error: toPaneError(refusal), again: AGAIN.has(refusal.code) };
}
