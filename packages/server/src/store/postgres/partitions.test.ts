import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeSchema } from '../../../../../tests/support/describe-schema.ts';
import { freshDatabase } from '../../../../../tests/support/engines.ts';
import { asService } from '../../../../../tests/support/postgres.ts';
import { alice, bob, saveItem } from '../../../../../tests/support/records.ts';
import { openFresh } from '../../../../../tests/support/stores.ts';
import { loadCopy } from '../copy/writer.ts';
import { type Engine, statement } from '../engine.ts';
import { layPartitions, migrate } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { createStore } from '../store.ts';
import { openPostgres } from './engine.ts';
import { partitionCount } from './partitions.ts';

const PARTS = 16;

/** Tables with rows of Items that stay in one piece: they are found by something else first, and their keys hold over all Items. */
const WHOLE = [
  'access_tokens',
  'account_statements',
  'asset_report_items',
  'call_bodies',
  'calls',
  'deposit_switches',
  'idempotency_keys',
  'processor_tokens',
  'public_tokens',
  'signal_evaluations',
  'statement_imports',
  'statement_names',
  'statement_sources',
  'transfers',
  'webhooks',
];

const sqlOf = (name: string, sql: string) => statement(`test.${name}`, sql);

const kinds = sqlOf(
  'kinds',
  `SELECT c.relname AS name, c.relkind AS kind FROM pg_class c
   JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'item_id' AND a.attnotnull
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`,
);
const foreignKeys = sqlOf('foreignKeys', `SELECT conname AS name FROM pg_constraint WHERE contype = 'f'`);
const keysBesideItems = sqlOf(
  'keysBesideItems',
  `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
   JOIN pg_class c ON c.oid = i.indrelid AND c.relkind = 'p'
   JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'item_id'
   WHERE i.indisunique AND a.attnum <> ALL (i.indkey)`,
);
const partsOfEach = sqlOf(
  'partsOfEach',
  'SELECT DISTINCT count(*)::int AS parts FROM pg_inherits i JOIN pg_class c ON c.oid = inhparent WHERE c.relkind = $1 GROUP BY inhparent',
);

