import { fail, type RefusalError } from '../../../errors.ts';
import type { Call } from '../../services.ts';
import type { Answer } from '../answer.ts';
import { advance } from '../flow/advance.ts';
import { AnswerNotTakenError, type FlowStep } from '../flow/flow.ts';
import { HANDOFF_PATH, handoffDigest, visitDigests } from '../state/bank-visit.ts';
import type { LinkRun } from '../state/link-run.ts';
import type { Session, Typed } from '../state/session.ts';
import { again, type Continued } from './find-session.ts';
import { LEFT_STEP } from './left-session.ts';
import { goOn, isLong, OvertakenError, type SessionDraft, stepped } from './step.ts';
import type { Pause } from './waiting-room.ts';

/** A long work belongs to one call for this long; then the next that asks does it anew. */
const LEASE_MS = 90_000;
/** Between two looks at a session that another call is taking further. */
export const LOOK_MS = 150;
/** So often a step is made anew on top of another call's. */
const TRIES = 4;

interface Answering {
  /** Names the answer; null: it is never repeated. */
  readonly stepId: string | null;
  /** In which the person was asked. */
  readonly language?: string | undefined;
  /** Number of the last event that the page has heard. */
  readonly after?: number | undefined;
}

/**
 * Takes what a person answered, once: the same `stepId` again gives what came of it.
 * @throws INVALID_FIELD for an answer that the pane does not take, INVALID_LINK_TOKEN when the session is over; neither changes anything
 */
export async function answerSession(
  from: Continued,
  answer: Answer,
  { stepId, language, after = 0 }: Answering,
): Promise<Session> {
  let current = from;
  for (let left = TRIES; ; left--) {
    const { run, session } = current;
    if (stepId !== null && session.lastStep === stepId) return session;
    // It ended by itself: a page that is still open hears how.
    if (session.lastStep === LEFT_STEP) return session;
    if (session.flow.ended !== null) throw fail('INVALID_LINK_TOKEN', 'this Link session is over');
    const step = stepOf(session, answer);
    const heard = { ...session, told: Math.max(session.told, Math.min(after, session.events)) };
    const next = stepped(run, { ...draftOf(session, stepId), session: heard }, step);
    const agrees = session.flow.pane.kind === 'consent' && answer.kind === 'continue';
    const agreed = agrees ? withLanguage(next, language) : next;
    const draft = withOpened(run, withTyped(agreed, answer), answer);
    try {
      return await goOn(run, draft, { long: false });
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
      if (left === 1) throw busy(error);
      current = await again(current);
    }
  }
}

/** So many answers at once are no person's; whoever sent them may send the last one again. */
function busy(cause: unknown): RefusalError {
  return fail('INTERNAL_SERVER_ERROR', { status: 503, headers: { 'Retry-After': '1' }, cause });
}

function draftOf(session: Session, stepId: string | null): SessionDraft {
  return { base: session, session, unsaved: [], stepId };
}

function stepOf({ flow }: Session, answer: Answer): FlowStep {
  try {
    return advance(flow, { kind: 'answer', answer });
  } catch (error) {
    if (!(error instanceof AnswerNotTakenError)) throw error;
    throw fail('INVALID_FIELD', `the pane "${flow.pane.kind}" does not take this answer: ${answer.kind}`);
  }
}

/** What was typed goes along with the work that needs it, and into nothing else. */
function withTyped(draft: SessionDraft, answer: Answer): SessionDraft {
  const typed = typedIn(answer);
  const { session } = draft;
  if (typed === null || session.flow.ended !== null) return draft;
  return { ...draft, session: { ...session, secrets: { ...session.secrets, typed } } };
}

function typedIn(answer: Answer): Typed | null {
  switch (answer.kind) {
    case 'credentials':
      return { values: answer.values };
    case 'mfa':
      return { answers: answer.answers };
    case 'numbers':
      return { numbers: answer.numbers };
    case 'code':
      return { code: answer.code };
    case 'amounts':
      return { amounts: answer.amounts };
    default:
      return null;
  }
}

/** A person may read Link in another language than the link_token's; what they agreed to, they read in that one. */
function withLanguage(draft: SessionDraft, language: string | undefined): SessionDraft {
  const { session } = draft;
  if (language === undefined || session.flow.ended !== null) return draft;
  return { ...draft, session: { ...session, secrets: { ...session.secrets, language } } };
}

