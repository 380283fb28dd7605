import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '../../packages/server/src/cli/run.ts';
import { PROGRAM } from '../support/program.ts';

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs one command in this process, as a terminal without any variables but these. */
export async function fairlead(words: string[], variables: Record<string, string> = {}): Promise<Outcome> {
  let out = '';
  let error = '';
  const code = await run(words, {
    variables,
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
  });
  return { code, out, error };
}

/** A folder of the running test alone. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Started {
  readonly process: ChildProcess;
  /** Everything on standard output, once the server is ready or has ended. */
  readonly out: string;
  /** Sends a signal and gives the exit code. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
  error(): string;
}

/** Starts the service in a process of its own; resolves when it says that it is ready, or ends. */
export async function start(words: string[], variables: Record<string, string> = {}): Promise<Started> {
  const environment = { PATH: process.env.PATH, FAIRLEAD_LOG_LEVEL: 'warn', ...variables };
  const child = spawn(process.execPath, [PROGRAM, 'start', ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  let error = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text;
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    process: child,
    out,
    error: () => error,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** The one line of JSON that `start --json` prints. */
export function readyLine({ out, error }: Pick<Started, 'out' | 'error'>): Record<string, string> {
  if (!/^\{.*\}\n$/.test(out)) throw new Error(`not one line of JSON: ${out}${error()}`);
  return JSON.parse(out) as Record<string, string>;
}
