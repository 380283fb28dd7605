import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';

/** What a service and its store hold at one moment. */
export interface Sample {
  readonly residentBytes: number;
  /** Open files, sockets and pipes of the process. */
  readonly handles: number;
  readonly logBytes: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

export interface Sampler {
  sample(): Promise<Sample>;
  close(): Promise<void>;
}

/** Looks at a process from outside (Linux), and at its store beside it. */
export function createSampler(
  pid: number,
  store: { folder: string; databaseUrl: string | undefined },
): Sampler {
  const look = store.databaseUrl === undefined ? lookAtFile(store.folder) : lookAtDatabase(store.databaseUrl);
  return {
    async sample() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const residentBytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
      return { residentBytes, handles: readdirSync(`/proc/${pid}/fd`).length, ...(await look.look()) };
    },
    close: look.close,
  };
}

type Look = { look(): Promise<Pick<Sample, 'logBytes' | 'rows'>>; close(): Promise<void> };

function lookAtFile(folder: string): Look {
  const file = join(folder, 'fairlead.db');
  const log = `${file}-wal`;
  return {
    async look() {
      // Opened anew each time, so that no look holds up the log's beginning anew.
      const store = new DatabaseSync(file, { readOnly: true });
      try {
        const tables = store.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
        const rows = tables.map(({ name }) => {
          const found = store.prepare(`SELECT count(*) AS n FROM ${name}`).get();
          return [String(name), Number(found?.n)] as const;
        });
        return { logBytes: existsSync(log) ? statSync(log).size : 0, rows: Object.fromEntries(rows) };
      } finally {
        store.close();
      }
    },
    close: async () => undefined,
  };
}

function lookAtDatabase(url: string): Look {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return {
    async look() {
      const [log] = await sql`SELECT sum(size)::bigint AS bytes FROM pg_ls_waldir()`;
      const tables = await sql`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = current_schema()`;
      const rows: [string, number][] = [];
      for (const { name } of tables) {
        const [found] = await sql`SELECT count(*)::int AS n FROM ${sql(name)}`;
        rows.push([String(name), Number(found?.n)]);
      }
      return { logBytes: Number(log?.bytes), rows: Object.fromEntries(rows) };
    },
    close: () => sql.end(),
  };
}
