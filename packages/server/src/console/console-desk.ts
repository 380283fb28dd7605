import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RunningInstance } from '../control/instance.ts';
import {
  actorOf,
  type EnteredConsole,
  enterConsole,
  findSession,
  hasProved,
  idleMs,
  leaveConsole,
  noteAsked,
  PROOF_MS,
} from '../domain/console/console-access.ts';
import { mayActAs } from '../domain/console/console-session.ts';
import { RefusalError } from '../errors.ts';
import { allowedOperations } from './allowed-operations.ts';
import { readArgument } from './argument-shape.ts';
import { type ConsoleFile, type ConsoleFiles, findConsoleFiles } from './console-files.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';
import type { IdentityProvider } from './oidc/identity-provider.ts';
import { createLoginCookie } from './oidc/login-cookie.ts';
import { finishLogin, type LoginDesk, RETURN_PATH, startLogin } from './oidc/login-desk.ts';
import { hasOwnHost, isOfOwnPage, type OwnPlace, ownOrigins } from './own-requests.ts';
import { BYTES_MAX, readText } from './read-text.ts';
import { BY_TLS_ALONE, CONSOLE_HEADERS, policyIn, sendReply, sendText } from './reply.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';

export interface DeskOptions {
  readonly instance: RunningInstance;
  readonly place: OwnPlace;
  readonly version: string;
  /** Hears of failures that the page is told of by their class alone. */
  readonly failed: (operation: string, error: unknown) => void;
  readonly files?: ConsoleFiles | undefined;
  /** Undefined: only links let in. */
  readonly provider?: IdentityProvider | undefined;
}

interface Desk extends DeskOptions {
  readonly logins: LoginDesk;
  readonly origins: ReadonlySet<string>;
  readonly cookie: SessionCookie;
  readonly live: LiveFeed;
}

/** What the studio shows in a frame: samples alone, whoever asks. */
const PREVIEW_PATH = '/preview';
const CSRF_HEADER = 'fairlead-console';
/** Of what a page asks while nobody touches it, which keeps no session alive. */
const UNTOUCHED_HEADER = 'fairlead-untouched';
const PROOF_NEEDED = `this needs a proof of who you are that is at most ${PROOF_MS / 60_000} minutes old: a fresh one-time link, or another login`;

/** Answers everything on the Console's port. */
export function createDesk(options: DeskOptions): RequestListener {
  const { instance, place } = options;
  const { services } = instance;
  const isSecure = place.publicUrl?.startsWith('https:') === true;
  const origins = ownOrigins(place);
  const cookie = createSessionCookie(place.port, isSecure);
  const desk: Desk = {
    files: findConsoleFiles(),
    ...options,
    origins,
    cookie,
    live: createLiveFeed(services),
    logins: {
      services,
      provider: options.provider,
      origins,
      cookie,
      loginCookie: createLoginCookie(place.port, isSecure),
      refused: (error) => options.failed('login', error),
    },
  };
  // For the host as a whole, so where it is for people alone.
  const byTlsAlone = isSecure && services.environment === 'production';
  return (request, response) => {
    if (byTlsAlone) response.setHeader('Strict-Transport-Security', BY_TLS_ALONE);
    answer(desk, request, response).catch((error: unknown) => {
      // A page that was left while it asked waits for no answer.
      const isLeft = error === request.errored;
      if (!isLeft) options.failed('console', error);
      if (isLeft || response.headersSent) response.destroy();
      else sendReply(response, 500, { failure: 'Error' });
    });
  };
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  if (!hasOwnHost(request, desk.origins)) {
    request.resume();
    return sendReply(response, 421, {
      refusal: 'this Console answers under its own address alone; FAIRLEAD_CONSOLE_URL names another one',
    });
  }
  if (path.startsWith('/api/')) return answerApi(desk, request, response, path.slice('/api/'.length));
  request.resume();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendReply(response, 404, { failure: 'NotFound' });
  if (path === RETURN_PATH) return finishLogin(desk.logins, request, response);
  const file = desk.files?.find(path);
  if (file) return sendFile(request, response, file);
  if (path.startsWith('/assets/')) return sendReply(response, 404, { failure: 'NotFound' });
  if (!desk.files) return sendText(response, 503, 'The Console is not built; "npm run build" builds it.\n');
  const isPreview = path === PREVIEW_PATH;
  response
    .writeHead(200, {
      ...CONSOLE_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      ...(isPreview && { 'Content-Security-Policy': policyIn("'self'") }),
    })
    .end(isPreview ? desk.files.preview : desk.files.document);
}

