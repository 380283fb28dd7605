import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { postgresBinaries, serverUser } from '../../support/postgres-binaries.ts';

export type Stop = 'immediate' | 'kill';

/** The server behind a database of the tests, as its operator sees it. */
export interface PostgresServer {
  /** `immediate`: without a checkpoint, so that the next start recovers; `kill`: as `kill -9` of its first process. */
  stop(how: Stop): Promise<void>;
  /** While it is stopped: puts its files aside. */
  copyFiles(): Promise<void>;
  /** While it is stopped: brings those files back, as if a standby without the commits since then took over. */
  bringFilesBack(): Promise<void>;
  /** Starts it with the options that it had before, and waits until it takes connections. */
  start(): Promise<void>;
}

/** What is left of a killed server holds its shared memory for a moment. */
const TRIES_MAX = 20;
const PAUSE_MS = 250;

export async function postgresServer(databaseUrl: string): Promise<PostgresServer> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const [row] = await sql`SELECT current_setting('data_directory') AS folder`;
  await sql.end();
  const folder = String(row?.folder);
  const run = promisify(execFile);
  const control = (...words: string[]) =>
    run(join(postgresBinaries(), 'pg_ctl'), ['-D', folder, '-l', '/dev/null', '-w', ...words], {
      ...serverUser(),
      cwd: folder,
    });
  return {
    async stop(how) {
      if (how === 'immediate') await control('stop', '-m', 'immediate');
      else
        process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    },
    async copyFiles() {
      await run('cp', ['-a', folder, `${folder}.before`]);
    },
    async bringFilesBack() {
      rmSync(folder, { recursive: true });
      await run('mv', [`${folder}.before`, folder]);
    },
    async start() {
      for (let nth = 1; ; nth++) {
        try {
          // A restart keeps the options of the last start.
          await control('restart');
          return;
        } catch (error) {
          if (nth === TRIES_MAX) throw error;
          await sleep(PAUSE_MS);
        }
      }
    },
  };
}
