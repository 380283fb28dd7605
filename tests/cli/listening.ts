import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { PROGRAM } from '../support/program.ts';

/** A running `fairlead listen`. */
export interface Listening {
  /** Standard output so far, in lines. */
  lines(): string[];
  error(): string;
  /** Ctrl-C; gives the exit code. */
  end(): Promise<number | null>;
}

/** Starts `fairlead listen` in a process of its own; resolves when it listens. */
export async function listen(words: string[], variables: Record<string, string>): Promise<Listening> {
  const child = spawn(process.execPath, [PROGRAM, 'listen', ...words], {
    env: { PATH: process.env.PATH, ...variables },
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
  await expect.poll(() => error, { timeout: 30_000 }).toContain('listening for webhooks of');
  return {
    lines: () => out.split('\n').filter(Boolean),
    error: () => error,
    async end() {
      child.kill('SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}