describe('a database whose tables of Items are divided by the hash of the Item', () => {
  let url: string;
  let engine: Engine;
  let divided: readonly string[];
  let before: string;
  const names = async (text: ReturnType<typeof sqlOf>) =>
    (await engine.reader.all(text)).map(({ name }) => String(name));

  beforeAll(async () => {
    url = await freshDatabase({ empty: true });
    engine = openPostgres({ url, connectionsMax: 4 });
    await migrate(engine);
    before = await describeSchema(engine);
    divided = await layPartitions(engine, PARTS);
  });
  afterAll(() => engine.close());

  it('has the same columns, keys, indexes and policies as before', async () => {
    // How PostgreSQL words the index of a table in parts.
    expect((await describeSchema(engine)).replaceAll(' ON ONLY ', ' ON ')).toBe(before);
  });

  it('has every table of Items in sixteen parts, but those that are found by something else', async () => {
    const tables = await engine.reader.all(kinds);
    const whole = tables.filter(({ kind }) => kind === 'r').map(({ name }) => name);
    expect(whole).toEqual(WHOLE);
    expect(tables.filter(({ kind }) => kind === 'p').map(({ name }) => name)).toEqual(divided);
    expect(divided).toEqual(expect.arrayContaining(['accounts', 'due', 'items', 'transactions']));
    expect(await engine.reader.all(partsOfEach, ['p'])).toEqual([{ parts: PARTS }]);
    expect(await partitionCount(engine.reader)).toBe(PARTS);
  });

  it('has no foreign key, and no key of such a table without the Item: what a distribution asks for', async () => {
    expect(await names(foreignKeys)).toEqual([]);
    expect(await names(keysBesideItems)).toEqual([]);
  });

  it('is up to date for the next start, and divides and protects a table that a later version adds, but no table of somebody else', async () => {
    // One without a statement, so that it can come to pass again.
    const repeatable = migrations.find(({ sql }) => sql.trim() === '');
    await migrate(engine);
    await engine.transaction(async (unit) => {
      for (const step of [
        'CREATE TABLE later (LIKE liabilities INCLUDING ALL)',
        'DROP TABLE liabilities CASCADE',
        'ALTER TABLE later RENAME TO liabilities',
        // Of somebody else, who lets nobody see it.
        'CREATE TABLE theirs (item_id text NOT NULL PRIMARY KEY)',
        'ALTER TABLE theirs ENABLE ROW LEVEL SECURITY',
      ])
        await unit.run(sqlOf('step', step));
      await unit.run(sqlOf('older', 'DELETE FROM schema_migrations WHERE id = $1'), [String(repeatable?.id)]);
    });
    await migrate(engine);
    const look = sqlOf(
      'look',
      `SELECT c.relkind AS kind, c.relrowsecurity AS safe, count(p.oid)::int AS policies FROM pg_class c
       LEFT JOIN pg_policy p ON p.polrelid = c.oid WHERE c.oid = $1::regclass GROUP BY c.oid`,
    );
    const [later, theirs] = [
      await engine.reader.all(look, ['liabilities']),
      await engine.reader.all(look, ['theirs']),
    ];
    await engine.transaction((unit) => unit.run(sqlOf('drop', 'DROP TABLE theirs')));
    expect(later).toEqual([{ kind: 'p', safe: true, policies: 1 }]);
    expect(theirs).toEqual([{ kind: 'r', safe: true, policies: 0 }]);
  });

  it('loses no row of another Item when old rows are deleted, or all of a team', async () => {
    const store = createStore(engine);
    for (const tenant of [alice, bob])
      for (let nth = 0; nth < 40; nth++) {
        const itemId = `${tenant.clientId}-${nth}`;
        await saveItem(store, itemId, tenant);
        await store.unitOfWork((unit) => unit.items.note(itemId, 1, 'pulled', 'a reading'));
      }
    const left = async () => {
      const rows = await engine.reader.all(
        sqlOf(
          'left',
          `SELECT i.client_id AS client, count(DISTINCT i.item_id)::int AS items, count(h.n)::int AS notes
           FROM items i LEFT JOIN item_history h ON h.item_id = i.item_id GROUP BY 1 ORDER BY 1`,
        ),
      );
      return rows.map(({ client, items, notes }) => [client, items, notes]);
    };
    const removed = sqlOf(
      'removed',
      "UPDATE items SET state = 'removed', removed_at = 1 WHERE client_id = $1",
    );
    await engine.transaction((unit) => unit.run(removed, [alice.clientId]));
    const old = { environment: 'sandbox', before: 2, limit: 1000 } as const;
    await store.unitOfWork((unit) => unit.retention.expire('item_history', old));
    expect(await left()).toEqual([
      [alice.clientId, 40, 0],
      [bob.clientId, 40, 40],
    ]);
    await store.unitOfWork((unit) => unit.teamData.clear(alice.clientId, 1));
    expect(await left()).toEqual([[bob.clientId, 40, 40]]);
    await store.unitOfWork((unit) => unit.teamData.clear(bob.clientId, 1));
  });

  it('stays divided when a backup is restored into it', async () => {
    const schema = migrations.map(({ id }) => id);
    const nothing = async function* () {};
    await loadCopy(engine, { engine: 'postgres', schema }, nothing, async () => undefined);
    expect(await partitionCount(engine.reader)).toBe(PARTS);
    expect((await describeSchema(engine)).replaceAll(' ON ONLY ', ' ON ')).toBe(before);
  });

  it('is not divided again', async () => {
    await expect(layPartitions(engine, 8)).rejects.toThrow('divided into 16 partitions already');
  });
});

describe('partitions', () => {
  it('are not laid by a role that owns no table', async () => {
    const engine = openPostgres({ url: asService(await freshDatabase()), connectionsMax: 1 });
    await expect(layPartitions(engine, PARTS)).rejects.toThrow('the role that owns the tables');
    await engine.close();
  });

  it('are not laid in the embedded store', async () => {
    const { engine, close } = await openFresh('sqlite', { empty: false });
    await expect(layPartitions(engine, PARTS)).rejects.toThrow('the embedded store has no partitions');
    await close();
  });
});
