import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  beginConsoleLogin,
  enterByLogin,
  type LoginTicket,
  noteNoRole,
  resumeLogin,
} from '../../domain/console/console-login.ts';
import type { ConsoleSession } from '../../domain/console/console-session.ts';
import type { Services } from '../../domain/services.ts';
import { originOf } from '../own-requests.ts';
import { leadTo, sendReply } from '../reply.ts';
import type { SessionCookie } from '../session-cookie.ts';
import { type IdentityProvider, LoginRefusedError } from './identity-provider.ts';
import type { LoginCookie } from './login-cookie.ts';
import { ProviderAwayError } from './provider-fetch.ts';

export const RETURN_PATH = '/login/return';

/** Why a login did not let in; the page of the entry has a sentence for each. */
export type LoginProblem = 'away' | 'denied' | 'late' | 'no-role' | 'refused';

export interface LoginDesk {
  readonly services: Services;
  readonly provider: IdentityProvider | undefined;
  readonly origins: ReadonlySet<string>;
  readonly cookie: SessionCookie;
  readonly loginCookie: LoginCookie;
  /** Hears why a login was refused: by the kind of failure, never by what was sent. */
  readonly refused: (error: Error) => void;
}

/** Answers a page that asks to log in: where the browser goes. */
export async function startLogin(
  { services, provider, origins, loginCookie }: LoginDesk,
  request: IncomingMessage,
  response: ServerResponse,
  session: ConsoleSession | undefined,
): Promise<void> {
  const origin = originOf(request, origins);
  if (!provider || origin === undefined)
    return sendReply(response, 404, { refusal: 'no identity provider is set up here' });
  const ticket = beginConsoleLogin(services, session);
  try {
    const url = await provider.begin(ticket, `${origin}${RETURN_PATH}`);
    response.setHeader('Set-Cookie', loginCookie.write(ticket.secret));
    sendReply(response, 200, { result: { url } });
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
    sendReply(response, 503, {
      refusal: `${provider.name} cannot be reached: ${error.message}. A one-time link still lets you in.`,
    });
  }
}

/** Answers a browser that comes back from the provider: it is in, or at the page of the entry, which says why not. */
export async function finishLogin(
  desk: LoginDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { cookie, loginCookie } = desk;
  const found = await outcomeOf(desk, request);
  if ('problem' in found) return leadTo(response, `/enter?problem=${found.problem}`, [loginCookie.clear]);
  leadTo(response, '/enter', [cookie.write(found.secret), loginCookie.clear]);
}

type Outcome = { readonly problem: LoginProblem } | { readonly secret: string };

async function outcomeOf(desk: LoginDesk, request: IncomingMessage): Promise<Outcome> {
  const { services, provider, origins, loginCookie } = desk;
  const origin = originOf(request, origins);
  if (!provider || origin === undefined) return { problem: 'refused' };
  const cameTo = new URL(request.url ?? '/', origin);
  const ticket = resumeLogin(
    services,
    loginCookie.read(request) ?? '',
    cameTo.searchParams.get('state') ?? '',
  );
  if (!ticket) return { problem: 'late' };
  try {
    return await letIn(desk, provider, ticket, cameTo);
  } catch (error) {
    if (error instanceof ProviderAwayError) return { problem: 'away' };
    if (!(error instanceof LoginRefusedError)) throw error;
    desk.refused(error.cause instanceof Error ? error.cause : error);
    return { problem: error.isDenied ? 'denied' : 'refused' };
  }
}

async function letIn(
  { services }: LoginDesk,
  provider: IdentityProvider,
  ticket: LoginTicket,
  cameTo: URL,
): Promise<Outcome> {
  const { role, ...person } = await provider.finish(ticket, cameTo);
  if (role === undefined) {
    await noteNoRole(services, person);
    return { problem: 'no-role' };
  }
  const entered = await enterByLogin(services, ticket, { ...person, role });
  return entered ? { secret: entered.secret } : { problem: 'late' };
}
