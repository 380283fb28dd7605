import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { postgresBinaries, serverUser } from '../../../support/postgres-binaries.ts';

const READY_WITHIN_MS = 60_000;
const LOOK_MS = 20;

/** Makes the folder of a server, which can check its tables. Its log has small parts, so that they are filled, renamed and begun anew within a test. */
export function makePostgresFolder(data: string, home: string): void {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(
    join(postgresBinaries(), 'initdb'),
    ['-D', data, ...options, '--wal-segsize=1', '--data-checksums'],
    { ...serverUser(), cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  execFileSync(
    join(postgresBinaries(), 'postgres'),
    ['--single', '-D', data, '-c', 'log_min_messages=fatal', 'postgres'],
    {
      ...serverUser(),
      cwd: home,
      input: 'CREATE EXTENSION amcheck;\n',
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
}

export interface FolderServer {
  /** Over the socket in its home. */
  readonly url: string;
  /** At once, without a checkpoint. */
  end(): Promise<void>;
}

/** Starts a server over its folder, on a socket in `home` alone, and waits until it takes connections. */
export async function startPostgresOver(
  data: string,
  home: string,
  settings: Readonly<Record<string, string>>,
): Promise<FolderServer> {
  const all = { listen_addresses: '', unix_socket_directories: home, log_min_messages: 'fatal', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(postgresBinaries(), 'postgres'), ['-D', data, ...flags], {
    ...serverUser(),
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const url = `postgres://postgres@${encodeURIComponent(home)}/postgres`;
  const end = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  };
  try {
    await answers(url, server);
  } catch (error) {
    await end();
    throw new Error(`${String(error)} ${said}`);
  }
  return { url, end };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const from = performance.now();
  for (;;) {
    const sql = connect(url);
    try {
      await sql`SELECT 1`;
      return;
    } catch (cause) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`, { cause });
      if (performance.now() - from > READY_WITHIN_MS)
        throw new Error('the server does not answer', { cause });
      await sleep(LOOK_MS);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

/** One connection for statements of a test's own. */
export function connect(url: string): postgres.Sql {
  const { hostname } = new URL(url);
  return postgres({
    host: decodeURIComponent(hostname),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
  });
}
