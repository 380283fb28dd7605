// Imports one large statement file into a running service and says how long its event loop stood still, what memory it took, and how
// long the import lasted: `node bench/imports.ts [ROWS] [sqlite|postgres] [ofx|csv]`. The file is uploaded by a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  await imported('first', statement(200, '1'));
  globalThis.gc?.();
  const idle = process.memoryUsage().rss / MB;
  for (const [name, account] of [
    ['new entries', '2'],
    ['the same file again', '2'],
  ] as const) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    let peak = 0;
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss / MB);
    }, 20);
    delay.enable();
    // What the serving thread computes between two turns of its loop: what others wait for where nobody else has the processor.
    let longestTurnMs = 0;
    let last = cpuMs();
    let turning: NodeJS.Immediate | undefined;
    const turn = (): void => {
      const now = cpuMs();
      longestTurnMs = Math.max(longestTurnMs, now - last);
      last = now;
      turning = setImmediate(turn);
    };
    turn();
    const from = performance.now();
    const answer = await imported(name, statement(COUNT, account));
    const seconds = (performance.now() - from) / 1000;
    delay.disable();
    clearImmediate(turning);
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
async function imported(name: string, text: string): Promise<Imported> {
  const file = join(folder, `${name.replaceAll(' ', '-')}.${format}`);
  writeFileSync(file, text);
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

function statement(count: number, account: string): string {
  return format === 'csv' ? csv(count) : ofx(count, account);
}

function* entries(count: number): Generator<{ date: string; amount: string; name: string; nth: number }> {
  const first = Date.UTC(2014, 0, 1);
  for (let nth = 0; nth < count; nth++) {
    const date = new Date(first + Math.floor((nth * 4300) / count) * 86_400_000).toISOString().slice(0, 10);
    const amount = `-${1 + ((nth * 7919) % 500)}.${String(nth % 100).padStart(2, '0')}`;
    yield { date, amount, name: `SHOP ${(nth * 104_729) % 997} STREET ${nth % 31}`, nth };
  }
}

function csv(count: number): string {
  const lines = ['Date,Description,Amount'];
  for (const { date, amount, name } of entries(count)) lines.push(`${date},${name},${amount}`);
  return lines.join('\n');
}

function ofx(count: number, account: string): string {
  const list: string[] = [];
  for (const { date, amount, name, nth } of entries(count))
    list.push(
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${amount}<FITID>f${nth}<NAME>${name}</STMTTRN>`,
    );
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n
<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260301<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>011000015<ACCTID>90000${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20140101<DTEND>20260101\n${list.join('\n')}\n</BANKTRANLIST><LEDGERBAL><BALAMT>10.00<DTASOF>20260101</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
}
