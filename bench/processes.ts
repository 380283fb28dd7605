import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Running {
  readonly port: number;
  readonly process: ChildProcess;
  /** Resident memory in bytes. */
  resident(): number;
  /** Processor time taken since the start, in microseconds, to 10 ms. */
  cpu(): number;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');

/** The bare server over a file of bytes, in a process of its own. */
export function startBare(payload: Buffer): Promise<Running> {
  return startOver(payload, 'bench/bare-server.ts');
}

/** The bare server that makes one query a request, over a file of bytes. */
export function startBarePostgres(payload: Buffer, database: string): Promise<Running> {
  return startOver(payload, 'bench/bare-postgres.ts', database);
}

async function startOver(payload: Buffer, program: string, ...rest: readonly string[]): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-'));
  const file = join(folder, 'payload');
  writeFileSync(file, payload);
  const child = spawn(process.execPath, [join(ROOT, program), file, ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return running(child, Number(await firstLine(child)));
}

/** So many receivers of webhooks, in one process of their own; gives their ports beside it. */
export async function startReceivers(
  count: number,
): Promise<Running & { readonly ports: readonly number[] }> {
  const child = spawn(process.execPath, [join(ROOT, 'bench/bare-receivers.ts'), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ports = JSON.parse(await firstLine(child)) as number[];
  return { ...running(child, ports[0] ?? 0), ports };
}

/** The built service in one process. */
export async function startBuilt(variables: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/server/dist/main.js'), 'start', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', ...variables },
  });
  const started = JSON.parse(await firstLine(child)) as { base_url: string };
  return running(child, Number(new URL(started.base_url).port));
}

/** A service that says, when it is asked, how its event loop fared since it was asked before. */
export interface Probed extends Running {
  ask(message: 'begin' | 'end'): Promise<unknown>;
}

/** The built service with the probe of its event loop in it. */
export async function startProbed(variables: Record<string, string>): Promise<Probed> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/server/dist/main.js'), 'start', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_OPTIONS: `--expose-gc --import=${join(ROOT, 'bench/loop-probe.mjs')}`,
      ...variables,
    },
  });
  const started = JSON.parse(await firstLine(child)) as { base_url: string };
  return {
    ...running(child, Number(new URL(started.base_url).port)),
    async ask(message) {
      child.send(message);
      const [reply] = await once(child, 'message');
      return reply;
    },
  };
}

function running(child: ChildProcess, port: number): Running {
  return {
    port,
    process: child,
    resident: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    cpu: () => cpuOf(child.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Linux counts in hundredths of a second; user and system time are the 14th and 15th field, counted after the name. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10_000;
}

function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output');
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
}

/** A service with its Console, and a one-time link into it. */
export interface ServiceWithConsole extends Running {
  readonly consoleLink: string;
}

export async function startWithConsole(variables: Record<string, string>): Promise<ServiceWithConsole> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/server/dist/main.js'), 'start', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', FAIRLEAD_CONSOLE_PORT: '0', ...variables },
  });
  const started = JSON.parse(await firstLine(child)) as { base_url: string; console_url: string };
  return {
    ...running(child, Number(new URL(started.base_url).port)),
    consoleLink: started.console_url,
  };
}

/** Somebody in the Console. */
export interface ConsoleVisitor {
  /** Gives the status of the answer. */
  ask(operation: string, argument: object): Promise<number>;
}

/** Enters by a one-time link, as a page does. */
export async function enterConsole(link: string): Promise<ConsoleVisitor> {
  const { origin, hash } = new URL(link);
  const send = async (operation: string, argument: object, headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/api/${operation}`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(argument),
    });
    return { answer, body: (await answer.json()) as Record<string, unknown> };
  };
  const entered = await send('enter', { code: hash.slice(1) }, {});
  const { csrf } = entered.body.result as { csrf: string };
  const [cookie = ''] = String(entered.answer.headers.get('set-cookie')).split(';');
  return {
    async ask(operation, argument) {
      const headers = { Cookie: cookie, 'Fairlead-Console': csrf };
      return (await send(operation, argument, headers)).answer.status;
    },
  };
}
