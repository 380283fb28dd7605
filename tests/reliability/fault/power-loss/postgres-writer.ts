// A program that starts a PostgreSQL server over a folder, writes to it as fast as it can and says on its output what it was given.
// Its arguments: the server's folder, its home, a seed, how many transactions, and `careless` to let the server acknowledge commits
// before the disk has them.
import { openPostgres } from '../../../../packages/server/src/store/postgres/engine.ts';
import { startPostgresOver } from './postgres-folder.ts';
import { writeEntries } from './write-entries.ts';

const [, , data = '', home = '', seed = '', wished = '0', manner = ''] = process.argv;

/** Small enough for some checkpoints, and for parts of the log to be used again. */
const LOG_BYTES = { min_wal_size: '2MB', max_wal_size: '4MB' };

const server = await startPostgresOver(data, home, {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: manner === 'careless' ? 'off' : 'on',
  ...LOG_BYTES,
});
const engine = openPostgres({ url: server.url, connectionsMax: 8 });
await writeEntries(engine, { seed, transactions: Number(wished) });
await engine.close();
await server.end();
