import { askServer } from './ask-server.ts';
import { createTestTeam, type TestTeam } from './test-team.ts';

/** What another process needs to fork a test server: plain JSON, for the same user of the same machine. */
export interface TestServerHandle {
  readonly folder: string;
  readonly clientId: string;
  readonly secret: string;
}

/**
 * A service that began with the state that a test server had when it was forked: its teams with their keys, Items, tokens, data,
 * webhooks and clocks. Nothing of what happens in one of them is seen in the other from then on.
 */
export interface ForkedWorld extends TestTeam {
  /** Another team of the server, as it is in this world. */
  as(team: Pick<TestTeam, 'clientId' | 'secret'>): TestTeam;
  /** Ends the service and removes its data. May be called twice; the end of the server it came from does it too. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Forks a test server that another process started, such as the global set-up of a test runner; `server.fork()` does it where the
 * server is at hand.
 * @param handle the server's `handle`
 * @throws {Error} the server has no embedded store, or has ended
 */
export function forkTestServer(handle: TestServerHandle): Promise<ForkedWorld> {
  return forkWorld(handle, new AbortController().signal);
}

/** @param closed its abort ends what is still waited for in the world */
export async function forkWorld(
  { folder, ...keys }: TestServerHandle,
  closed: AbortSignal,
): Promise<ForkedWorld> {
  const { baseUrl } = (await askServer(folder, 'forkServer')) as { baseUrl: string };
  const ended = new AbortController();
  const ending = AbortSignal.any([closed, ended.signal]);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    ended.abort(new Error('the forked world was stopped'));
    stopped ??= endFork(folder, baseUrl);
    return stopped;
  };
  const as: ForkedWorld['as'] = ({ clientId, secret }) =>
    createTestTeam({ baseUrl, clientId, secret, closed: ending });
  return { ...as(keys), as, stop, [Symbol.asyncDispose]: stop };
}

/** A server that has ended took its forks along. */
const GONE = ['ENOENT', 'ECONNREFUSED'];

async function endFork(folder: string, baseUrl: string): Promise<void> {
  try {
    await askServer(folder, 'endFork', { baseUrl });
  } catch (error) {
    if (!GONE.includes((error as { code?: string }).code ?? '')) throw error;
  }
}
