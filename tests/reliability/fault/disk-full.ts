import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keyedStream } from '../../../packages/server/src/world/random.ts';
import { type ChildService, startChild } from '../../support/child-service.ts';
import { checkEvents, readInbox } from './check-events.ts';
import { checkLedger } from './check-ledger.ts';
import { checkStore } from './check-store.ts';
import { endLeases } from './end-leases.ts';
import type { Entry } from './ledger.ts';
import { newLoad, writeUnderLoad } from './load.ts';
import { type EventReceiver, startEventReceiver } from './receiver.ts';
import { repeatUnsettled } from './repeat-unsettled.ts';
import { untilQuiet } from './until-quiet.ts';
import { type Call, caller, MANY_ITEMS } from './workload.ts';

interface DiskFullOptions {
  /** Times that the disk fills up. */
  readonly rounds: number;
  readonly seed: string;
  readonly onRound?: (round: number, backMs: number) => void;
}

export interface DiskFullReport {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Writes that were answered with 503 or 500 in the contract's form. */
  readonly refused: number;
  /** Reads that were answered while there was no space. */
  readonly readsMeanwhile: number;
  /** Processor time of the service while the disk was full and nobody called, in percent of one core. */
  readonly idlePercentMax: number;
  readonly backMsMax: number;
  readonly itemsChecked: number;
  readonly events: number;
  readonly deliveries: number;
  readonly problems: readonly string[];
}

const DISK = '48m';
const MOUNT = 'mount';
const UNMOUNT = 'umount';
const CALLERS = 6;
/** Ends of waits for what does not come. */
const FULL_WITHIN_MS = 120_000;
const BACK_WITHIN_MS = 120_000;
const REFUSED_MIN = 20;
const READS_MIN = 20;
const IDLE_MS = 1500;
/** A service that only waits uses less than half of a core, on any machine. */
const IDLE_PERCENT_MAX = 50;
const LOOK_MS = 20;
const QUIET_WITHIN_MS = 240_000;
const CHUNK = Buffer.alloc(64 * 1024, 1);

/** A small disk of its own takes the rights of an administrator, and Linux. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && triesToMount();

function triesToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-mount-'));
  try {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync(UNMOUNT, [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Fills the disk of an embedded store under a service that writes and delivers, and makes room again: writes are refused in the
 * contract's form, reads go on, and it all comes back by itself (STO-4).
 */
