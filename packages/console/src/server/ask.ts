import { untouchedMs } from '../parts/touched.ts';
import type { Operations, Role } from './wire-types.ts';

/** What a page knows of its session. */
export interface Session {
  readonly role: Role;
  readonly csrf: string;
  readonly endsAt: number;
  /** By a one-time link, or by a login at the identity provider, whose name for the person is `who`. */
  readonly way: 'link' | 'oidc';
  readonly who: string | null;
  readonly version: string;
  /** How long it lives without use; null for ever. */
  readonly idleMs: number | null;
}

/** What a page asks this long after a touch, it asks by itself. */
const QUIET_MS = 60_000;

/** The server said no, in a sentence for people; `ended`: there is no session any more. */
export class AskError extends Error {
  override readonly name = 'AskError';
  readonly ended: boolean;

  constructor(message: string, ended: boolean) {
    super(message);
    this.ended = ended;
  }
}

/** The server wants to know first who it is that asks. */
class ProofNeededError extends AskError {}

/** This page is of a session that the browser has no more. */
class OtherSessionError extends AskError {}

let csrf = '';
let takeOver: (session: Session) => void = () => undefined;
let prove: (why: string) => Promise<void> = (why) => Promise.reject(new AskError(why, false));

/** Sets who asks people for a proof of who they are; a refused promise ends what they wanted to do. */
export function onProofNeeded(asking: typeof prove): void {
  prove = asking;
}

/** Sets who hears of a session that another tab of the browser has begun, and that holds for this page too. */
export function onSessionReplaced(taking: typeof takeOver): void {
  takeOver = taking;
}

/** The session that the browser's cookie opens; undefined without one. */
export async function findSession(): Promise<Session | undefined> {
  return begin(() => post<Session>('session', {}));
}

/** Trades the code of a one-time link for a session. @throws AskError for a code that is not good */
export async function enter(code: string): Promise<Session> {
  const session = await post<Session>('enter', { code });
  csrf = session.csrf;
  return session;
}

/** Where the browser goes afterwards: to the logout of the identity provider, or to the entry. */
export async function leave(): Promise<string> {
  const { url } = await postAsNow<{ readonly url: string | null }>('leave', {});
  return url ?? '/';
}

/** What the identity provider is called; null where there is none. */
export async function findLogin(): Promise<string | null> {
  return (await post<{ readonly login: string | null }>('ways', {})).login;
}

/** Where the browser goes to log in. @throws AskError where the identity provider is away */
export async function beginLogin(): Promise<string> {
  return (await post<{ readonly url: string }>('login', {})).url;
}

/** Asks for one operation, and once more after a proof where one is needed. @throws AskError */
export async function ask<Name extends keyof Operations>(
  name: Name,
  argument: Operations[Name][0],
): Promise<Operations[Name][1]> {
  try {
    return await postAsNow(name, argument);
  } catch (error) {
    if (!(error instanceof ProofNeededError)) throw error;
    await prove(error.message);
    return postAsNow(name, argument);
  }
}

/** Asks as the session that the browser has by now. */
async function postAsNow<Result>(name: string, argument: object): Promise<Result> {
  try {
    return await post(name, argument);
  } catch (error) {
    if (!(error instanceof AskError && (error.ended || error instanceof OtherSessionError))) throw error;
    const session = await findSession();
    if (!session) throw new AskError(error.message, true);
    takeOver(session);
    return post(name, argument);
  }
}

async function begin(look: () => Promise<Session>): Promise<Session | undefined> {
  try {
    const session = await look();
    csrf = session.csrf;
    return session;
  } catch (error) {
    if (error instanceof AskError && error.ended) return undefined;
    throw error;
  }
}

type Reply<Result> =
  | { readonly result: Result }
  | { readonly refusal: string; readonly needsProof?: true; readonly isOfOtherSession?: true }
  | { readonly failure: string };

async function post<Result>(name: string, argument: object): Promise<Result> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Fairlead-Console': csrf,
      ...(untouchedMs() > QUIET_MS ? { 'Fairlead-Untouched': 'yes' } : {}),
    },
    body: JSON.stringify(argument),
  }).catch(noAnswer);
  // A proxy before a server that is away answers in its place.
  const reply = (await response.json().catch(noAnswer)) as Reply<Result>;
  if ('result' in reply) return reply.result;
  const text = 'refusal' in reply ? reply.refusal : 'The server failed; its log says more.';
  if ('refusal' in reply && reply.needsProof) throw new ProofNeededError(text, false);
  if ('refusal' in reply && reply.isOfOtherSession) throw new OtherSessionError(text, false);
  throw new AskError(text, response.status === 401);
}

function noAnswer(): never {
  throw new AskError('The server does not answer. It may have stopped.', false);
}