async function answerApi(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  if (name === 'live' && request.method === 'GET') return follow(desk, request, response);
  if (request.method !== 'POST' || !isOfOwnPage(request, desk.origins)) {
    request.resume();
    return sendReply(response, 403, { refusal: 'only pages of this Console ask here' });
  }
  const session = await sessionOf(desk, request);
  const isOwn = session !== undefined && request.headers[CSRF_HEADER] === session.csrf;
  // Only a signed-in person makes this process hold a long text.
  const bytesMax = (isOwn && allowedOperations.get(name)?.bytesMax) || BYTES_MAX;
  const text = await readText(request, bytesMax);
  if (text === undefined) return sendReply(response, 413, { refusal: 'the question is too long' });
  const argument = parsed(text);
  if (argument === undefined) return sendReply(response, 400, { refusal: 'the question is no JSON object' });
  if (name === 'enter') return letIn(desk, response, argument, session);
  if (name === 'ways') return sendReply(response, 200, { result: { login: desk.provider?.name ?? null } });
  if (name === 'login') return startLogin(desk.logins, request, response, session);
  if (!session)
    return sendReply(response, 401, { refusal: 'this session has ended; a new link begins another one' });
  if (name === 'session') return sendReply(response, 200, { result: told(desk, session) });
  if (!isOwn)
    return sendReply(response, 403, {
      refusal: 'only pages of this Console ask here',
      isOfOtherSession: true,
    });
  if (name === 'leave') return letOut(desk, response, session);
  await perform(desk, response, session, { name, argument });
}

async function letIn(
  desk: Desk,
  response: ServerResponse,
  { code }: Record<string, unknown>,
  former: EnteredConsole | undefined,
): Promise<void> {
  const { instance, cookie } = desk;
  const entered = typeof code === 'string' ? await enterConsole(instance.services, code, former) : undefined;
  if (!entered)
    return sendReply(response, 401, { refusal: 'this link was used before, or is older than five minutes' });
  response.setHeader('Set-Cookie', cookie.write(entered.secret));
  sendReply(response, 200, { result: told(desk, entered.session) });
}

async function letOut(
  { instance, cookie, provider }: Desk,
  response: ServerResponse,
  session: EnteredConsole,
): Promise<void> {
  await leaveConsole(instance.services, session);
  response.setHeader('Set-Cookie', cookie.clear);
  // Else the next press of the button would let the next person in without a question.
  const url = session.way === 'oidc' ? await provider?.farewell() : undefined;
  sendReply(response, 200, { result: { url: url ?? null } });
}

async function perform(
  { instance, failed }: Desk,
  response: ServerResponse,
  session: EnteredConsole,
  { name, argument }: { readonly name: string; readonly argument: Record<string, unknown> },
): Promise<void> {
  const { role } = session;
  const allowed = allowedOperations.get(name);
  if (!allowed) return sendReply(response, 404, { failure: 'UnknownOperation' });
  if (!mayActAs(role, allowed.least))
    return sendReply(response, 403, {
      refusal: `this needs the role ${allowed.least}; this session has ${role}`,
    });
  const { services } = instance;
  if (allowed.needsProof && !hasProved(services, session))
    return sendReply(response, 403, { refusal: PROOF_NEEDED, needsProof: true });
  try {
    const asked = readArgument(argument, allowed.argument);
    if (allowed.changes) await noteAsked(services, session, askedFor(name, asked));
    const own = { ...instance, services: { ...services, by: actorOf(session) } };
    // Of the shape that stands beside the operation; its rules check the values.
    sendReply(response, 200, { result: (await allowed.operation.perform(own, asked as never)) ?? null });
  } catch (error) {
    if (error instanceof RefusalError) return sendReply(response, 422, { refusal: error.message });
    failed(name, error);
    sendReply(response, 500, { failure: error instanceof Error ? error.name : 'Error' });
  }
}

function askedFor(operation: string, { clientId, itemId, institutionId }: Record<string, unknown>) {
  const id = (value: unknown) => (typeof value === 'string' ? value.slice(0, ID_MAX) : null);
  return { operation, clientId: id(clientId), itemId: id(itemId), institutionId: id(institutionId) };
}

const ID_MAX = 64;

/** Follows one team; the browser sends the cookie along and nothing else. */
async function follow(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin';
  const session = isOwn ? await sessionOf(desk, request) : undefined;
  if (!session) return sendReply(response, 401, { refusal: 'this session has ended' });
  const clientId = new URL(request.url ?? '/', 'http://console').searchParams.get('team') ?? '';
  response.writeHead(200, { ...CONSOLE_HEADERS, 'Content-Type': 'text/event-stream; charset=utf-8' });
  desk.live.follow(response, clientId);
}

async function sessionOf(
  { instance, cookie }: Desk,
  request: IncomingMessage,
): Promise<EnteredConsole | undefined> {
  const secret = cookie.read(request);
  const isUsed = request.headers[UNTOUCHED_HEADER] === undefined;
  return secret === undefined ? undefined : findSession(instance.services, secret, isUsed);
}

/** What a page knows of its session. */
function told({ version, instance }: Desk, { role, csrf, endsAt, way, who }: EnteredConsole) {
  return { role, csrf, endsAt, way, who, version, idleMs: idleMs(instance.services) };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Their names have a hash of the content. */
function sendFile({ headers }: IncomingMessage, response: ServerResponse, file: ConsoleFile): void {
  const accepted = String(headers['accept-encoding'] ?? '');
  const coding = file.br && /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  response
    .writeHead(200, {
      ...CONSOLE_HEADERS,
      'Content-Type': file.contentType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(coding && { 'Content-Encoding': coding }),
    })
    .end(coding ? file[coding] : file.plain);
}
