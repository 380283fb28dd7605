import type { ToFrame } from '../../protocol.ts';
import { fallbackLook } from '../look/fallback-look.ts';
import { RefusedCallError, type WireError } from '../server/calls.ts';
import type { SessionResult, Turn, WireAnswer } from '../server/wire-types.ts';
import { exitAnswer } from './exit-answer.ts';
import { fetchLook } from './fetch-look.ts';
import { type FrameState, NOTHING_DRAWN } from './frame-state.ts';
import type { HostPage } from './host-page.ts';
import { keeperOfTab } from './kept-session.ts';
import { pageData } from './page-data.ts';
import { type Session, type SessionListener, type Surface, startSession } from './session.ts';
import { CLOSED, errorPane, exitResult } from './session-end.ts';
import type { Upload } from './statement-upload.ts';

export interface Controller {
  readonly state: () => FrameState;
  /** @returns the way to unsubscribe */
  readonly subscribe: (listener: () => void) => () => void;
  readonly answer: (answer: WireAnswer) => void;
  /** Statement files: looked at, or given as the answer to the pane. */
  readonly statements: StatementFiles;
  /** As the session's; an AbortError where there is none. */
  readonly consents: Session['consents'];
  readonly lookAgain: () => void;
  readonly retryNow: () => void;
  /** Leads the host page to the institution. */
  readonly navigate: (url: string) => void;
  /** Focus enters the frame over an edge. */
  readonly onFocusEdge: (listener: (edge: 'start' | 'end') => void) => void;
}

export interface StatementFiles {
  /** @throws {RefusedCallError} {UnansweredCallError}; an AbortError where there is no session */
  readonly preview: Session['preview'];
  readonly keep: Session['upload'];
}

/** Answers that a person is told of when they are not taken. Others came too late: the pane that is there by now says more. */
const TYPED: ReadonlySet<string> = new Set([
  'credentials',
  'mfa',
  'accounts',
  'income',
  'numbers',
  'code',
  'amounts',
  'allocation',
  'statements',
]);
const TAKES_ANSWERS_WHILE_PENDING: ReadonlySet<string> = new Set(['loading', 'redirect', 'exit']);
/** How long a forced exit waits for the server's word on it. */
const FORCED_EXIT_MS = 3_000;

/** What one frame keeps, besides what it draws. */
interface Running {
  readonly host: HostPage;
  readonly surface: Surface;
  /** Origin of the server that served the frame. */
  readonly server: string;
  readonly listeners: Set<() => void>;
  state: FrameState;
  session: Session | null;
  finished: boolean;
  /** The last answer was a search: the list stays usable until the new one is there. */
  searching: boolean;
  /** The pane is shown only until what was asked for is there. */
  leaving: boolean;
  /** Answers that the server has not taken yet. */
  unsent: number;
  /** The session ended by a refusal, which the host hears once the person has read it. */
  ended: WireError | null;
  focusEdge: (edge: 'start' | 'end') => void;
}

/** Connects host page, session and what is drawn. `server`: origin of the server that served the frame. */
export function startController(host: HostPage, surface: Surface, server: string): Controller {
  const running: Running = {
    host,
    surface,
    server,
    listeners: new Set(),
    state: NOTHING_DRAWN,
    session: null,
    finished: false,
    searching: false,
    leaving: false,
    unsent: 0,
    ended: null,
    focusEdge: () => {},
  };
  void prepare(running);
  return {
    state: () => running.state,
    subscribe(listener) {
      running.listeners.add(listener);
      return () => running.listeners.delete(listener);
    },
    answer: (answer) => give(running, answer),
    statements: {
      preview: (upload, limits) =>
        running.session?.preview(upload, limits) ?? Promise.reject(new DOMException('', 'AbortError')),
      keep: (upload) => keepFiles(running, upload),
    },
    consents: () => running.session?.consents() ?? Promise.reject(new DOMException('', 'AbortError')),
    lookAgain: () => running.session?.lookAgain(),
    retryNow: () => running.session?.retryNow(),
    navigate: (url) => host.post({ type: 'navigate', url }),
    onFocusEdge(listener) {
      running.focusEdge = listener;
    },
  };
}

/** Takes the look from the page, or fetches it, before the frame is opened; then tells the host that it can be. */
async function prepare(running: Running): Promise<void> {
  const { host, server, surface } = running;
  try {
    const written = pageData()?.look;
    const start = { linkToken: host.init.token, origin: host.origin };
    change(running, { look: written ?? (await fetchLook(start, server)) });
  } catch (error) {
    // A link_token that is of no use is refused again, and told, when the frame is opened.
    if (!(error instanceof RefusedCallError)) reportError(error);
  }
  host.onMessage((message) => hear(running, message));
  host.post({ type: 'ready' });
  // An embedded list is a part of its page, which does not open it.
  if (surface === 'embedded') open(running);
}

