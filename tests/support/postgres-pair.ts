import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { diskFolder } from './memory-folder.ts';
import { freePort } from './postgres.ts';
import { postgresBinaries, serverUser } from './postgres-binaries.ts';

/** Two PostgreSQL servers: one takes writes, the other has every commit before it is acknowledged. */
export interface PostgresPair {
  /** Names both, as the service is given it. */
  readonly url: string;
  /** Kills the first process of the server that takes writes, and makes the other one take them. */
  failOver(): Promise<void>;
  /** Makes the killed server a standby of the other anew, and waits until commits wait for it. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  readonly port: number;
  readonly folder: string;
  process: ChildProcess | undefined;
}

const DATABASE = 'fairlead';
const OWNER = 'postgres';
const WITHIN_MS = 60_000;
const LOOK_MS = 50;
const run = promisify(execFile);

export async function startPostgresPair(): Promise<PostgresPair> {
  // On the PATH may stand a link to the server without its other programs.
  const binaries = dirname(realpathSync(join(postgresBinaries(), 'postgres')));
  const user = serverUser();
  const home = mkdtempSync(join(diskFolder(), 'fairlead-pair-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const options = { ...user, cwd: home };
  const program = (name: string) => join(binaries, name);
  const makeServer = async (name: string): Promise<Server> => ({
    port: await freePort(),
    folder: join(home, name),
    process: undefined,
  });
  let [primary, standby] = [await makeServer('one'), await makeServer('two')];
  const servers = [primary, standby];

  const start = (server: Server): void => {
    const flags = {
      listen_addresses: '127.0.0.1',
      port: server.port,
      unix_socket_directories: '',
      shared_buffers: '32MB',
      max_connections: 100,
      wal_keep_size: '64MB',
      autovacuum: 'off',
      log_min_messages: 'panic',
    };
    const words = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server.process = spawn(program('postgres'), ['-D', server.folder, ...words], {
      ...options,
      stdio: 'ignore',
    });
  };
  /** Asks until it is so: a server that starts, or is promoted, answers when it can. */
  const until = async (server: Server, question: string): Promise<void> => {
    const from = performance.now();
    for (;;) {
      const is = await ask(server, question).catch(() => undefined);
      if (is === true) return;
      if (performance.now() - from > WITHIN_MS) throw new Error(`in vain: ${question}`);
      await sleep(LOOK_MS);
    }
  };
  const copy = async (): Promise<void> => {
    rmSync(standby.folder, { recursive: true, force: true });
    mkdirSync(standby.folder, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(standby.folder, user.uid, user.gid);
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', OWNER];
    await run(program('pg_basebackup'), [...from, '-D', standby.folder, '-R', '-c', 'fast'], options);
    start(standby);
    await until(primary, `SELECT count(*) > 0 AS is FROM pg_stat_replication WHERE state = 'streaming'`);
    await ask(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await ask(primary, 'SELECT pg_reload_conf()');
    await until(
      primary,
      `SELECT count(*) > 0 AS is FROM pg_stat_replication
       WHERE sync_state = 'sync' AND flush_lsn >= pg_current_wal_lsn()`,
    );
  };
  const killNow = (): void => {
    for (const server of servers) server.process?.kill('SIGQUIT');
  };
  process.once('exit', killNow);

  execFileSync(
    program('initdb'),
    ['-D', primary.folder, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  start(primary);
  await until(primary, 'SELECT true AS is');
  await ask(primary, `CREATE DATABASE ${DATABASE}`);
  await copy();
  return {
    url: `postgres://${OWNER}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${DATABASE}?target_session_attrs=read-write`,
    async failOver() {
      const dead = primary;
      const ended = once(dead.process as ChildProcess, 'exit');
      dead.process?.kill('SIGKILL');
      await ended;
      [primary, standby] = [standby, dead];
      await run(program('pg_ctl'), ['promote', '-w', '-D', primary.folder], options);
    },
    rebuild: copy,
    async stop() {
      process.off('exit', killNow);
      for (const server of servers) {
        if (!server.process || server.process.exitCode !== null || server.process.signalCode !== null)
          continue;
        const ended = once(server.process, 'exit');
        server.process.kill('SIGQUIT');
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ask({ port }: Server, question: string): Promise<unknown> {
  const sql = postgres(`postgres://${OWNER}@127.0.0.1:${port}/postgres`, {
    max: 1,
    connect_timeout: 2,
    onnotice: () => undefined,
  });
  try {
    const [row] = await sql.unsafe(question);
    return row?.is;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
