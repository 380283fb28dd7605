import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from './measure.ts';
import type { Figure } from './report.ts';

const ROUNDS = 7;
const MAIN = join(import.meta.dirname, '../packages/server/dist/main.js');

/** Seconds from spawning the built server to its first answer, and its memory then. */
export async function measureStartUp(): Promise<Figure[]> {
  const empty: Start[] = [];
  const existing: Start[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-start-'));
    empty.push(await startOnce(folder));
    existing.push(await startOnce(folder));
  }
  const seconds = (starts: readonly Start[]) =>
    median(starts.map(({ firstAnswerMs }) => firstAnswerMs)) / 1000;
  const detail = `median of ${ROUNDS}`;
  return [
    {
      name: 'seconds to the first answer, empty folder',
      target: 1,
      atMost: true,
      value: seconds(empty),
      detail,
    },
    {
      name: 'seconds to the first answer, existing folder',
      target: 0.4,
      atMost: true,
      value: seconds(existing),
      detail,
    },
    {
      name: 'resident MB after the first answer',
      target: 120,
      atMost: true,
      value: median(existing.map(({ residentMb }) => residentMb)),
      detail,
    },
  ];
}

interface Start {
  readonly firstAnswerMs: number;
  readonly residentMb: number;
}

async function startOnce(folder: string): Promise<Start> {
  const from = performance.now();
  const child = spawn(process.execPath, [MAIN, 'start', '--json', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '' },
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
  const firstAnswerMs = performance.now() - from;
  if (response.status !== 200) throw new Error(`the first answer had status ${response.status}`);
  const residentMb =
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return { firstAnswerMs, residentMb };
}
