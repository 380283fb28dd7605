import { HOUR_MS, MINUTE_MS } from '../../world/durations.ts';
import { recordAct } from '../audit/record.ts';
import type { Services } from '../services.ts';
import { actorOf, csrfOf, type EnteredConsole, endSession, secret, sessionHash } from './console-access.ts';
import type { ConsoleSession, Role } from './console-session.ts';

/** How long a login at the identity provider may take. */
const LOGIN_MS = 10 * MINUTE_MS;
const SESSION_MS = 12 * HOUR_MS;

type Parts = Pick<Services, 'store' | 'world' | 'digests' | 'environment'>;

/**
 * What ties the parts of one login together. The browser keeps `secret` in a cookie; all the rest follows from it under a key of ours,
 * so that nothing is stored for whoever only presses the button.
 */
export interface LoginTicket {
  readonly secret: string;
  /** The session of a person who is in and proves once more who they are; undefined for who comes in. */
  readonly former: string | undefined;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

export function beginConsoleLogin(
  parts: Pick<Parts, 'world' | 'digests' | 'environment'>,
  former?: ConsoleSession,
): LoginTicket {
  const until = parts.world.realClock.now() + LOGIN_MS;
  return ticketOf(parts, `${until}.${former?.sessionId ?? ''}.${secret(parts.world)}`);
}

/** The login that a browser comes back with; undefined where the cookie and the state are not of one login, or it took too long. */
export function resumeLogin(
  parts: Pick<Parts, 'world' | 'digests' | 'environment'>,
  cookie: string,
  state: string,
): LoginTicket | undefined {
  const [until] = cookie.split('.');
  const ticket = ticketOf(parts, cookie);
  if (!parts.digests.equal(Buffer.from(ticket.state), Buffer.from(state))) return undefined;
  return Number(until) > parts.world.realClock.now() ? ticket : undefined;
}

function ticketOf(
  { digests, environment }: Pick<Parts, 'digests' | 'environment'>,
  cookie: string,
): LoginTicket {
  const [, former = ''] = cookie.split('.');
  const part = (name: string) => digests.index(name, environment, cookie).hash.toString('base64url');
  return {
    secret: cookie,
    former: former === '' ? undefined : former,
    state: part('console-login-state'),
    nonce: part('console-login-nonce'),
    verifier: part('console-login-verifier'),
  };
}

/** Whom the identity provider let in. */
export interface LoggedIn {
  readonly issuer: string;
  /** Its lasting name for the person, and the one that people know. */
  readonly subject: string;
  readonly who: string;
  /** When it last saw proof of who they are. */
  readonly provedAt: number | null;
}

/** Begins a session, once for each login, and ends the former one of the browser; undefined where that login was used. */
export async function enterByLogin(
  parts: Parts,
  ticket: LoginTicket,
  { issuer, subject, who, provedAt, role }: LoggedIn & { readonly role: Role },
): Promise<{ readonly secret: string; readonly session: EnteredConsole } | undefined> {
  const { store, world, digests, environment } = parts;
  const own = secret(world);
  const now = world.realClock.now();
  const session = await store.unitOfWork(async (unit) => {
    const begun = await unit.consoleSessions.beginByLogin(environment, {
      sessionId: world.random.secure.bytes(8).toString('hex'),
      role,
      madeAt: now,
      codeHash: digests.index('console-login', environment, ticket.secret).hash,
      sessionHash: sessionHash(parts, own),
      endsAt: now + SESSION_MS,
      who,
      provedAt: provedAt === null ? null : Math.min(provedAt, now),
    });
    if (!begun) return undefined;
    recordAct({ world, by: actorOf(begun) }, unit, {
      action: 'console.entered',
      object: { kind: 'console_session', id: begun.sessionId },
      environment,
      detail: { way: 'oidc', who, subject, issuer },
    });
    if (ticket.former !== undefined) await endSession(parts, unit, { ...begun, sessionId: ticket.former });
    return begun;
  });
  return session && { secret: own, session: { ...session, csrf: csrfOf(parts, own) } };
}

/** Writes down that a person whom the identity provider knows has no role here. */
export async function noteNoRole(
  { store, world, environment }: Parts,
  { issuer, subject, who }: LoggedIn,
): Promise<void> {
  await store.unitOfWork(async (unit) => {
    recordAct({ world, by: { actor: { kind: 'person', id: subject, role: null }, requestId: null } }, unit, {
      action: 'console.refused',
      object: { kind: 'person', id: subject },
      environment,
      detail: { way: 'oidc', who, issuer },
    });
  });
}
