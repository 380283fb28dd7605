import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../packages/server/dist/main.js');

export interface Start {
  /** From spawning the built server to its first answer. */
  readonly seconds: number;
  readonly residentMb: number;
}

/** Starts the built server, asks it one thing and ends it. */
export async function startOnce(variables: Record<string, string>): Promise<Start> {
  const from = performance.now();
  const child = spawn(process.execPath, [MAIN, 'start', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', ...variables },
  });
  const line = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  const { base_url: baseUrl } = JSON.parse(line) as { base_url: string };
  const response = await fetch(`${baseUrl}/categories/get`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  await response.arrayBuffer();
  const seconds = (performance.now() - from) / 1000;
  if (response.status !== 200) throw new Error(`the first answer had status ${response.status}`);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const residentMb = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return { seconds, residentMb };
}

/** So many starts over a store that is there. */
export async function secondsToFirstAnswer(
  variables: Record<string, string>,
  count: number,
): Promise<number[]> {
  const all: number[] = [];
  for (let nth = 0; nth < count; nth++) all.push((await startOnce(variables)).seconds);
  return all;
}
