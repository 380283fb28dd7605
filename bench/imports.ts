// Imports one large statement file into a running service and says how long its event loop stood still, what memory it took, and how
// long the import lasted: `node bench/imports.ts [ROWS] [sqlite|postgres] [ofx|csv]`. The file is uploaded by a process of its own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startTestService } from '../tests/support/service.ts';

const [rows = '100000', engine = 'sqlite', format = 'ofx'] = process.argv.slice(2);
const COUNT = Number(rows);
const MB = 1_048_576;

const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-imports-'));
const cluster =
  engine === 'postgres'
    ? await (await import('../tests/support/postgres.ts')).startCluster({ durable: true })
    : undefined;
const database = await cluster?.createDatabase();
const service = await startTestService(
  { FAIRLEAD_UPLOAD_MAX_MB: '128', ...(database ? { FAIRLEAD_DATABASE_URL: database } : {}) },
  join(folder, 'data'),
);
try {
  // The service as it is after a small import, so that what only the first one pays is not counted.
  await imported(statement(200, '1'));
  globalThis.gc?.();
  const idle = process.memoryUsage().rss / MB;
  for (const [name, account] of [
    ['new entries', '2'],
    ['the same file again', '2'],
  ] as const) {
    const file = statement(COUNT, account);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    let peak = 0;
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss / MB);
    }, 20);
    delay.enable();
    // What the serving thread computes between two turns of its loop: what others wait for where nobody else has the processor.
    let longestTurnMs = 0;
    let last = cpuMs();
    // A timer is looked at once in each turn of the loop, so two turns are never taken for one.
    const turning = setInterval(() => {
      const now = cpuMs();
      longestTurnMs = Math.max(longestTurnMs, now - last);
      last = now;
    }, 1);
    const from = performance.now();
    const answer = await imported(file);
    const seconds = (performance.now() - from) / 1000;
    delay.disable();
    clearInterval(turning);
    clearInterval(sampling);
    const figures = {
      what: `${COUNT} rows, ${name}, ${engine}, ${format}`,
      seconds: Number(seconds.toFixed(1)),
      longestTurnCpuMs: Math.round(longestTurnMs),
      stallMaxMs: Math.round(delay.max / 1e6),
      stallP999Ms: Math.round(delay.percentile(99.9) / 1e6),
      slowestHealthMs: answer.slowestHealthMs,
      peakOverIdleMb: Math.round(peak - idle),
      counts: answer.counts,
    };
    console.log(JSON.stringify(figures));
  }
} finally {
  await service.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Imported {
  readonly counts: unknown;
  readonly slowestHealthMs: number;
}

/** Uploads from another process, which asks after the service's health all the while. */
async function imported(file: string): Promise<Imported> {
  const program = `
    import { readFileSync } from 'node:fs';
    const { url, clientId, secret, file } = JSON.parse(process.argv[1]);
    const headers = { 'Service-Client-Id': clientId, 'Service-Secret': secret };
    const form = new FormData();
    form.append('files', new File([readFileSync(file)], file));
    form.append('options', '{"account":"bench","currency":"USD"}');
    let over = false, slowest = 0;
    const health = (async () => {
      while (!over) {
        const from = performance.now();
        await (await fetch(url + '/health/live')).text();
        slowest = Math.max(slowest, performance.now() - from);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const reply = await (await fetch(url + '/statement_imports/create', { method: 'POST', headers, body: form })).json();
    over = true;
    await health;
    const [one] = reply.import?.accounts ?? [];
    console.log(JSON.stringify({ counts: one ? [reply.import.status, one.added, one.unchanged] : reply, slowestHealthMs: Math.round(slowest) }));
  `;
  const given = { url: service.baseUrl, clientId: service.clientId, secret: service.secret, file };
  const caller = spawn(process.execPath, ['--input-type=module', '--eval', program, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  caller.stdout.on('data', (part: Buffer) => {
    out += part.toString();
  });
  await once(caller, 'exit');
  return JSON.parse(out) as Imported;
}

/** The path of a file with so many rows. */
function statement(count: number, account: string): string {
  const file = join(folder, `${account}-${count}.${format}`);
  const program = join(import.meta.dirname, 'large-statement.ts');
  execFileSync(process.execPath, [program, file, String(count), account, format]);
  return file;
}
