import type { StepKind } from './format.ts';

/** What happened in the world during a step. Times are those of its clock. */
export interface WorldEvent {
  readonly at: string;
  /** The login's name in the scenario. */
  readonly item: string | null;
  readonly webhook: string;
  /** Whether the application took it at once. */
  readonly acknowledged: boolean;
}

export interface StepReport {
  readonly number: number;
  /** The world's time when it was over. */
  readonly at: string;
  readonly kind: StepKind;
  readonly said: string;
  readonly note: string | null;
  readonly outcome: 'done' | 'failed' | 'skipped';
  /** Why it failed. */
  readonly faults: readonly string[];
  readonly events: readonly WorldEvent[];
}

/** Calls of one kind that the application made. */
export interface CallReport {
  readonly path: string;
  readonly item: string | null;
  readonly outcome: string;
}

/** The same file in the same world gives the same report: it has no real times, ids or counts of what is polled. */
export interface ScenarioReport {
  readonly name: string;
  readonly scenario: string;
  readonly why: string | null;
  readonly passed: boolean;
  readonly started_at: string;
  readonly ended_at: string;
  readonly steps: readonly StepReport[];
  /** Each once, in alphabetical order. */
  readonly calls: readonly CallReport[];
}

const MARKS: Readonly<Record<StepReport['outcome'], string>> = { done: '✓', failed: '✗', skipped: '·' };

/** For a terminal. */
export function reportText(report: ScenarioReport): string {
  const { name, scenario, why, passed, steps, started_at: from, calls } = report;
  const lines = [`${passed ? 'PASSED' : 'FAILED'}  ${name}: ${scenario}`];
  if (!passed && why !== null) lines.push(`        ${why}`);
  for (const step of steps) {
    lines.push(
      `  ${dayOf(from, step.at)}  ${MARKS[step.outcome]} ${step.said}${step.note === null ? '' : `  (${step.note})`}`,
    );
    for (const fault of step.faults) lines.push(`             ${fault}`);
    for (const { item, webhook, acknowledged } of step.events)
      lines.push(`             webhook ${webhook} for ${item ?? '-'}${acknowledged ? '' : ', not taken'}`);
  }
  const paths = [
    ...new Set(calls.map(({ path, outcome }) => (outcome === 'ok' ? path : `${path} (${outcome})`))),
  ];
  if (!passed) lines.push(`  calls of the application: ${paths.join(', ') || 'none'}`);
  return `${lines.join('\n')}\n`;
}

/** `day 3 12:00`, counted from 0. */
function dayOf(from: string, at: string): string {
  const day = Math.floor((Date.parse(at.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);
  return `day ${String(day).padEnd(3)} ${at.slice(11, 16)}`;
}
