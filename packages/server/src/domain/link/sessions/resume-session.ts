import { fail } from '../../../errors.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import type { StoreWriter } from '../../store.ts';
import { advance } from '../flow/advance.ts';
import type { Input } from '../flow/flow.ts';
import { oauthStateDigests } from '../state/bank-visit.ts';
import type { LinkRun } from '../state/link-run.ts';
import { decryptSession } from '../state/seal-session.ts';
import type { Session, Surface } from '../state/session.ts';
import type { OpenedLinkToken } from '../tokens/open-link-token.ts';
import { LOOK_MS, leftOf, sleep } from './continue-session.ts';
import { isResumeKey, newSessionKey, sessionKeyHash } from './session-key.ts';
import { OvertakenError, saveIn, stepped } from './step.ts';

/** What a tab kept of the session that it had open. */
export interface Resumption {
  readonly linkSessionId: string;
  readonly resumeKey: string;
  /** Number of the last event that its page has heard. */
  readonly after: number;
}

interface Opening {
  readonly surface: Surface;
  readonly requestId: string;
  readonly address: string | null;
}

interface Resumed {
  readonly session: Session;
  readonly sessionKey: string;
  readonly run: LinkRun;
}

/** A second use of an `oauth_state_id` so soon is the same page twice. */
const SAME_RETURN_MS = MINUTE_MS;
/** So long a page waits at most for what another call does for its session; who is still at it then is taken for gone. */
const WORK_MS = 20_000;
/** So often a session is taken up anew after another call's step. */
const TRIES = 4;
/** How long an `oauth_state_id` is good for, and how long a tab may take up its session. */
const RETURN_MS = 15 * MINUTE_MS;

/**
 * The person is back from an institution's page, in this browser or another one: what was reached is on the server.
 * @throws OAUTH_STATE_ID_NOT_FOUND, OAUTH_STATE_ID_ALREADY_PROCESSED, INCORRECT_LINK_TOKEN
 */
export function resumeAfterReturn(
  opened: OpenedLinkToken,
  opening: Opening,
  stateId: string,
): Promise<Resumed> {
  return untilNotOvertaken(() => afterReturn(opened, opening, stateId));
}

/**
 * The page was loaded anew, or left and come back to, in the same tab. Undefined where there is nothing to go on with: then a new
 * session begins, as for anybody.
 */
export async function resumeInTab(
  opened: OpenedLinkToken,
  opening: Opening,
  resumption: Resumption,
): Promise<Resumed | undefined> {
  if (!isResumeKey(opened.call, resumption.linkSessionId, resumption.resumeKey)) return undefined;
  return untilNotOvertaken(() => inTab(opened, opening, resumption));
}

/** One page may come back twice at once, as frameworks do in development: both go on with the session. */
async function untilNotOvertaken<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof OvertakenError) || left === 1) throw error;
    }
  }
}

async function afterReturn(opened: OpenedLinkToken, opening: Opening, stateId: string): Promise<Resumed> {
  const { call, tenant, token } = opened;
  const { store, environment, world } = call;
  const digests = oauthStateDigests(call, stateId);
  const visit = await store.linkSessions.findVisitByReturn(environment, digests);
  if (!visit || visit.clientId !== tenant.clientId) throw fail('OAUTH_STATE_ID_NOT_FOUND');
  const session = await afterWork(opened, visit.linkSessionId);
  if (!session || (visit.returnedAt ?? 0) + RETURN_MS <= world.clock.now())
    throw fail('OAUTH_STATE_ID_NOT_FOUND');
  if (session.linkTokenId !== token.linkTokenId) throw fail('INCORRECT_LINK_TOKEN');
  return takeOver(opened, opening, session, {
    input: { kind: 'open', returned: true },
    async claim(unit) {
      const now = world.realClock.now();
      const first = await unit.linkSessions.noteResumed(tenant, digests, now);
      const twice = !first && (visit.resumedAt ?? now) + SAME_RETURN_MS > now;
      if (!first && !twice) throw fail('OAUTH_STATE_ID_ALREADY_PROCESSED');
    },
  });
}

