import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PROGRAM } from './program.ts';

/** A service in a process of its own, started as a user starts it. */
export interface ChildService {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly pid: number;
  /** How long the start took, seen from outside. */
  readonly startMs: number;
  /** Ends the process at once, as `kill -9` does, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop, as a service manager does, and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Those of this worker that a test has not ended. */
const living = new Set<ChildProcess>();

/**
 * The runner ends its workers by this signal. A child that a failed test has left ends with them.
 *
 * The exit, in place of the signal, lets others who started something end it as well.
 */
function endWithWorker(child: ChildProcess): void {
  if (living.size === 0) process.once('SIGTERM', endAll);
  living.add(child);
  child.once('exit', () => {
    living.delete(child);
    if (living.size === 0) process.off('SIGTERM', endAll);
  });
}

function endAll(): never {
  for (const child of living) child.kill('SIGKILL');
  process.exit(1);
}

/** @throws when the process ends before it is ready. */
export async function startChild(
  folder: string,
  variables: Record<string, string>,
  program = PROGRAM,
): Promise<ChildService> {
  const from = performance.now();
  const child = spawn(process.execPath, [program, 'start', '--json', '--port', '0', '--data', folder], {
    env: { PATH: process.env.PATH, FAIRLEAD_LOG_LEVEL: 'error', ...variables },
    // Through a pipe of its own: whoever holds the worker's output open keeps the runner waiting for its end.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithWorker(child);
  child.stderr.pipe(process.stderr, { end: false });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the service ended with ${code} before it was ready`);
    }),
  ])) as [string];
  const { base_url, client_id, secret } = JSON.parse(line) as Record<string, string>;
  return {
    baseUrl: base_url ?? '',
    clientId: client_id ?? '',
    secret: secret ?? '',
    pid: child.pid ?? 0,
    startMs: performance.now() - from,
    async kill() {
      await end(child, 'SIGKILL');
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  const [code] = await ended;
  return code;
}
