import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { draws } from './draws.ts';
import { acknowledge, type Known, nothingKnown } from './entries.ts';
import { type DiskEvent, readTrace } from './trace.ts';

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

type FileEvent = Exclude<DiskEvent, { kind: 'said' }>;

/** A program that wrote to a store while every change of the store's files was logged. */
export interface Traced<Image> {
  readonly log: string;
  /** What names of files in the log begin with where they do not begin at the root. */
  readonly workFolder?: string;
  isOfStore(file: string): boolean;
  /** The disk below the store. */
  readonly disk: {
    apply(event: FileEvent): void;
    image(draw: (bound: number) => number): Image;
  };
  /** Opens what the disk may hold, in a folder that it makes and removes, and says what is wrong with it. */
  open(folder: string, image: Image, known: Known): Promise<string[]> | string[];
}

/** Some systems let nobody look into a program, and not everywhere is `strace` to be had. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** Runs a program of this folder under `strace`, and logs what it and its children do to files. */
export async function trace(
  log: string,
  { options, program }: { readonly options: readonly string[]; readonly program: readonly string[] },
): Promise<void> {
  const [file = '', ...words] = program;
  const child = spawn(
    'strace',
    [...options, '-o', log, process.execPath, join(import.meta.dirname, file), ...words],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the traced program ended with ${code}`);
}

/**
 * Cuts the power at places of the log drawn by chance: what the disk may hold then is opened and compared with what the program had
 * acknowledged.
 */
export async function cutTraced<Image>(
  { log, workFolder, isOfStore, disk, open }: Traced<Image>,
  { folder, seed, images }: Pick<CutWish, 'folder' | 'seed' | 'images'>,
): Promise<CutReport> {
  const events = () => readTrace(log, workFolder);
  const places = await measure(events(), isOfStore);
  const draw = draws(`${seed} places`);
  const cuts = new Set<number>();
  while (cuts.size < Math.min(images, places.changes)) cuts.add(1 + draw(places.changes));

  const known = nothingKnown();
  const problems: string[] = [];
  let isReady = false;
  let changes = 0;
  let opened = 0;
  for await (const event of events()) {
    if (event.kind === 'said') {
      isReady ||= event.text.includes('ready');
      acknowledge(known, event.text);
      continue;
    }
    if (!isOfStore(event.file)) continue;
    disk.apply(event);
    if (!isReady || !isChange(event)) continue;
    changes += 1;
    if (!cuts.has(changes)) continue;
    opened += 1;
    const found = await open(join(folder, `image-${changes}`), disk.image(draw), known);
    problems.push(...found.map((text) => `change ${changes}: ${text}`));
  }
  return { ...places, images: opened, problems };
}

const SYNC_KINDS: ReadonlySet<string> = new Set(['sync-begun', 'sync-done']);
const isChange = ({ kind }: FileEvent): boolean => !SYNC_KINDS.has(kind);

async function measure(events: AsyncIterable<DiskEvent>, isOfStore: Traced<unknown>['isOfStore']) {
  const counts = { acknowledged: 0, changes: 0, syncs: 0 };
  let isReady = false;
  for await (const event of events) {
    if (event.kind === 'said') {
      isReady ||= event.text.includes('ready');
      counts.acknowledged += event.text.split('\n').filter((line) => /^(wrote|saw) /.test(line)).length;
    } else if (isReady && isOfStore(event.file)) {
      if (isChange(event)) counts.changes += 1;
      if (event.kind === 'sync-done') counts.syncs += 1;
    }
  }
  return counts;
}
