import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Program } from './find-program.ts';

/** How much of what the server wrote is kept, to be told when it ends unexpectedly. Characters. */
const STDERR_KEPT = 8000;
/** A server that is told to stop finishes what is under way; then it has to go. */
const STOP_MS = 10_000;

export interface ServerProcess {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly pid: number;
  /** Where its data are, and where it says how it is asked. */
  readonly folder: string;
  /** Runs a command of the command line on this server, and gives its JSON answer. @throws {Error} with what it wrote */
  command(...words: readonly string[]): Promise<Record<string, unknown>>;
  /** Ends the process and removes its folder. May be called twice. */
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly program: Program;
  readonly variables: Readonly<Record<string, string>>;
  readonly startTimeoutMs: number;
}

/** Starts a server on a free port over a new folder. @throws {Error} it did not start; with what it wrote */
export async function startProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { program, variables } = options;
  const data = mkdtempSync(join(tmpdir(), 'fairlead-testing-'));
  const env = { ...inherited(), FAIRLEAD_LOG_LEVEL: 'error', ...variables };
  const child = launch(program, data, env);
  const errors = keepErrors(child);
  const ended = endOf(child);
  // Tests that crash, or forget to stop it, leave nothing behind.
  const clear = () => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', clear);
  const stop = async () => {
    await end(child, ended);
    process.off('exit', clear);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const {
      base_url: baseUrl,
      client_id: clientId,
      secret,
    } = await ready(child, ended, options.startTimeoutMs);
    if (!baseUrl || !clientId || !secret) throw new Error('it did not say where it is');
    letGo(child);
    return {
      baseUrl,
      clientId,
      secret,
      pid: child.pid ?? 0,
      folder: data,
      stop,
      command: (...words) => runCommand(program, [...words, '--json', '--data', data], env),
    };
  } catch (error) {
    await stop();
    const said = errors();
    throw new Error(`the server did not start: ${(error as Error).message}${said ? `\n${said}` : ''}`, {
      cause: error,
    });
  }
}

/** Where Node.js runs the program, the server ends with the tests however they end; another program only if they end in order. */
function launch(
  { file, leading }: Program,
  data: string,
  env: Record<string, string | undefined>,
): ChildProcess {
  const byNode = leading.length > 0;
  const words = [...leading, 'start', '--json', '--port', '0', '--data', data];
  return spawn(file, byNode ? ['--import', endWithParent, ...words] : words, {
    env: byNode ? { ...env, FAIRLEAD_TESTING_FOLDER: data } : env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Beside this file, as source or compiled. */
const endWithParent = new URL(`./end-with-parent${extname(import.meta.url)}`, import.meta.url).href;

/** Settings of the shell are those of another server. */
function inherited(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('FAIRLEAD_')));
}

function keepErrors(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-STDERR_KEPT);
  });
  return () => text.trim();
}

/** Resolves, with a sentence, when the process is gone and everything that it wrote was read. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`${child.spawnfile} cannot be run: ${error.message}`));
    child.once('close', (code, signal) =>
      resolve(`it ended with ${code === null ? signal : `code ${code}`}`),
    );
  });
}

/** The line that `fairlead start --json` prints when it can be called. */
async function ready(
  child: ChildProcess,
  ended: Promise<string>,
  timeoutMs: number,
): Promise<Record<string, string | undefined>> {
  let timer: NodeJS.Timeout | undefined;
  const line = new Promise<string>((resolve) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) resolve(text);
    });
  });
  const failed = ended.then((how) => {
    throw new Error(how);
  });
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it was not ready within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return JSON.parse(await Promise.race([line, failed, late]));
  } finally {
    clearTimeout(timer);
  }
}

/** A process with tests that are over ends, although its server still runs. */
function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr])
    (stream as { unref?(): void } | null)?.unref?.();
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref();
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

const execute = promisify(execFile);

async function runCommand(
  program: Program,
  words: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Record<string, unknown>> {
  const { stdout } = await execute(program.file, [...program.leading, ...words], { env });
  return JSON.parse(stdout) as Record<string, unknown>;
}
