import type { ToFrame } from '../../protocol.ts';
import { fallbackLook } from '../look/fallback-look.ts';
import type { SchemeWish } from '../look/theme.ts';
import { RefusedCallError, type WireError } from '../server/calls.ts';
import type { Trouble } from '../server/retries.ts';
import type { Look, SessionResult, Turn, WireAnswer, WirePane } from '../server/wire-types.ts';
import { exitAnswer } from './exit-answer.ts';
import type { HostPage } from './host-page.ts';
import { fetchLook, type Session, type Surface, startSession } from './session.ts';

/** All that is drawn. */
export interface FrameState {
  /** Null until the server has answered. */
  readonly look: Look | null;
  /** What the host page wishes in place of the look's own. */
  readonly scheme: SchemeWish | null;
  readonly shown: boolean;
  /** Null until the first one is there. */
  readonly pane: WirePane | null;
  /** An answer is on its way, or what it led to. */
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  /** The last answer was not taken. */
  readonly declined: WireError | null;
}

export interface Controller {
  readonly state: () => FrameState;
  /** @returns the way to unsubscribe */
  readonly subscribe: (listener: () => void) => () => void;
  readonly answer: (answer: WireAnswer) => void;
  readonly lookAgain: () => void;
  readonly retryNow: () => void;
  /** Leads the host page to the institution. */
  readonly navigate: (url: string) => void;
  /** Focus enters the frame over an edge. */
  readonly onFocusEdge: (listener: (edge: 'start' | 'end') => void) => void;
}

const NOTHING: FrameState = {
  look: null,
  scheme: null,
  shown: false,
  pane: null,
  busy: false,
  trouble: null,
  declined: null,
};

/** Answers that a person is told of when they are not taken. Others came too late: the pane that is there by now says more. */
const TYPED: ReadonlySet<string> = new Set([
  'credentials',
  'mfa',
  'accounts',
  'numbers',
  'code',
  'amounts',
  'allocation',
]);
const CLOSED: WirePane = { kind: 'closed', view_name: null };
const TAKES_ANSWERS_WHILE_PENDING: ReadonlySet<string> = new Set(['loading', 'redirect']);
/** How long a forced exit waits for the server's word on it. */
const FORCED_EXIT_MS = 3_000;

/** Connects host page, session and what is drawn. `server`: origin of the server that served the frame. */
export function startController(host: HostPage, surface: Surface, server: string): Controller {
  /** The page around it takes it away when the session is over. */
  const within = surface === 'frame' || surface === 'embedded';
  let state = NOTHING;
  let session: Session | null = null;
  let finished = false;
  /** The last answer was a search: the list stays usable until the new one is there. */
  let searching = false;
  /** The session ended by a refusal: it is told to the host when the person has read it. */
  let ended: WireError | null = null;
  const listeners = new Set<() => void>();
  let focusEdge: (edge: 'start' | 'end') => void = () => {};

  const change = (part: Partial<FrameState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const finish = (result: SessionResult) => {
    if (finished) return;
    finished = true;
    session?.stop();
    host.post({ type: 'hide' });
    // A page of our own stays when its session is over.
    if (!within && state.pane?.kind !== 'closed') change({ pane: CLOSED });
    if (result.status === 'exit') host.post({ type: 'exit', error: result.error, metadata: result.metadata });
    else host.post({ type: 'success', publicToken: result.public_token, metadata: result.metadata });
  };
  const finishHere = (error: WireError | null) => finish(exitResult(error, session?.id() ?? ''));
  /** Whether the pane is shown only until what was asked for is there. */
  let leaving = false;
  let waiting = 0;
  const showBusy = () => {
    const busy = waiting > 0 || leaving;
    if (busy !== state.busy) change({ busy });
  };
  const onTurn = ({ pane, pending, result }: Turn) => {
    leaving = pending && !TAKES_ANSWERS_WHILE_PENDING.has(pane.kind) && !searching;
    change({ pane });
    showBusy();
    if (result !== null) finish(result);
  };
  const onEnded = (error: WireError) => {
    // A page around the frame makes a new link_token and opens again; on a page of our own there is nobody else to say it.
    if (state.pane === null && within) return finishHere(error);
    ended = error;
    change({ pane: errorPane(error), look: state.look ?? fallbackLook(), busy: false, trouble: null });
  };
  const open = () => {
    if (session !== null || finished) return;
    change({ shown: true });
    host.post({ type: 'show' });
    session = startSession(
      sessionStart(host, surface),
      {
        onLook: (look) => change({ look }),
        onEvent: (event) =>
          host.post({ type: 'event', name: event.event_name, metadata: event.event_metadata }),
        onTurn,
        onWaiting: (answers) => {
          waiting = answers;
          showBusy();
        },
        onTrouble: (trouble) => {
          if (trouble !== state.trouble) change({ trouble });
        },
        onDeclined: (declined, { kind }) => {
          if (TYPED.has(kind)) change({ declined });
        },
        onEnded,
      },
      server,
    );
  };
  /** The session has not begun, or the server does not answer. */
  const cannotAsk = () => state.pane === null || state.trouble !== null;
  const answer = (given: WireAnswer) => {
    if (ended !== null) return finishHere(ended);
    if (given.kind === 'exit' && cannotAsk()) return finishHere(null);
    if (state.busy && given.kind !== 'exit' && given.kind !== 'cancel') return;
    if (state.declined !== null) change({ declined: null });
    searching = given.kind === 'search';
    session?.answer(given);
  };
  const exit = (force: boolean) => {
    if (session === null) return;
    answer(exitAnswer(force));
    if (force) setTimeout(() => finishHere(null), FORCED_EXIT_MS);
  };
  const onMessage = (message: ToFrame) => {
    if (message.type === 'open') open();
    else if (message.type === 'exit') exit(message.force);
    else if (message.type === 'theme') change({ scheme: message.scheme });
    else if (message.type === 'focus') focusEdge(message.edge);
  };
  const ready = () => {
    host.onMessage(onMessage);
    host.post({ type: 'ready' });
    // An embedded list is a part of its page: nobody opens it.
    if (surface === 'embedded') open();
  };
  // A link_token that is of no use is refused again, and told, when the frame is opened.
  fetchLook({ linkToken: host.init.token, origin: host.origin }, () => {}, server)
    .then(
      (look) => change({ look }),
      (error: unknown) => {
        if (!(error instanceof RefusedCallError)) reportError(error);
      },
    )
    .finally(ready);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer,
    lookAgain: () => session?.lookAgain(),
    retryNow: () => session?.retryNow(),
    navigate: (url) => host.post({ type: 'navigate', url }),
    onFocusEdge(listener) {
      focusEdge = listener;
    },
  };
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

/** The form of every exit (link.md 5), for one that the server cannot tell. Ids are always texts; empty: there is none. */
function exitResult(error: WireError | null, sessionId: string): SessionResult {
  const { request_id: requestId, ...told } = error ?? {};
  return {
    status: 'exit',
    error: error === null ? null : told,
    metadata: { institution: null, status: null, link_session_id: sessionId, request_id: requestId ?? '' },
  };
}

function errorPane(error: WireError): WirePane {
  const { request_id: requestId, ...told } = error;
  return {
    kind: 'error',
    view_name: 'ERROR',
    institution: null,
    error: told,
    actions: ['exit'],
    request_id: requestId ?? '',
  };
}
