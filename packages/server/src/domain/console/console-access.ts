import { HOUR_MS, MINUTE_MS } from '../../world/durations.ts';
import type { By } from '../audit/act.ts';
import { recordAct } from '../audit/record.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { ConsoleSession, Role } from './console-session.ts';

const CODE_MS = 5 * MINUTE_MS;
const SESSION_MS = 12 * HOUR_MS;
/** Outside the sandbox a session that nobody uses ends (DSH-3). */
const IDLE_MS = 30 * MINUTE_MS;
/** Before secrets, keys, exports and deletions a person proves who they are, and no longer ago than this. */
export const PROOF_MS = 5 * MINUTE_MS;
/** A session's use is written down so often. */
const SEEN_EVERY_MS = MINUTE_MS;
const SECRET_BYTES = 32;

type Parts = Pick<Services, 'store' | 'world' | 'digests' | 'environment' | 'by'>;
type Keyed = Pick<Services, 'digests' | 'environment'>;

/** What the holder of the cookie is known by, and what its pages send with each change. */
export interface EnteredConsole extends ConsoleSession {
  readonly csrf: string;
}

/**
 * Makes the code of a one-time link: 256 random bits, good for one entry within five minutes. Only its hash is stored, under the key
 * that never changes.
 */
export async function issueEntry(parts: Parts, role: Role): Promise<string> {
  const { store, world, digests, environment } = parts;
  const code = secret(world);
  const now = world.realClock.now();
  const sessionId = world.random.secure.bytes(8).toString('hex');
  await store.unitOfWork(async (unit) => {
    await unit.consoleSessions.insert(environment, {
      sessionId,
      role,
      madeAt: now,
      codeHash: digests.index('console-code', environment, code).hash,
      codeUntil: now + CODE_MS,
    });
    recordAct(parts, unit, {
      action: 'console.link_made',
      ...about(sessionId),
      environment,
      detail: { role },
    });
  });
  return code;
}

/**
 * Trades a code for a session, once. Gives its secret, which the browser keeps as a cookie; undefined for a code that is not good.
 * @param former a session of the same browser, which ends
 */
export async function enterConsole(
  parts: Parts,
  code: string,
  former?: ConsoleSession,
): Promise<{ readonly secret: string; readonly session: EnteredConsole } | undefined> {
  const { store, world, digests, environment } = parts;
  const own = secret(world);
  const now = world.realClock.now();
  const begun = await store.unitOfWork(async (unit) => {
    const session = await unit.consoleSessions.begin(
      environment,
      digests.index('console-code', environment, code).hash,
      { sessionHash: sessionHash(parts, own), now, endsAt: now + SESSION_MS },
    );
    if (!session) return undefined;
    const by = actorOf(session);
    recordAct({ world, by }, unit, {
      action: 'console.entered',
      ...about(session.sessionId),
      environment,
      detail: { way: 'link' },
    });
    if (former) await endSession(parts, unit, former);
    return session;
  });
  return begun && { secret: own, session: { ...begun, csrf: csrfOf(parts, own) } };
}

/**
 * The session of a cookie; undefined for one that has ended, or that nobody used for too long.
 * @param isUsed false for what a page asks by itself
 */
export async function findSession(
  parts: Parts,
  cookie: string,
  isUsed = true,
): Promise<EnteredConsole | undefined> {
  const { store, world, environment } = parts;
  const now = world.realClock.now();
  const seenSince = now - (idleMs(parts) ?? now);
  const session = await store.consoleSessions.find(environment, sessionHash(parts, cookie), {
    now,
    seenSince,
  });
  if (!session) return undefined;
  if (isUsed)
    await store.unitOfWork((unit) =>
      unit.consoleSessions.noteSeen(session.sessionId, now, now - SEEN_EVERY_MS),
    );
  return { ...session, csrf: csrfOf(parts, cookie) };
}

/** How long a session lives without use; null in the sandbox. */
export function idleMs({ environment }: Pick<Parts, 'environment'>): number | null {
  return traitsOf(environment).simulated ? null : IDLE_MS;
}

/** Whether the person has just proved who they are; the sandbox asks nobody. */
export function hasProved(
  { world, environment }: Pick<Parts, 'world' | 'environment'>,
  { provedAt }: ConsoleSession,
): boolean {
  if (traitsOf(environment).simulated) return true;
  return provedAt !== null && world.realClock.now() - provedAt <= PROOF_MS;
}

export async function leaveConsole(parts: Parts, session: ConsoleSession): Promise<void> {
  await parts.store.unitOfWork((unit) => endSession(parts, unit, session));
}

/** Ends it, where it has not ended already. */
export async function endSession(
  { world, environment }: Pick<Parts, 'world' | 'environment'>,
  unit: Pick<StoreWriter, 'consoleSessions' | 'audit'>,
  session: ConsoleSession,
): Promise<void> {
  const { sessionId } = session;
  if (!(await unit.consoleSessions.end(sessionId, world.realClock.now()))) return;
  const by = actorOf(session);
  recordAct({ world, by }, unit, { action: 'console.left', ...about(sessionId), environment });
}

/** Writes down that a person asked for a change, before it is made: what its rules record comes after it. */
export async function noteAsked(
  { store, world, environment }: Parts,
  session: ConsoleSession,
  asked: {
    readonly operation: string;
    readonly clientId: string | null;
    readonly itemId: string | null;
    readonly institutionId: string | null;
  },
): Promise<void> {
  const { operation, clientId, itemId, institutionId } = asked;
  await store.unitOfWork(async (unit) => {
    recordAct({ world, by: actorOf(session) }, unit, {
      action: 'console.asked',
      object: { kind: 'operation', id: operation },
      environment,
      clientId,
      detail: { item_id: itemId, ...(institutionId === null ? {} : { institution_id: institutionId }) },
    });
  });
}

/** On whose behalf rules work that a session asks for. */
export function actorOf({ sessionId, role }: ConsoleSession): By {
  return { actor: { kind: 'person', id: sessionId, role }, requestId: null };
}

function about(sessionId: string) {
  return { object: { kind: 'console_session', id: sessionId } };
}

/** Entries that ended a day ago. */
export async function forgetConsoleSessions({ store, world }: Parts): Promise<void> {
  await store.unitOfWork(({ consoleSessions }) =>
    consoleSessions.deleteOld(world.realClock.now() - 2 * SESSION_MS),
  );
}

export function secret(world: Parts['world']): string {
  return world.random.secure.bytes(SECRET_BYTES).toString('base64url');
}

export function sessionHash({ digests, environment }: Keyed, cookie: string): Buffer {
  return digests.index('console-session', environment, cookie).hash;
}

/** It follows from the cookie, which no script can read. */
export function csrfOf({ digests, environment }: Keyed, cookie: string): string {
  return digests.index('console-csrf', environment, cookie).hash.toString('base64url');
}
