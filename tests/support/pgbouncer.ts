import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverUser } from './postgres-binaries.ts';

/** Undefined where it is not installed ("apt-get install pgbouncer"). */
export function pgbouncerBinary(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

export interface Pooler {
  /** The same database through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 10_000;

/** PgBouncer in transaction mode before the server of a database, with so many connections to it. */
export async function startPgbouncer(
  binary: string,
  { url, port, connections }: { readonly url: string; readonly port: number; readonly connections: number },
): Promise<Pooler> {
  const server = new URL(url);
  const user = serverUser();
  const home = mkdtempSync(join(tmpdir(), 'fairlead-pgbouncer-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const file = join(home, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 200',
    // As some configure it: a service that was not told of the pooler reaches the database, and its settings do not.
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,tcp_keepalives_idle,tcp_keepalives_interval,tcp_keepalives_count,tcp_user_timeout',
    'log_connections = 0',
    'log_disconnections = 0',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const pooler = spawn(binary, ['-q', file], { ...user, cwd: home, stdio: 'ignore' });
  const killNow = (): void => void pooler.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()));
  await answers(port);
  return {
    through(direct) {
      const pooled = new URL(direct);
      pooled.port = String(port);
      return pooled.href;
    },
    async stop() {
      process.off('exit', killNow);
      pooler.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  for (let waited = 0; !(await isOpen(port)); waited += 20) {
    if (waited > READY_WITHIN_MS) throw new Error('PgBouncer did not begin to listen');
    await sleep(20);
  }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).then((open) => {
    socket.destroy();
    return open as boolean;
  });
}
