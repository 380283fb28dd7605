import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a part came to. */
export interface PartResult {
  readonly nth: number;
  readonly ok: boolean;
  readonly seconds: number;
  /** Numbers of its report, by their names. */
  readonly figures: Readonly<Record<string, number>>;
}

/** A run that is under way, as it is kept between two commands. */
export interface Progress {
  readonly name: string;
  /** What was run: parts of two revisions make no run. */
  readonly revision: string;
  readonly parts: number;
  readonly results: readonly PartResult[];
}

/** The run that was begun with the same revision and the same number of parts, or a new one. */
export function resume(file: string, wanted: Omit<Progress, 'results'>): Progress {
  const kept = read(file);
  const fits = kept?.name === wanted.name && kept.revision === wanted.revision && kept.parts === wanted.parts;
  return { ...wanted, results: fits ? kept.results : [] };
}

/** Parts that have yet to pass, in order: those that failed are tried again. */
export function partsLeft({ parts, results }: Progress): number[] {
  const passed = new Set(results.filter(({ ok }) => ok).map(({ nth }) => nth));
  return Array.from({ length: parts }, (_, index) => index + 1).filter((nth) => !passed.has(nth));
}

/** The progress with that result, in the place of an earlier one of the same part. */
export function withResult(progress: Progress, result: PartResult): Progress {
  return {
    ...progress,
    results: [...progress.results.filter(({ nth }) => nth !== result.nth), result],
  };
}

/** Keeps it as a whole or not at all: a run may be ended at any time. */
export function keep(file: string, progress: Progress): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(progress, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

export function forget(file: string): void {
  rmSync(file, { force: true });
}

/** Undefined where there is none, or where it cannot be read. */
function read(file: string): Progress | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Progress;
  } catch {
    return undefined;
  }
}
