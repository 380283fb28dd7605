import { regionOf } from '../device/browser-region.ts';
import { callsTo, RefusedCallError, type ServerCall, type WireError } from '../server/calls.ts';
import { randomUuid } from '../server/random-uuid.ts';
import { type Retries, startRetries, type Trouble } from '../server/retries.ts';
import { type FileCall, filesTo } from '../server/upload-call.ts';
import type { Turn, WidgetLook, WireAnswer, WireEvent, WireFilePreview } from '../server/wire-types.ts';
import { type AnswerQueue, answerQueue } from './answer-queue.ts';
import { ANSWER_TIMEOUT_MS, isOffline, pause } from './call-times.ts';
import type { KeptSession, SessionKeeper } from './kept-session.ts';
import { brokenFrame, endsSession } from './session-end.ts';
import {
  keepFiles,
  type PreviewLimits,
  previewFiles,
  type SessionProof,
  type Upload,
} from './statement-upload.ts';

/** Which page draws the session. */
export type Surface = 'frame' | 'hosted' | 'webview' | 'embedded';

export interface SessionStart {
  readonly linkToken: string;
  /** Of the host page. */
  readonly origin: string;
  readonly surface: Surface;
  readonly receivedRedirectUri: string | null;
  readonly institutionId: string | null;
}

/** Hears of a session what happens, in its order. */
export interface SessionListener {
  readonly onLook: (look: WidgetLook) => void;
  readonly onEvent: (event: WireEvent) => void;
  /** After the events that came with it. `isReply`: to an answer, as against what came of a wait. */
  readonly onTurn: (turn: Turn, isReply: boolean) => void;
  /** The number of answers that the server has not taken yet, searches apart. */
  readonly onWaiting: (answers: number) => void;
  /** Null: calls are answered again. */
  readonly onTrouble: (trouble: Trouble | null) => void;
  /** One answer was not taken; the session goes on. */
  readonly onDeclined: (error: WireError, answer: WireAnswer) => void;
  /** The session cannot begin, or not go on. */
  readonly onEnded: (error: WireError) => void;
}

export interface Session {
  /** Known once the session is open. */
  readonly id: () => string | null;
  readonly answer: (answer: WireAnswer) => void;
  /** Statement files are looked at; nothing of them is kept. @throws {RefusedCallError} {UnansweredCallError} */
  readonly preview: (upload: Upload, limits: PreviewLimits) => Promise<readonly WireFilePreview[]>;
  /** Answers a pane that asks for statement files. */
  readonly upload: (upload: Upload) => void;
  /** Where the person sees, and may end, what they share. @throws {RefusedCallError} {UnansweredCallError} */
  readonly consents: () => Promise<string>;
  /** Asks now for what is waited for, instead of at the end of the wait. */
  readonly lookAgain: () => void;
  /** Repeats now what was not answered. */
  readonly retryNow: () => void;
  /** Nothing is called or told any more. */
  readonly stop: () => void;
}

/** How long the server may hold back its answer while nothing happens. */
const WAIT_MS = 20_000;
/** Longer than a login may take: the server gives up after 90 s (link.md 7, row 10). */
const NEXT_TIMEOUT_MS = 100_000;
/** An empty window waits for it. */
const CONSENTS_TIMEOUT_MS = 15_000;
/** A server that does not hold back its answer is not asked more often than this. */
const LEAST_WAIT_MS = 300;

interface Opened {
  readonly link_session_id: string;
  readonly session_key: string;
  readonly resume_key: string;
  readonly look: WidgetLook;
}

/** A session on its way. */
interface Course {
  readonly start: SessionStart;
  readonly listener: SessionListener;
  readonly call: ServerCall;
  /** Aborted: the session was stopped from outside. */
  readonly life: AbortController;
  readonly retries: Retries;
  readonly answers: AnswerQueue;
  readonly keeper: SessionKeeper;
  readonly sendFiles: FileCall;
  /** What goes along with the answer that it is. */
  upload: Upload | null;
  opened: Opened | null;
  /** Number of the last event that was told. */
  lastEvent: number;
  pending: boolean;
  over: boolean;
  /** Ends the present wait. */
  interrupt: () => void;
}

/** How long one call may take, and what ends it earlier. */
interface Limits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** What comes back is the reply to an answer. */
  readonly isReply?: boolean;
}

/**
 * Opens a session and keeps it going. Sends answers one after the other, each repeated under its own step_id, so a lost reply does
 * no harm. While something is pending, it waits for the outcome.
 * @param server origin of the server that served the frame
 */
export function startSession(
  start: SessionStart,
  listener: SessionListener,
  { server, keeper }: { readonly server: string; readonly keeper: SessionKeeper },
): Session {
  const course: Course = {
    start,
    listener,
    call: callsTo(server),
    life: new AbortController(),
    retries: startRetries(listener.onTrouble, isOffline),
    answers: answerQueue(listener.onWaiting),
    keeper,
    sendFiles: filesTo(server),
    upload: null,
    opened: null,
    lastEvent: 0,
    pending: false,
    over: false,
    interrupt: () => {},
  };
  run(course).catch((error: unknown) => {
    if (course.life.signal.aborted) return;
    listener.onEnded(error instanceof RefusedCallError ? error.error : brokenFrame(error));
  });
  return {
    id: () => course.opened?.link_session_id ?? null,
    answer(answer) {
      if (course.over) return;
      course.answers.add(answer);
      course.interrupt();
    },
    preview: (upload, limits) => previewFiles(course.sendFiles, whoIs(course), upload, limits),
    upload(upload) {
      if (course.over) return;
      course.upload = upload;
      course.answers.add({ kind: 'statements' });
      course.interrupt();
    },
    async consents() {
      const { call, life } = course;
      const answer = await call('/link/session/consents', whoIs(course), life.signal, CONSENTS_TIMEOUT_MS);
      return (answer as { url: string }).url;
    },
    lookAgain: () => course.interrupt(),
    retryNow: () => course.retries.now(),
    stop() {
      keeper.forget();
      course.life.abort();
    },
  };
}

