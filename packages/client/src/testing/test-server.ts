import { findProgram } from './find-program.ts';
import { type ForkedWorld, forkWorld, type TestServerHandle } from './forked-world.ts';
import { startProcess } from './server-process.ts';
import { createTestTeam, type TestTeam } from './test-team.ts';

/** A server that ends is told at once; a busy machine may start one slowly. */
const START_TIMEOUT_MS = 120_000;

export interface TestServerOptions {
  /** Ids, tokens and simulated data follow from it. Default: the server's own, always the same. */
  readonly seed?: string;
  /**
   * `real` (default): system time, moved by `advance`. `frozen`: stands still from the start on. An ISO time in UTC, such as
   * `2026-01-31T12:00:00Z`: stands still there, so that dates in answers never change.
   */
  readonly clock?: 'real' | 'frozen' | (string & {});
  /** `instant` (default): data is ready when an Item is linked. `realistic`: after one and three seconds. */
  readonly profile?: 'instant' | 'realistic';
  /** `postgres://…` of a database of its own; it is not emptied. Default: an SQLite file that goes with the server. */
  readonly database?: string;
  /** Further settings, by the names of their variables: `{ FAIRLEAD_STRICT_VERSION: 'on' }`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Path of the `fairlead` program. Default: the installed package `fairlead`. */
  readonly program?: string;
  /** The Node.js, 24 or newer, that runs it. Default: the one that runs the tests. */
  readonly node?: string;
  /** Milliseconds. Default 120,000. */
  readonly startTimeoutMs?: number;
}

/** A private server, and its first team. */
export interface TestServer extends TestTeam {
  readonly pid: number;
  /** Makes another team, which shares nothing with the first: for tests that run side by side on one server. */
  team(name?: string): Promise<TestTeam>;
  /**
   * Branches a world off that begins with the present state of this server and is independent of it: for test workers that begin
   * with a prepared world. It takes some tens of milliseconds, and ends with this server at the latest.
   * @throws {Error} the server is on PostgreSQL
   */
  fork(): Promise<ForkedWorld>;
  /** For `forkTestServer` in another process. */
  readonly handle: TestServerHandle;
  /** Ends the process and removes its data. May be called twice; `await using` calls it. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a private server on a free port, as a process of its own with an empty store; nothing is shared with other servers.
 * @throws {Error} it did not start; the message holds what it wrote
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { program, node = process.execPath, startTimeoutMs = START_TIMEOUT_MS } = options;
  const server = await startProcess({
    program: findProgram(program, node),
    variables: variablesOf(options),
    startTimeoutMs,
  });
  const closing = new AbortController();
  const { baseUrl, clientId, secret, pid, folder } = server;
  const handle = { folder, clientId, secret };
  const stop = async () => {
    closing.abort(new Error('the test server was stopped'));
    await server.stop();
  };
  return {
    ...createTestTeam({ baseUrl, clientId, secret, closed: closing.signal }),
    pid,
    async team(name = 'another team') {
      const made = await server.command('teams', 'create', name);
      const keys = { clientId: String(made.client_id), secret: String(made.secret) };
      return createTestTeam({ baseUrl, ...keys, closed: closing.signal });
    },
    fork: () => forkWorld(handle, closing.signal),
    handle,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function variablesOf({ seed, clock, profile, database, env }: TestServerOptions): Record<string, string> {
  return {
    ...(seed === undefined ? {} : { FAIRLEAD_SANDBOX_SEED: seed }),
    ...(clock === undefined ? {} : { FAIRLEAD_SANDBOX_CLOCK: clockSetting(clock) }),
    ...(profile === undefined ? {} : { FAIRLEAD_SANDBOX_PROFILE: profile }),
    ...(database === undefined ? {} : { FAIRLEAD_DATABASE_URL: database }),
    ...env,
  };
}

function clockSetting(clock: string): string {
  if (clock === 'real') return clock;
  return clock === 'frozen' ? 'manual' : `frozen:${clock}`;
}
