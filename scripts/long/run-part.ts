import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PartResult } from './progress.ts';
import type { Part } from './runs.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs one part to its end. What it says goes to standard error when it fails. */
export async function runPart(part: Part, nth: number): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-long-'));
  const report = join(folder, 'report.json');
  const from = performance.now();
  try {
    const { code, out, said } = await run(commandOf(part, report), part.variables);
    const figures = figuresIn(part.kind === 'tests' ? readReport(report) : lastJson(out));
    if (code !== 0) process.stderr.write(said);
    return { nth, ok: code === 0, seconds: (performance.now() - from) / 1000, figures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The words after `node` that run the part. */
function commandOf({ kind, words }: Part, report: string): string[] {
  if (kind === 'program') return [...words];
  const runner = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return [runner, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...words];
}

async function run(command: readonly string[], variables: Part['variables'] = {}) {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, said };
}

function readReport(file: string): unknown {
  if (!existsSync(file)) return {};
  const { numPassedTests } = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number };
  return { tests: numPassedTests };
}

/** The report of a program is the last line that is an object. */
function lastJson(out: string): unknown {
  const line = out
    .trimEnd()
    .split('\n')
    .findLast((each) => each.startsWith('{'));
  return line === undefined ? {} : JSON.parse(line);
}

function figuresIn(report: unknown): Record<string, number> {
  const entries = Object.entries(report as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