export async function fillDisk(options: DiskFullOptions): Promise<DiskFullReport> {
  const disk = mkdtempSync(join(tmpdir(), 'fairlead-disk-'));
  execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
  const receiver = await startEventReceiver();
  let service: ChildService | undefined;
  try {
    service = await startChild(disk, { FAIRLEAD_SERVE_CACHED_ON_ERROR: 'on', FAIRLEAD_LOG_LEVEL: 'silent' });
    return await runRounds(disk, service, receiver, options);
  } finally {
    await service?.kill();
    await receiver.close();
    execFileSync(UNMOUNT, [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function runRounds(
  disk: string,
  service: ChildService,
  receiver: EventReceiver,
  { rounds, seed, onRound }: DiskFullOptions,
): Promise<DiskFullReport> {
  const call = caller(service.baseUrl, { client_id: service.clientId, secret: service.secret });
  const load = newLoad();
  const { ledger, unsettled, tally, problems } = load;
  let readsMeanwhile = 0;
  let idlePercentMax = 0;
  let backMsMax = 0;
  const ballast = join(disk, 'ballast');
  const read = await readableItem(call);
  for (let round = 1; round <= rounds; round++) {
    const startCallers = () => {
      load.isOver = false;
      return Array.from({ length: CALLERS }, (_, nth) =>
        writeUnderLoad(load, call, {
          name: `${round}-${nth}-${ledger.length}`,
          random: keyedStream(seed, [round, nth, ledger.length]),
          mix: MANY_ITEMS,
          receiverUrl: receiver.url,
        }),
      );
    };
    const first = startCallers();
    await sleep(500);
    const refusedBefore = tally.refused;
    const from = performance.now();
    const readsBefore = readsMeanwhile;
    const isShown = () =>
      tally.refused >= refusedBefore + REFUSED_MIN && readsMeanwhile >= readsBefore + READS_MIN;
    while (!isShown() && performance.now() - from < FULL_WITHIN_MS) {
      // Whatever the service itself frees is taken again.
      fillUp(ballast);
      const { status } = await read();
      if (status === 200 && tally.refused > refusedBefore) readsMeanwhile += 1;
      else if (status !== 200)
        problems.push(`round ${round}: a read without space was answered with ${status}`);
      await sleep(LOOK_MS);
    }
    if (tally.refused === refusedBefore) problems.push(`round ${round}: the disk never was full`);
    load.isOver = true;
    await Promise.all(first);
    const percent = await busyPercent(disk);
    idlePercentMax = Math.max(idlePercentMax, percent);
    if (percent > IDLE_PERCENT_MAX)
      problems.push(`round ${round}: it uses ${percent} % of a core while it waits`);

    rmSync(ballast);
    const before = tally.acknowledged;
    const freedAt = performance.now();
    const second = startCallers();
    while (tally.acknowledged === before && performance.now() - freedAt < BACK_WITHIN_MS)
      await sleep(LOOK_MS);
    const backMs = performance.now() - freedAt;
    backMsMax = Math.max(backMsMax, backMs);
    if (tally.acknowledged === before) problems.push(`round ${round}: no write succeeds with space again`);
    await sleep(500);
    load.isOver = true;
    await Promise.all(second);
    problems.push(...(await repeatUnsettled(call, unsettled.splice(0))));
    onRound?.(round, Math.round(backMs));
  }
  if (tally.unanswered > 0) problems.push(`${tally.unanswered} calls got no answer`);
  return {
    rounds,
    acknowledged: tally.acknowledged,
    refused: tally.refused,
    readsMeanwhile,
    idlePercentMax,
    backMsMax: Math.round(backMsMax),
    itemsChecked: ledger.length,
    ...(await finalCheck(disk, service, receiver, { call, ledger, problems })),
  };
}

/** Deliveries resume by themselves; then a new process looks at what is there. */
async function finalCheck(
  disk: string,
  service: ChildService,
  receiver: EventReceiver,
  {
    call,
    ledger,
    problems,
  }: { readonly call: Call; readonly ledger: readonly Entry[]; readonly problems: string[] },
): Promise<Pick<DiskFullReport, 'events' | 'deliveries' | 'problems'>> {
  const delivered = receiver.delivered.length;
  await receiver.verify(call);
  problems.push(...(await checkLedger(call, ledger)));
  await sleep(2000);
  problems.push(...(await receiver.verify(call)));
  if (receiver.delivered.length === delivered) problems.push('nothing is delivered any more');
  await service.kill();
  const location = { dataFolder: disk, database: undefined };
  const file = new DatabaseSync(join(disk, 'fairlead.db'));
  const [sound] = file.prepare('PRAGMA integrity_check').all();
  file.close();
  if (sound?.integrity_check !== 'ok') problems.push('the store is damaged');
  problems.push(...(await checkStore(location)));
  await endLeases(location);
  const next = await startChild(disk, { FAIRLEAD_SERVE_CACHED_ON_ERROR: 'on' });
  try {
    const after = caller(next.baseUrl, { client_id: next.clientId, secret: next.secret });
    if (!(await untilQuiet(after, QUIET_WITHIN_MS))) problems.push('something is still due at the end');
    problems.push(...(await checkLedger(after, ledger)));
    problems.push(...(await receiver.verify(after)));
    // The Item that is only read has no URL.
    const events = (await readInbox(after)).filter(({ url }) => url !== null);
    problems.push(...checkEvents(ledger, events, receiver.delivered));
    return { events: events.length, deliveries: receiver.delivered.length, problems };
  } finally {
    await next.kill();
  }
}

/** Reads of one Item that nobody changes. */
async function readableItem(call: Call): Promise<() => ReturnType<Call>> {
  const created = await call('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['transactions'],
    options: { transactions: { days_requested: 30 } },
  });
  const { body } = await call('/item/public_token/exchange', { public_token: created.body.public_token });
  const access_token = String(body.access_token);
  let nth = 0;
  return () => {
    nth += 1;
    // Another question each time: what is kept in memory is no proof.
    const options = { count: 1 + (nth % 50), offset: nth % 7 };
    return nth % 3 === 0
      ? call('/accounts/get', { access_token })
      : call('/transactions/get', {
          access_token,
          start_date: '2000-01-01',
          end_date: '2100-01-01',
          options,
        });
  };
}

function fillUp(file: string): void {
  for (let chunk = CHUNK; chunk.length > 0; ) {
    try {
      appendFileSync(file, chunk);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      chunk = chunk.subarray(0, Math.floor(chunk.length / 2));
    }
  }
}

const TICKS_PER_SECOND = 100;

/** Of the process that has this folder, while nobody calls it. */
async function busyPercent(folder: string): Promise<number> {
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && commandLine(name).includes(folder));
  if (pid === undefined) throw new Error('the service is not there');
  const ticks = (): number => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  // What was under way ends first.
  await sleep(500);
  const before = ticks();
  await sleep(IDLE_MS);
  return Math.round(((ticks() - before) / TICKS_PER_SECOND / (IDLE_MS / 1000)) * 100);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

const HELP = `Fills the disk of an embedded store under load and makes room again, and looks for what is lost. Needs root and Linux.

node tests/reliability/fault/disk-full.ts [--rounds N] [--seed TEXT] [--json]
  --rounds  times that the disk fills up, 10 unless given
  --seed    draws the mix of calls
  --json    one line of JSON
`;

async function program(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10' },
      engine: { type: 'string', default: 'sqlite' },
      seed: { type: 'string', default: 'disk' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  if (values.engine !== 'sqlite') throw new Error('this is about the embedded store');
  if (!canMount) throw new Error('a tmpfs cannot be mounted here');
  const report = await fillDisk({
    rounds: Number(values.rounds),
    seed: values.seed,
    onRound: (round, backMs) => {
      if (!values.json) console.log(`round ${round}: back after ${backMs} ms`);
    },
  });
  if (values.json) console.log(JSON.stringify({ engine: 'sqlite', ...report }));
  else console.log(report);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}

if (import.meta.main) await program();
