import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { layPartitions, migrate } from '../../packages/server/src/store/migrate.ts';
import { driverPlace, requireDatabaseUrl } from '../../packages/server/src/store/postgres/database-url.ts';
import { openPostgres } from '../../packages/server/src/store/postgres/engine.ts';
import { diskFolder } from './memory-folder.ts';
import { postgresBinaries, serverUser } from './postgres-binaries.ts';

/** A throw-away PostgreSQL server on a free loopback port, and on a Unix socket. */
export interface Cluster {
  /** Makes a database, with the present schema unless it shall be empty, and gives its URL, of the network unless it shall be the socket's. */
  createDatabase(options?: { readonly empty?: boolean; readonly overSocket?: boolean }): Promise<string>;
  /** Ends the server and deletes its files. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 30_000;
const TEMPLATE = 'fairlead_template';
const OWNER = 'postgres';
/** Into how many partitions the tables of Items are divided in databases with a schema: a run of all tests over partitions. */
const PARTITIONS = Number(process.env.TEST_PARTITIONS ?? 0);
/** A role as an operator makes it for the service: it owns nothing, and sees what it says it is to be shown. */
const SERVICE_ROLE = 'fairlead_service';

/** The same database for the role of the service (TEN-2). */
export function asService(url: string): string {
  return as(SERVICE_ROLE, url);
}

/** The same for the role that owns the tables. */
export function ownerOf(url: string): string {
  return as(OWNER, url);
}

function as(role: string, url: string): string {
  const own = new URL(url);
  own.username = role;
  return own.href;
}

/** `durable`: commits reach the disk, as in production; ordinary tests do without. `large`: for a store of many gigabytes. */
export async function startCluster({ durable = false, large = false } = {}): Promise<Cluster> {
  const binaries = postgresBinaries();
  const user = serverUser();
  const home = mkdtempSync(join(durable ? diskFolder() : tmpdir(), 'fairlead-postgres-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const url = (database: string): string => `postgres://${OWNER}@127.0.0.1:${port}/${database}`;
  const socketUrl = (database: string): string =>
    `postgres://${OWNER}@${encodeURIComponent(home)}:${port}/${database}`;
  const switched = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: home,
    max_connections: 300,
    shared_buffers: large ? '1GB' : '64MB',
    max_wal_size: large ? '16GB' : '1GB',
    fsync: switched,
    synchronous_commit: switched,
    full_page_writes: switched,
    // What is measured and killed lives as long as in production; a test's database does not.
    autovacuum: switched,
    // Five plans of each statement on each connection, for its values, are a quarter of what a test's database would do.
    plan_cache_mode: durable || large ? 'auto' : 'force_generic_plan',
    log_min_messages: 'panic',
    log_min_error_statement: 'panic',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: home,
    stdio: 'ignore',
  });
  await answers(url('postgres'), server);
  // A run that ends without its teardown must not leave a server behind.
  const killNow = (): void => void server.kill('SIGQUIT');
  process.once('exit', killNow);

  let template: Promise<void> | undefined;
  const administrator = postgres(url('postgres'), { max: 1, onnotice: () => undefined });
  let count = 0;

  async function makeTemplate(): Promise<void> {
    await administrator.unsafe(
      `CREATE ROLE fairlead_runtime NOLOGIN; CREATE ROLE ${SERVICE_ROLE} LOGIN IN ROLE fairlead_runtime`,
    );
    await administrator.unsafe(`CREATE DATABASE ${TEMPLATE}`);
    const engine = openPostgres({ url: url(TEMPLATE), connectionsMax: 1 });
    await migrate(engine);
    if (PARTITIONS > 0) await layPartitions(engine, PARTITIONS);
    await engine.close();
  }

  async function end(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }

  return {
    async createDatabase({ empty = false, overSocket = false } = {}) {
      if (!empty) {
        template ??= makeTemplate();
        await template;
      }
      const name = `fairlead_${++count}`;
      const source = empty ? 'template0' : TEMPLATE;
      // Files are copied for half of what it costs to write each of their pages into the log.
      await administrator.unsafe(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
      return overSocket ? socketUrl(name) : url(name);
    },
    async stop() {
      process.off('exit', killNow);
      await administrator.end({ timeout: 1 });
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** For statements of a test's own, as the role of the URL. */
export function connectTo(url: string): postgres.Sql {
  const [server] = requireDatabaseUrl(url).servers;
  return postgres(server.url.href, { ...driverPlace(server), max: 1, onnotice: () => undefined });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const from = performance.now();
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      await sql`SELECT 1`;
      return;
    } catch (cause) {
      if (server.exitCode !== null) throw new Error(`the PostgreSQL server ended with ${server.exitCode}`);
      if (performance.now() - from > READY_WITHIN_MS)
        throw new Error('the PostgreSQL server does not answer', { cause });
      await sleep(50);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}