/** The address of the institution's page, which only the server knows, goes onto the pane that opens it. */
function withOpened(run: LinkRun, draft: SessionDraft, answer: Answer): SessionDraft {
  const { session } = draft;
  const { pane } = session.flow;
  const { redirect } = session.secrets;
  if (answer.kind !== 'open_bank' || pane.kind !== 'redirect' || !redirect) return draft;
  const { call, tenant } = run;
  const { way } = answer;
  // Each code is good once, and for the login that it was shown for.
  const handoffId = call.world.random.secure.bytes(16).toString('base64url');
  const url = way === 'qr' ? `${call.link.publicUrl()}${HANDOFF_PATH}${handoffId}` : redirect.url;
  const opened = { way, url, timeLeftMs: leftOf(session, call.world.clock.now()) };
  const states = visitDigests(call, redirect.state);
  const digest = handoffDigest(call, handoffId);
  return {
    ...draft,
    ...(way === 'qr' ? { also: (unit) => unit.linkSessions.setHandoff(tenant, states, digest) } : {}),
    session: {
      ...session,
      // A page that goes to the institution tells before that what it was told; the one that comes back begins after it.
      told: way === 'redirect' ? session.events + draft.unsaved.length : session.told,
      flow: { ...session.flow, pane: { ...pane, opened } },
      secrets: { ...session.secrets, redirect: { ...redirect, way, handoffId } },
    },
  };
}

/** True while something is under way that the person waits for, also while they are asked whether to leave. */
export function isPending({ flow }: Session): boolean {
  const pane = flow.pane.kind === 'exit' ? flow.behind : flow.pane;
  return flow.work !== null || (pane?.kind === 'redirect' && pane.opened !== null);
}

/** How long the present step of a login is waited for. */
export function leftOf({ secrets }: Pick<Session, 'secrets'>, now: number): number {
  return Math.max(0, (secrets.login?.endsAt ?? now) - now);
}

/**
 * Does the session's work, or waits up to `waitMs` for another process to do it; gives the session as it is then. With `pause` a
 * browser waits on one of a limited number of seats, and is answered at once where none is free.
 */
export async function nextOfSession(from: Continued, waitMs: number, pause?: Pause): Promise<Session> {
  const { run, session } = from;
  const moved = await moveOn(from);
  if (moved) return moved;
  if (!isPending(session) || waitMs === 0) return session;
  if (!pause) return waited(from, waitMs, (ms) => sleep(run.call, ms));
  const leave = run.call.link.waitingRoom.enter(session.linkSessionId);
  if (!leave) return session;
  try {
    return await waited(from, waitMs, pause);
  } finally {
    leave();
  }
}

/** The session once it went on; as it is when the time is over, the caller is gone, or the service is about to stop. */
async function waited(from: Continued, waitMs: number, pause: Pause): Promise<Session> {
  const { run, session } = from;
  const { store, schedule, world } = run.call;
  const until = world.realClock.now() + waitMs;
  for (;;) {
    const isThere = await pause(LOOK_MS);
    const now = await store.linkSessions.progress(session.linkSessionId);
    // What another call did is told before more is done: after a login in place of the page this caller is gone, and the page that
    // comes back opens the session before it hears of the institution's answer.
    if (now?.version !== session.version) return (await again(from)).session;
    if (!isThere || schedule.isStopping()) return session;
    // Whoever had the work may be gone as well.
    const isFree = now.leaseUntil === null || now.leaseUntil <= world.realClock.now();
    const moved = isFree ? await moveOn(from) : undefined;
    if (moved) return moved;
    if (world.realClock.now() >= until) return session;
  }
}

/** The session one step further; undefined while there is nothing that this caller could do. */
async function moveOn({ run, session }: Continued): Promise<Session | undefined> {
  try {
    if (session.flow.work !== null) return await doWork(run, session);
    return hasNobodyReturned(run, session) ? await endVisit(run, session) : undefined;
  } catch (error) {
    if (error instanceof OvertakenError) return undefined;
    throw error;
  }
}

async function doWork(run: LinkRun, session: Session): Promise<Session | undefined> {
  const { call, tenant } = run;
  const now = call.world.realClock.now();
  const leased = await call.store.unitOfWork((unit) =>
    unit.linkSessions.lease(tenant, session.linkSessionId, {
      version: session.version,
      now,
      until: now + LEASE_MS,
    }),
  );
  return leased ? goOn(run, draftOf(session, null), { long: isLong(session) }) : undefined;
}

/** The time for an institution's page is over, and nobody came back. */
function hasNobodyReturned({ call }: LinkRun, { flow, secrets }: Session): boolean {
  const waits = flow.pane.kind === 'redirect' && flow.pane.opened !== null;
  return waits && secrets.login !== undefined && secrets.login.endsAt <= call.world.clock.now();
}

function endVisit(run: LinkRun, session: Session): Promise<Session> {
  const step = advance(session.flow, { kind: 'bank_returned' });
  return goOn(run, stepped(run, draftOf(session, null), step), { long: false });
}

export async function sleep({ world }: Call, ms: number): Promise<true> {
  await new Promise<void>((resolve) => void world.timers.after(ms, resolve));
  return true;
}
