// A program that writes to an embedded store as fast as it can and says on its output what it was given. Its arguments: the
// file of the store, a seed, how many transactions, and `careless` to acknowledge commits before the disk has them.
import { openSqlite } from '../../../../packages/server/src/store/sqlite/engine.ts';
import { writeEntries } from './write-entries.ts';

const [, , file = '', seed = '', wished = '0', manner = ''] = process.argv;

const engine = openSqlite(
  file,
  manner === 'careless' ? (_, done) => setImmediate(() => done(null)) : undefined,
);
await writeEntries(engine, { seed, transactions: Number(wished) });