async function run(course: Course): Promise<void> {
  const { answers, life } = course;
  await open(course);
  while (!course.over) {
    const answer = answers.first();
    if (answer !== null) {
      await send(course, answer);
      answers.done();
    } else if (course.pending) await wait(course);
    else await answers.arrival(life.signal);
  }
}

async function open(course: Course): Promise<void> {
  const { start, call, life, retries, listener } = course;
  const kept = keptFor(course);
  const region = regionOf(navigator.language);
  const body = {
    link_token: start.linkToken,
    origin: start.origin,
    surface: start.surface,
    received_redirect_uri: start.receivedRedirectUri,
    institution_id: start.institutionId,
    // The list starts in the person's country.
    ...(region === null ? {} : { region }),
    ...(kept === null ? {} : { resume: kept }),
  };
  const attempt = () => call('/link/session/open', body, life.signal, ANSWER_TIMEOUT_MS);
  const answer = (await retries.untilAnswered(attempt, life.signal)) as Turn & Opened;
  course.opened = answer;
  // What this tab's page has heard of the session, it does not hear again.
  if (kept?.link_session_id === answer.link_session_id) course.lastEvent = kept.after;
  listener.onLook(answer.look);
  takeOver(course, answer, false);
}

/** What this tab kept. A list within a page opens no session that could be gone on with. */
function keptFor({ start, keeper }: Course): KeptSession | null {
  return start.surface === 'embedded' ? null : keeper.read();
}

async function send(course: Course, answer: WireAnswer): Promise<void> {
  const { signal } = course.life;
  // What a person agrees to, they read in the language that is shown.
  const shown = document.documentElement.lang;
  const given = { step_id: randomUuid(), ...(shown === '' ? {} : { language: shown }) };
  const limits = { signal, timeoutMs: ANSWER_TIMEOUT_MS, isReply: true };
  try {
    if (answer.kind === 'statements') await sendStatements(course, given);
    else await step(course, '/link/session/answer', { ...given, answer }, limits);
  } catch (error) {
    if (!(error instanceof RefusedCallError) || endsSession(error.error)) throw error;
    course.listener.onDeclined(error.error, answer);
    await step(course, '/link/session/next', { wait_ms: 0 }, { signal, timeoutMs: NEXT_TIMEOUT_MS });
  }
}

/** The files go again with each repetition, under the same step. */
async function sendStatements(course: Course, given: object): Promise<void> {
  const { retries, lastEvent: after, upload, sendFiles, life } = course;
  if (upload === null) return;
  const call = { ...whoIs(course), after, ...given };
  const attempt = () => keepFiles(sendFiles, call, upload, life.signal);
  takeOver(course, (await retries.untilAnswered(attempt, life.signal)) as Turn, true);
}

function whoIs({ start, opened }: Course): SessionProof {
  return {
    link_session_id: opened?.link_session_id,
    session_key: opened?.session_key,
    origin: start.origin,
  };
}

/** Waits for what is pending. Ends early when there is something to say, or reason to ask again. */
async function wait(course: Course): Promise<void> {
  const { life } = course;
  const own = new AbortController();
  const stop = () => own.abort();
  course.interrupt = stop;
  life.signal.addEventListener('abort', stop);
  try {
    const soonest = pause(LEAST_WAIT_MS, own.signal);
    const limits = { signal: own.signal, timeoutMs: NEXT_TIMEOUT_MS };
    await step(course, '/link/session/next', { wait_ms: WAIT_MS }, limits);
    if (course.pending && !course.over) await soonest;
  } catch (error) {
    if (!own.signal.aborted || life.signal.aborted) throw error;
  } finally {
    life.signal.removeEventListener('abort', stop);
  }
}

/** One call within the session, repeated until it is answered. */
async function step(
  course: Course,
  path: string,
  body: object,
  { signal, timeoutMs, isReply = false }: Limits,
): Promise<void> {
  const { retries, call, lastEvent: after } = course;
  const whole = { ...whoIs(course), after, ...body };
  const turn = await retries.untilAnswered(() => call(path, whole, signal, timeoutMs), signal);
  takeOver(course, turn as Turn, isReply);
}

/** Tells what is new in the server's answer; a repeated call may bring events that were told before. */
function takeOver(course: Course, turn: Turn, isReply: boolean): void {
  for (const event of turn.events) {
    if (event.n <= course.lastEvent) continue;
    course.lastEvent = event.n;
    course.listener.onEvent(event);
  }
  course.pending = turn.pending;
  course.over = turn.result !== null;
  keep(course);
  course.listener.onTurn(turn, isReply);
}

function keep({ start, opened, keeper, lastEvent: after, over }: Course): void {
  if (over) keeper.forget();
  else if (opened !== null && start.surface !== 'embedded') {
    const { link_session_id, resume_key } = opened;
    keeper.keep({ link_session_id, resume_key, after });
  }
}