async function inTab(
  opened: OpenedLinkToken,
  opening: Opening,
  { linkSessionId, after }: Resumption,
): Promise<Resumed | undefined> {
  const { call, token } = opened;
  const found = await afterWork(opened, linkSessionId);
  if (!found || found.linkTokenId !== token.linkTokenId || found.surface !== opening.surface)
    return undefined;
  const isOld = found.steppedAt + RETURN_MS <= call.world.clock.now();
  // A token that another session used up opens nothing any more.
  const isSpentElsewhere = token.spentAt !== null && found.result?.status !== 'success';
  if (found.flow.ended !== null || isOld || isSpentElsewhere) return undefined;
  const session = { ...found, told: Math.max(found.told, Math.min(after, found.events)) };
  const resumed = await takeOver(opened, opening, session, { input: { kind: 'resumed' } });
  return { ...resumed, session: withTimeLeft(resumed.session, call.world.clock.now()) };
}

/** The session when no call works on it. What comes of a work is lost with a step in between, and institutions take a code once. */
async function afterWork(opened: OpenedLinkToken, linkSessionId: string): Promise<Session | undefined> {
  const { call } = opened;
  const { store, schedule, world } = call;
  const until = world.realClock.now() + WORK_MS;
  for (;;) {
    const now = world.realClock.now();
    const leaseUntil = (await store.linkSessions.progress(linkSessionId))?.leaseUntil ?? 0;
    if (leaseUntil <= now || until <= now || schedule.isStopping()) return stored(opened, linkSessionId);
    await sleep(call, LOOK_MS);
  }
}

async function stored(
  { call, tenant }: OpenedLinkToken,
  linkSessionId: string,
): Promise<Session | undefined> {
  const found = await call.store.linkSessions.find(call.environment, linkSessionId);
  return found?.clientId === tenant.clientId ? decryptSession(call, found) : undefined;
}

interface TakingOver {
  readonly input: Extract<Input, { kind: 'open' | 'resumed' }>;
  /** What has to hold in the same unit of work. */
  readonly claim?: (unit: StoreWriter) => Promise<void>;
}

/** The session under a new key: a page that had it before has it no more. @throws OvertakenError */
async function takeOver(
  { call, tenant, token }: OpenedLinkToken,
  { requestId, address }: Opening,
  session: Session,
  { input, claim }: TakingOver,
): Promise<Resumed> {
  const sessionKey = newSessionKey(call);
  const run: LinkRun = { call, tenant, token, requestId, address };
  const draft = { base: session, session, unsaved: [], stepId: null };
  const { linkSessionId, version } = session;
  const resumed = await call.store.unitOfWork(async (unit) => {
    await claim?.(unit);
    if (!(await unit.linkSessions.hold(tenant, linkSessionId, version))) throw new OvertakenError();
    // Key and step together: a page that is told nothing must not have taken the session from another.
    await unit.linkSessions.setKey(tenant, linkSessionId, sessionKeyHash(call, sessionKey));
    if (session.flow.ended !== null) return draft;
    return saveIn(run, unit, stepped(run, draft, advance(session.flow, input)));
  });
  return { run, sessionKey, session: resumed.session };
}

/** Panes say how long a step is waited for as it was when they were made; some of it is over. */
function withTimeLeft(session: Session, now: number): Session {
  const { flow } = session;
  const { pane } = flow;
  const timeLeftMs = leftOf(session, now);
  if (pane.kind === 'mfa') return { ...session, flow: { ...flow, pane: { ...pane, timeLeftMs } } };
  if (pane.kind !== 'redirect' || pane.opened === null) return session;
  return { ...session, flow: { ...flow, pane: { ...pane, opened: { ...pane.opened, timeLeftMs } } } };
}
