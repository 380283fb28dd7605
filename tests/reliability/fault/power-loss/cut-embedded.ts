import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CutReport, type CutWish, cutTraced, trace } from './cut.ts';
import { Disk } from './disk.ts';
import { COUNTED, compare, FOUND, found, type Known } from './entries.ts';
import { STRACE } from './trace.ts';

/**
 * Lets a program write to an embedded store, logs every write and sync of the store's files, and cuts the power at places drawn by
 * chance.
 */
export async function cutPower({ careless, transactions, ...wish }: CutWish): Promise<CutReport> {
  const { folder, seed } = wish;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'store.db');
  const log = join(folder, 'trace.log');
  const words = [file, seed, String(transactions), careless ? 'careless' : ''];
  await trace(log, { options: STRACE, program: ['writer.ts', ...words] });
  const disk = new Disk();
  return cutTraced(
    {
      log,
      isOfStore: (name) => isOf(name, file),
      disk: {
        apply(event) {
          if (event.kind === 'removed') disk.remove(event.file);
          else if (event.kind !== 'opened' && event.kind !== 'named') disk.apply(event);
        },
        image: (draw) => disk.image(draw),
      },
      open: openImage,
    },
    wish,
  );
}

/** The store's file and its log; the file by which connections find pages in the log is memory. */
function isOf(name: string, file: string): boolean {
  return name === file || name === `${file}-wal` || name === `${file}-journal`;
}

function openImage(folder: string, image: ReadonlyMap<string, Buffer>, known: Known): string[] {
  mkdirSync(folder);
  for (const [name, bytes] of image) writeFileSync(join(folder, basename(name)), bytes);
  try {
    return problemsIn(join(folder, 'store.db'), known);
  } catch (error) {
    return [`it cannot be opened: ${String(error)}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function problemsIn(file: string, known: Known): string[] {
  const store = new DatabaseSync(file);
  try {
    const [check] = store.prepare('PRAGMA quick_check').all();
    const damage = check?.quick_check === 'ok' ? [] : [`it is damaged: ${JSON.stringify(check)}`];
    const there = found(store.prepare(FOUND).all(), store.prepare(COUNTED).get()?.rows);
    return [...damage, ...compare(there, known)];
  } finally {
    store.close();
  }
}
