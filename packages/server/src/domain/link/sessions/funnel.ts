import { DAY_MS } from '../../../world/durations.ts';
import type { SessionMark, SessionProgress } from '../state/session-store.ts';

/** How far a session can come, in that order. */
export const STAGES = ['opened', 'consent', 'institution', 'login', 'accounts', 'done'] as const;
export type Stage = (typeof STAGES)[number];

/** The outcome of one session, by its events. */
export interface SessionCourse {
  readonly reached: Stage;
  readonly institution: string | null;
  /** The last pane that was shown. */
  readonly lastView: string | null;
  /** The last error that was told, where the session did not end well. */
  readonly errorCode: string | null;
}

/** Sessions by how far they came: each counts for its stage and all before it. */
export interface FunnelCount {
  readonly name: string;
  readonly stages: Readonly<Record<Stage, number>>;
}

export interface Funnel {
  readonly all: FunnelCount;
  /** By the Monday (UTC) of their start, the oldest first. */
  readonly weeks: readonly FunnelCount[];
  /** The most used ones first. */
  readonly institutions: readonly FunnelCount[];
  readonly errors: readonly { readonly code: string; readonly sessions: number }[];
}

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const MONDAY_MS = 4 * DAY_MS;
const TOP = 8;
/** Events that name the pane they lead to. */
const SHOWS_A_PANE: ReadonlySet<string> = new Set(['OPEN', 'TRANSITION_VIEW']);

/** @param events in their order; those of any other name say nothing of it */
export function courseOf(events: readonly SessionMark[]): SessionCourse {
  let stage = 0;
  let institution: string | null = null;
  let lastView: string | null = null;
  let errorCode: string | null = null;
  for (const event of events) {
    const { view_name: view, institution_name: name, error_code: code } = event.metadata;
    stage = Math.max(stage, STAGES.indexOf(stageOf(event)));
    institution = name ?? institution;
    if (SHOWS_A_PANE.has(event.name)) lastView = view ?? lastView;
    if (event.name === 'ERROR' || event.name === 'EXIT') errorCode = code ?? errorCode;
    if (event.name === 'HANDOFF') errorCode = null;
  }
  return { reached: STAGES[stage] ?? 'opened', institution, lastView, errorCode };
}

/** The stage that an event shows to be reached. */
function stageOf({ name, metadata }: SessionMark): Stage {
  if (name === 'HANDOFF') return 'done';
  if (name === 'SUBMIT_CREDENTIALS' || name === 'OPEN_OAUTH') return 'login';
  if (name === 'SELECT_INSTITUTION') return 'institution';
  if (!SHOWS_A_PANE.has(name)) return 'opened';
  const view = metadata.view_name;
  if (view === 'SELECT_ACCOUNT' || view === 'CONNECTED') return 'accounts';
  if (view === 'MFA') return 'login';
  if (view === 'CREDENTIAL' || view === 'OAUTH') return 'institution';
  return view === 'SELECT_INSTITUTION' ? 'consent' : 'opened';
}

/** Counts these sessions; those without any event were never opened. */
export function funnelOf(sessions: readonly SessionProgress[]): Funnel {
  const courses = sessions
    .filter(({ marks }) => marks.length > 0)
    .map(({ startedAt, marks }) => ({ ...courseOf(marks), week: weekOf(startedAt) }));
  const errors = grouped(courses, ({ errorCode }) => errorCode);
  return {
    all: counted('', courses),
    weeks: grouped(courses, ({ week }) => week).sort((a, b) => (a.name < b.name ? -1 : 1)),
    institutions: byUse(grouped(courses, ({ institution }) => institution)),
    errors: byUse(errors).map(({ name, stages }) => ({ code: name, sessions: stages.opened })),
  };
}

function byUse(groups: readonly FunnelCount[]): FunnelCount[] {
  return groups.toSorted((a, b) => b.stages.opened - a.stages.opened).slice(0, TOP);
}

function grouped<Course extends SessionCourse>(
  courses: readonly Course[],
  nameOf: (course: Course) => string | null,
): FunnelCount[] {
  const groups = new Map<string, Course[]>();
  for (const course of courses) {
    const name = nameOf(course);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), course]);
  }
  return [...groups].map(([name, own]) => counted(name, own));
}

function counted(name: string, courses: readonly SessionCourse[]): FunnelCount {
  const count = (stage: Stage) =>
    courses.filter(({ reached }) => STAGES.indexOf(reached) >= STAGES.indexOf(stage)).length;
  return {
    name,
    stages: {
      opened: count('opened'),
      consent: count('consent'),
      institution: count('institution'),
      login: count('login'),
      accounts: count('accounts'),
      done: count('done'),
    },
  };
}

function weekOf(at: number): string {
  const monday = Math.floor((at - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS;
  return new Date(monday).toISOString().slice(0, 10);
}