function hear(running: Running, message: ToFrame): void {
  if (message.type === 'open') open(running);
  else if (message.type === 'exit') exit(running, message.force);
  else if (message.type === 'theme') change(running, { scheme: message.scheme });
  else if (message.type === 'focus') running.focusEdge(message.edge);
}

function open(running: Running): void {
  const { host, surface, server } = running;
  if (running.session !== null || running.finished) return;
  change(running, { shown: true });
  host.post({ type: 'show' });
  running.session = startSession(sessionStart(host, surface), sessionListener(running), {
    server,
    keeper: keeperOfTab(),
  });
}

function sessionListener(running: Running): SessionListener {
  return {
    onLook: (look) => change(running, { look }),
    onEvent: (event) =>
      running.host.post({ type: 'event', name: event.event_name, metadata: event.event_metadata }),
    onTurn: (turn, isReply) => takeTurn(running, turn, isReply),
    onWaiting(answers) {
      running.unsent = answers;
      showBusy(running);
    },
    onTrouble(trouble) {
      if (trouble !== running.state.trouble) change(running, { trouble });
    },
    onDeclined(declined, { kind }) {
      if (TYPED.has(kind)) change(running, { declined });
    },
    onEnded: (error) => showEnd(running, error),
  };
}

function takeTurn(running: Running, { pane, pending, result }: Turn, isReply: boolean): void {
  running.leaving = pending && !TAKES_ANSWERS_WHILE_PENDING.has(pane.kind) && !running.searching;
  // The pane stays under the question, with all that was typed into it.
  const asksToLeave = pane.kind === 'exit' && running.state.pane !== null;
  change(running, asksToLeave ? { asksToLeave } : { pane, asksToLeave, unasked: !isReply });
  showBusy(running);
  if (result !== null) finish(running, result);
}

function showBusy(running: Running): void {
  const busy = running.unsent > 0 || running.leaving;
  if (busy !== running.state.busy) change(running, { busy });
}

/** A page around the frame hears of a session that cannot begin, and opens another; a page of our own tells the person. */
function showEnd(running: Running, error: WireError): void {
  const { state } = running;
  if (state.pane === null && hasPageAround(running)) {
    finishHere(running, error);
    return;
  }
  running.ended = error;
  change(running, {
    pane: errorPane(error, running.host.leadsOn),
    asksToLeave: false,
    look: state.look ?? fallbackLook(),
    busy: false,
    trouble: null,
  });
}

/** What the person said, in the pane that is shown. */
function give(running: Running, answer: WireAnswer): void {
  const { state, ended } = running;
  if (ended !== null) finishHere(running, ended);
  else if (answer.kind === 'exit' && cannotAsk(state)) finishHere(running, null);
  else if (!state.busy || answer.kind === 'exit' || answer.kind === 'cancel') {
    if (state.declined !== null) change(running, { declined: null });
    running.searching = answer.kind === 'search';
    running.session?.answer(answer);
  }
}

function keepFiles(running: Running, upload: Upload): void {
  const { state, ended } = running;
  if (ended !== null || state.busy) return;
  if (state.declined !== null) change(running, { declined: null });
  running.session?.upload(upload);
}

/** The session has not begun, or the server does not answer. */
function cannotAsk({ pane, trouble }: FrameState): boolean {
  return pane === null || trouble !== null;
}

function exit(running: Running, force: boolean): void {
  if (running.session === null) return;
  give(running, exitAnswer(force));
  if (force) setTimeout(() => finishHere(running, null), FORCED_EXIT_MS);
}

function finishHere(running: Running, error: WireError | null): void {
  finish(running, exitResult(error, running.session?.id() ?? ''));
}

function finish(running: Running, result: SessionResult): void {
  if (running.finished) return;
  running.finished = true;
  const { host, session, state } = running;
  session?.stop();
  host.post({ type: 'hide' });
  // A page of our own stays when its session is over.
  if (!hasPageAround(running) && state.pane?.kind !== 'closed')
    change(running, { pane: CLOSED, asksToLeave: false });
  if (result.status === 'exit') host.post({ type: 'exit', error: result.error, metadata: result.metadata });
  else host.post({ type: 'success', publicToken: result.public_token, metadata: result.metadata });
}

/** The page around the frame takes it away when the session is over. */
function hasPageAround({ surface }: Running): boolean {
  return surface === 'frame' || surface === 'embedded';
}

function change(running: Running, part: Partial<FrameState>): void {
  running.state = { ...running.state, ...part };
  for (const listener of running.listeners) listener();
}

function sessionStart({ init, origin }: HostPage, surface: Surface) {
  return {
    linkToken: init.token,
    origin,
    surface,
    receivedRedirectUri: init.receivedRedirectUri,
    institutionId: init.config.institutionId,
  };
}
