import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Disk } from './disk.ts';
import { draws } from './draws.ts';
import { readTrace, STRACE } from './trace.ts';

export interface CutWish {
  readonly folder: string;
  readonly seed: string;
  readonly transactions: number;
  readonly images: number;
  /** A store that acknowledges before the disk has it: what the images must find. */
  readonly careless?: boolean;
}

export interface CutReport {
  /** Commits and reads that were acknowledged, and changes of files, in the whole run. */
  readonly acknowledged: number;
  readonly changes: number;
  readonly syncs: number;
  /** Images that were opened and compared. */
  readonly images: number;
  readonly problems: readonly string[];
}

/** Some systems let nobody look into a program, and not everywhere is `strace` to be had. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/**
 * Lets a program write to an embedded store, logs every write and sync of the store's files, and cuts the power at places drawn by
 * chance: what the disk may hold then is opened and compared with what the program had acknowledged.
 */
export async function cutPower({
  folder,
  seed,
  transactions,
  images,
  careless,
}: CutWish): Promise<CutReport> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'store.db');
  const log = join(folder, 'trace.log');
  await trace(log, [file, seed, String(transactions), careless ? 'careless' : '']);
  const places = await measure(log, file);
  const draw = draws(`${seed} places`);
  const cuts = new Set<number>();
  while (cuts.size < Math.min(images, places.changes)) cuts.add(1 + draw(places.changes));

  const disk = new Disk();
  const known = { wrote: new Set<number>(), newest: 0 };
  const problems: string[] = [];
  let isReady = false;
  let changes = 0;
  let opened = 0;
  for await (const event of readTrace(log)) {
    if (event.kind === 'said') {
      isReady ||= event.text.includes('ready');
      acknowledge(known, event.text);
      continue;
    }
    if (!isOf(event.file, file)) continue;
    disk.apply(event);
    if (!isReady || !isChange(event.kind)) continue;
    changes += 1;
    if (!cuts.has(changes)) continue;
    opened += 1;
    const image = disk.image(draw);
    problems.push(
      ...openImage(join(folder, `image-${changes}`), image, known).map(
        (text) => `change ${changes}: ${text}`,
      ),
    );
  }
  return { ...places, images: opened, problems };
}

const isChange = (kind: string): boolean => kind === 'write' || kind === 'truncate';

/** The store's file and its log; the file by which connections find pages in the log is memory. */
function isOf(name: string, file: string): boolean {
  return name === file || name === `${file}-wal` || name === `${file}-journal`;
}

async function trace(log: string, words: readonly string[]): Promise<void> {
  const program = join(import.meta.dirname, 'writer.ts');
  const child = spawn('strace', [...STRACE, '-o', log, process.execPath, program, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the traced program ended with ${code}`);
}

async function measure(log: string, file: string) {
  const counts = { acknowledged: 0, changes: 0, syncs: 0 };
  let isReady = false;
  for await (const event of readTrace(log)) {
    if (event.kind === 'said') {
      isReady ||= event.text.includes('ready');
      counts.acknowledged += event.text.split('\n').filter((line) => /^(wrote|saw) /.test(line)).length;
    } else if (isReady && isOf(event.file, file)) {
      if (isChange(event.kind)) counts.changes += 1;
      if (event.kind === 'sync-done') counts.syncs += 1;
    }
  }
  return counts;
}

interface Known {
  readonly wrote: Set<number>;
  /** The newest transaction that a read has shown. */
  newest: number;
}

function acknowledge(known: Known, text: string): void {
  for (const line of text.split('\n')) {
    const [word, nth] = line.split(' ');
    if (word === 'wrote') known.wrote.add(Number(nth));
    if (word === 'saw') known.newest = Math.max(known.newest, Number(nth));
  }
}

function openImage(folder: string, image: ReadonlyMap<string, Buffer>, known: Known): string[] {
  mkdirSync(folder);
  for (const [name, bytes] of image) writeFileSync(join(folder, basename(name)), bytes);
  try {
    return compare(join(folder, 'store.db'), known);
  } catch (error) {
    return [`it cannot be opened: ${String(error)}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(file: string, known: Known): string[] {
  const store = new DatabaseSync(file);
  try {
    const problems: string[] = [];
    const [check] = store.prepare('PRAGMA quick_check').all();
    if (check?.quick_check !== 'ok') problems.push(`it is damaged: ${JSON.stringify(check)}`);
    const transactions = store
      .prepare('SELECT nth, max(parts) AS parts, count(*) AS found FROM entries GROUP BY nth')
      .all();
    const found = new Set(transactions.map(({ nth }) => Number(nth)));
    for (const { nth, parts, found: rows } of transactions) {
      if (parts !== rows) problems.push(`transaction ${nth} is there by half`);
    }
    const total = transactions.reduce((sum, { found: rows }) => sum + Number(rows), 0);
    if (store.prepare('SELECT rows FROM total').get()?.rows !== total)
      problems.push('the rows are miscounted');
    for (const nth of known.wrote) if (!found.has(nth)) problems.push(`transaction ${nth} is lost`);
    if (known.newest > 0 && !found.has(known.newest)) {
      problems.push(`transaction ${known.newest} is lost after a read had shown it`);
    }
    return problems;
  } finally {
    store.close();
  }
}
