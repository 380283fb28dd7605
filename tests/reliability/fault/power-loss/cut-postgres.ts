import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverUser } from '../../../support/postgres-binaries.ts';
import { type CutReport, type CutWish, cutTraced, trace } from './cut.ts';
import { COUNTED, compare, FOUND, found, type Known } from './entries.ts';
import { connect, makePostgresFolder, startPostgresOver } from './postgres-folder.ts';
import { STRACE_NAMES } from './trace.ts';
import { FileTree } from './tree.ts';

/** Names the process that has the folder; none has it after a loss of power. */
const PID_FILE = 'postmaster.pid';

/**
 * Lets a program write to a PostgreSQL server, logs every change and sync of the files below the server's folder, and cuts the power at
 * places drawn by chance.
 */
export async function cutPowerOfPostgres({ careless, transactions, ...wish }: CutWish): Promise<CutReport> {
  const { folder, seed } = wish;
  makeFolder(folder);
  const data = join(folder, 'data');
  const before = join(folder, 'before');
  const log = join(folder, 'trace.log');
  makePostgresFolder(data, folder);
  cpSync(data, before, { recursive: true });
  const words = [data, folder, seed, String(transactions), careless ? 'careless' : ''];
  await trace(log, { options: STRACE_NAMES, program: ['postgres-writer.ts', ...words] });
  const pidFile = join(data, PID_FILE);
  return cutTraced(
    {
      log,
      workFolder: data,
      isOfStore: (name) => (name === data || name.startsWith(`${data}/`)) && name !== pidFile,
      disk: new FileTree(data, before),
      open: (place, image, known) => openImage(place, { image, before, known }),
    },
    wish,
  );
}

interface Opening {
  /** The names in the server's folder, with the bytes of those that are not as before. */
  readonly image: ReadonlyMap<string, Buffer | undefined>;
  readonly before: string;
  readonly known: Known;
}

async function openImage(place: string, { image, before, known }: Opening): Promise<string[]> {
  makeFolder(place);
  const data = join(place, 'data');
  try {
    layImage(data, image, before);
    return await problemsIn(data, place, known);
  } catch (error) {
    return [`it cannot be opened: ${String(error)}`];
  } finally {
    rmSync(place, { recursive: true });
  }
}

function layImage(data: string, image: Opening['image'], before: string): void {
  cpSync(before, data, { recursive: true });
  // Others may not look into it, or the server does not start.
  chmodSync(data, 0o700);
  for (const entry of readdirSync(before, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(before.length + 1);
    if (entry.isFile() && !image.has(name)) rmSync(join(data, name));
  }
  for (const [name, bytes] of image) {
    if (bytes !== undefined) writeFileSync(join(data, name), bytes, { mode: 0o600 });
  }
  const { uid, gid } = serverUser();
  if (uid === undefined) return;
  for (const name of ['', ...(readdirSync(data, { recursive: true }) as string[])])
    chownSync(join(data, name), uid, gid);
}

async function problemsIn(data: string, home: string, known: Known): Promise<string[]> {
  // Its own writes need no disk: it is looked at and thrown away.
  const server = await startPostgresOver(data, home, { fsync: 'off' });
  const sql = connect(server.url);
  try {
    // The table itself with its checksums, each row and page of it; then its index.
    const damage = await sql`SELECT * FROM verify_heapam('entries')`;
    await sql`SELECT bt_index_check('entries_pkey', heapallindexed => true)`;
    const [counted] = await sql.unsafe(COUNTED);
    const there = found(await sql.unsafe(FOUND), counted?.rows);
    return [...damage.map(({ msg }) => `it is damaged: ${msg}`), ...compare(there, known)];
  } finally {
    await sql.end({ timeout: 1 });
    await server.end();
  }
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { uid, gid } = serverUser();
  if (uid !== undefined) chownSync(folder, uid, gid);
}
