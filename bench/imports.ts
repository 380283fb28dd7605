// Imports one large statement file into the built service and says how long its event loop stood still, what memory it took, how long
// a small write waited, and how long the import lasted: `node bench/imports.ts [ROWS] [sqlite|postgres] [ofx|csv]`.
//
// The service is a process of its own, started anew before the file comes again: each figure is over one that has nothing to do.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH_KEYS, benchVariables } from './dataset.ts';
import { type Probed, startProbed } from './processes.ts';

const [rows = '100000', engine = 'sqlite', format = 'ofx'] = process.argv.slice(2);
const COUNT = Number(rows);

const LINK_TOKEN = {
  client_name: 'bench',
  language: 'en',
  country_codes: ['US'],
  user: { client_user_id: 'bench' },
  products: ['transactions'],
};

const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-imports-'));
const cluster =
  engine === 'postgres'
    ? await (await import('../tests/support/postgres.ts')).startCluster({ durable: true })
    : undefined;
const database = await cluster?.createDatabase();
try {
  for (const name of ['new entries', 'the same file again']) {
    const service = await start();
    try {
      // What only the first import of a process pays is not counted.
      await imported(service, statement(200, '1'));
      await service.ask('begin');
      const from = performance.now();
      const answer = await imported(service, statement(COUNT, '2'));
      const seconds = Number(((performance.now() - from) / 1000).toFixed(1));
      const what = `${COUNT} rows, ${name}, ${engine}, ${format}`;
      console.log(JSON.stringify({ what, seconds, ...((await service.ask('end')) as object), ...answer }));
    } finally {
      await service.stop();
    }
  }
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The service with the probe in it. */
function start(): Promise<Probed> {
  return startProbed({
    ...benchVariables(join(folder, 'data')),
    FAIRLEAD_UPLOAD_MAX_MB: '128',
    ...(database ? { FAIRLEAD_DATABASE_URL: database } : {}),
  });
}

interface Imported {
  readonly counts: unknown;
  readonly slowestHealthMs: number;
  /** Of a call that writes one row, sent again and again meanwhile. */
  readonly slowestWriteMs: number;
}

/** Uploads, and all the while asks after the service's health and writes a row. */
async function imported({ port }: Probed, file: string): Promise<Imported> {
  const url = `http://127.0.0.1:${port}`;
  const form = new FormData();
  form.append('files', new File([readFileSync(file)], file));
  form.append('options', '{"account":"bench","currency":"USD"}');
  const headers = { 'Service-Client-Id': BENCH_KEYS.client_id, 'Service-Secret': BENCH_KEYS.secret };
  let isOver = false;
  const slowest = async (everyMs: number, call: () => Promise<Response>): Promise<number> => {
    let slowestMs = 0;
    while (!isOver) {
      const from = performance.now();
      const answer = await call();
      await answer.text();
      if (!answer.ok) throw new Error(`a call beside the import was answered with ${answer.status}`);
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - from));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    return slowestMs;
  };
  const health = slowest(10, () => fetch(`${url}/health/live`));
  const write = slowest(100, () =>
    fetch(`${url}/link/token/create`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(LINK_TOKEN),
    }),
  );
  const answer = await fetch(`${url}/statement_imports/create`, { method: 'POST', headers, body: form });
  const reply = (await answer.json()) as {
    import?: { status: string; accounts: { added: number; unchanged: number }[] };
  };
  isOver = true;
  const [slowestHealthMs, slowestWriteMs] = await Promise.all([health, write]);
  const [one] = reply.import?.accounts ?? [];
  return {
    counts: one ? [reply.import?.status, one.added, one.unchanged] : reply,
    slowestHealthMs,
    slowestWriteMs,
  };
}

/** The path of a file with so many rows. */
function statement(count: number, account: string): string {
  const file = join(folder, `${account}-${count}.${format}`);
  const program = join(import.meta.dirname, 'large-statement.ts');
  execFileSync(process.execPath, [program, file, String(count), account, format]);
  return file;
}
