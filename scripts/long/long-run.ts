import { availableParallelism } from 'node:os';
import { forget, keep, type PartResult, type Progress, partsLeft, resume, withResult } from './progress.ts';
import { appendRecord } from './record.ts';
import type { LongRun, Part } from './runs.ts';

export interface LongRunOptions {
  readonly name: string;
  readonly run: LongRun;
  readonly revision: string;
  /** How many: all, several times all, or the first few. */
  readonly parts: number;
  /** The record, and where progress is kept. */
  readonly record: string;
  readonly state: string;
  readonly runPart: (part: Part, nth: number) => Promise<PartResult>;
  readonly say: (line: string) => void;
  readonly now?: () => Date;
}

/**
 * Runs the parts that have yet to pass, and writes the line of the record when all have, or when one failed: then the same command
 * goes on at that part. Gives whether all passed.
 */
export async function longRun(options: LongRunOptions): Promise<boolean> {
  const { name, run, revision, parts, state, say } = options;
  let progress = resume(state, { name, revision, parts });
  const waiting = partsLeft(progress);
  if (waiting.length < parts)
    say(`${name}: goes on, ${parts - waiting.length} of ${parts} parts have passed`);
  let failed = false;
  const runner = async () => {
    while (!failed) {
      const nth = waiting.shift();
      if (nth === undefined) return;
      const result = await options.runPart(run.part(nth, parts), nth);
      progress = withResult(progress, result);
      keep(state, progress);
      failed ||= !result.ok;
      say(
        `${name}: part ${nth} of ${parts} ${result.ok ? 'passed' : 'FAILED'} in ${result.seconds.toFixed(0)} s`,
      );
    }
  };
  const atOnce = run.sideBySide ? availableParallelism() : 1;
  await Promise.all(Array.from({ length: atOnce }, runner));
  say(write(options, progress));
  if (!failed) forget(state);
  return !failed;
}

function write({ record, run, now = () => new Date() }: LongRunOptions, progress: Progress): string {
  return appendRecord(record, { progress, sums: run.sums, whole: run.parts, date: now() }).trimEnd();
}
