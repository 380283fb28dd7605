import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeSchema } from '../../../../tests/support/describe-schema.ts';
import { examples } from '../../../../tests/support/examples.ts';
import { linkItem, startTestService } from '../../../../tests/support/service.ts';
import { openFresh } from '../../../../tests/support/stores.ts';
import type { Engine } from '../store/engine.ts';
import { statement } from '../store/engine.ts';
import { migrate } from '../store/migrate.ts';
import { readBackupKey } from '../vault/backup-cipher.ts';
import { type KeyRing, namedKey } from '../vault/keys.ts';
import { loadKeys } from '../vault/load-keys.ts';
import { trueRandom } from '../world/random.ts';
import { realWorld } from '../world/world.ts';
import { restoreBackup } from './restore-backup.ts';
import { type RowsTold, readRows, totalOf, writeRows } from './rows.ts';
import { readSealed, writeSealed } from './sealed-file.ts';
import { takeBackup } from './take-backup.ts';
import { type BackupFacts, verifyBackup } from './verify-backup.ts';

const key = readBackupKey('a7'.repeat(8) + '0123456789abcdef'.repeat(3));
const world = realWorld();

/** Every row of every table, in an order of its own. */
async function contentOf(file: string): Promise<Record<string, string[]>> {
  const { slices } = await readRows(readSealed({ file, key }).lines);
  const content: Record<string, string[]> = {};
  for await (const { table, columns, rows } of slices()) {
    const texts = rows.map((row) =>
      JSON.stringify(columns.map((column, place) => [column, row[place]]).sort()),
    );
    content[table] = [...(content[table] ?? []), ...texts].sort();
  }
  return content;
}

/** A restore adds its own record to the audit chain, whose head is an ending, and a setting. */
const GROWN: ReadonlySet<string> = new Set(['audit_records', 'endings']);

describe('a backup', () => {
  let folder: string;
  let data: string;
  const copied: (readonly [number, number | undefined])[] = [];
  let facts: BackupFacts;
  let keys: KeyRing;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-backup-'));
    data = join(folder, 'data');
    const service = await startTestService({}, data);
    await linkItem(service, { products: ['auth', 'transactions', 'identity'] });
    facts = await takeBackup(
      { dataFolder: data, database: undefined },
      { folder: join(folder, 'backups'), key },
      world,
      (counts, total) => copied.push([totalOf(counts), total]),
    );
    await service.stop();
    const sources = {
      encryptionKey: undefined,
      encryptionKeyPrevious: undefined,
      tokenPepper: undefined,
      tokenPepperPrevious: undefined,
    };
    keys = loadKeys({ ...sources, environment: 'sandbox', dataFolder: data }, trueRandom().secure);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('tells of the rows as they are copied, read back and restored, and then how many there will be', async () => {
    const total = totalOf(facts.counts);
    const known = copied.filter(([, of]) => of !== undefined);
    expect(copied.find(([, of]) => of === undefined)).toBeDefined();
    expect([known.at(-1), known.every(([rows, of]) => rows <= total && of === total)]).toEqual([
      [total, total],
      true,
    ]);
    const { engine, close } = await openFresh('sqlite');
    const restored: (readonly [number, number | undefined])[] = [];
    const told: RowsTold = (counts, of) => restored.push([totalOf(counts), of]);
    await restoreBackup({ file: facts.file, key }, { engine, keys, world, replace: false, ended: [], told });
    await close();
    expect([restored[0]?.[1], restored.at(-1)]).toEqual([undefined, [total, total]]);
  });

  it('has a name of its own when two begin in the same second', async () => {
    const place = { folder: join(folder, 'at-once'), key };
    const store = { dataFolder: data, database: undefined };
    const second = { ...world, realClock: { ...world.realClock, now: () => Date.UTC(2026, 2, 1) } };
    const takeOne = () => takeBackup(store, place, second, () => undefined);
    const taken = await Promise.all([takeOne(), takeOne(), takeOne()]);
    expect(taken.map(({ counts }) => counts.items)).toEqual([1, 1, 1]);
    const names = taken.map(({ file }) => basename(file)).sort();
    expect(names).toEqual(['-2', '-3', ''].map((nth) => `fairlead-20260301T000000Z${nth}.backup`));
    expect(readdirSync(place.folder).sort()).toEqual(names);
  });

  const restoreInto = async (
    name: Engine['name'],
    use: (engine: Engine, again: BackupFacts) => Promise<void>,
  ) => {
    const { engine, close } = await openFresh(name);
    try {
      await use(
        engine,
        await restoreBackup({ file: facts.file, key }, { engine, keys, world, replace: false, ended: [] }),
      );
    } finally {
      await close();
    }
  };

  it('is one file that its owner alone can read, and says what it holds', async () => {
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
    expect(statSync(facts.file).mode & 0o777).toBe(0o600);
    expect(facts).toMatchObject({ engine: 'sqlite', counts: { items: 1, access_tokens: 1 } });
    expect(await verifyBackup({ file: facts.file, key })).toEqual(facts);
  });

  it('holds no key, and nothing of the store that can be read without its own', async () => {
    const kept = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as Record<string, string>;
    const raw = readFileSync(facts.file).toString('latin1');
    expect(raw).not.toContain('transactions');
    const lines: string[] = [];
    for await (const line of readSealed({ file: facts.file, key }).lines) lines.push(line);
    const content = lines.join('\n');
    expect(content).toContain('"transactions"');
    for (const hex of Object.values(kept)) {
      expect(content).not.toContain(hex);
      expect(content).not.toContain(Buffer.from(hex, 'hex').toString('base64'));
    }
  });

  it.each(['sqlite', 'postgres'] as const)(
    'has every row again after it was restored into %s',
    async (name) => {
      const before = await contentOf(facts.file);
      expect(Object.keys(before).length).toBeGreaterThan(40);
      await restoreInto(name, async (engine) => {
        for (const [table, rows] of Object.entries(before)) {
          const all = await engine.reader.all(statement(`test.${table}`, `SELECT * FROM ${table}`));
          const texts = all.map((row) =>
            JSON.stringify(
              Object.entries(row)
                .map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value) : value])
                .sort(),
            ),
          );
          if (table === 'settings') expect(texts.length).toBe(rows.length);
          else if (GROWN.has(table)) expect(texts).toEqual(expect.arrayContaining(rows));
          else expect([table, texts.sort()]).toEqual([table, rows]);
        }
      });
    },
  );

  it('leaves PostgreSQL with its tables counted: it plans as for a few rows otherwise', async () => {
    await restoreInto('postgres', async (engine, { counts }) => {
      const counted = statement(
        'test.counted',
        `SELECT relname AS name, reltuples::int AS count FROM pg_class WHERE relname IN ('items', 'transactions') ORDER BY relname`,
      );
      expect(await engine.reader.all(counted)).toEqual([
        { name: 'items', count: counts.items },
        { name: 'transactions', count: counts.transactions },
      ]);
    });
  });

  it('is refused whichever byte is changed, and wherever it is cut off', async () => {
    const whole = readFileSync(facts.file);
    const file = join(folder, 'changed.backup');
    const read = async (bytes: Uint8Array) => {
      writeFileSync(file, bytes);
      return verifyBackup({ file, key }).then(
        () => 'taken',
        (error: Error) => error.name,
      );
    };
    const place = fc.integer({ min: 0, max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(await read(bytes)).toBe('BackupBrokenError');
        expect(await read(whole.subarray(0, at))).toBe('BackupBrokenError');
      }),
      { numRuns: examples(60) },
    );
    writeFileSync(file, whole);
    appendFileSync(file, 'x');
    expect(await read(readFileSync(file))).toBe('BackupBrokenError');
  });

  it('is refused of a schema that this version does not know, by its name, and leaves the store as it was', async () => {
    const { head, slices } = await readRows(readSealed({ file: facts.file, key }).lines);
    const newer = { ...head, schema: [...head.schema, '29991231T0000-later'] };
    const file = join(folder, 'newer.backup');
    const lines = writeRows(newer, slices(), () => undefined);
    await writeSealed({ file, key }, world.clock.now(), world.random.secure, lines);
    const sentence = 'it has a newer schema than this version of fairlead knows (29991231T0000-later)';
    await expect(verifyBackup({ file, key })).rejects.toThrow(sentence);
    for (const name of ['sqlite', 'postgres'] as const) {
      const { engine, close } = await openFresh(name);
      try {
        await migrate(engine);
        const before = await describeSchema(engine);
        const restoring = { engine, keys, world, replace: true, ended: [] };
        await expect(restoreBackup({ file, key }, restoring)).rejects.toThrow(sentence);
        expect(await describeSchema(engine)).toBe(before);
      } finally {
        await close();
      }
    }
  });

  it('does not take the place of a store that a newer version has changed, whose tables would stay', async () => {
    for (const name of ['sqlite', 'postgres'] as const) {
      const { engine, close } = await openFresh(name);
      try {
        await migrate(engine);
        await engine.transaction(async (unit) => {
          await unit.run(statement('test.table', 'CREATE TABLE later_things (item_id TEXT NOT NULL)'));
          await unit.insertMany('schema_migrations', ['id'], [['29991231T0000-later']]);
        });
        const before = await describeSchema(engine);
        const restoring = { engine, keys, world, replace: true, ended: [] };
        await expect(restoreBackup({ file: facts.file, key }, restoring)).rejects.toThrow(
          'the store has a newer schema (29991231T0000-later)',
        );
        expect(await describeSchema(engine)).toBe(before);
      } finally {
        await close();
      }
    }
  });

  it('is refused with another key', async () => {
    const other = readBackupKey('b3'.repeat(8) + '0123456789abcdef'.repeat(3));
    await expect(verifyBackup({ file: facts.file, key: other })).rejects.toThrow('set FAIRLEAD_BACKUP_KEY');
  });

  it('leaves a store as it was when it is in use, when the keys are others, and when the file is broken', async () => {
    const { engine, close } = await openFresh('sqlite');
    try {
      await migrate(engine);
      await engine.transaction((transaction) =>
        transaction.insertMany(
          'teams',
          ['client_id', 'name', 'environments', 'created_at'],
          [['t', 'T', 'sandbox', 1]],
        ),
      );
      const place = { file: facts.file, key };
      const restoring = { engine, keys, world, replace: true, ended: [] };
      const strange: KeyRing = {
        ...keys,
        encryption: [namedKey('encryption', Buffer.from('0123456789'.repeat(4)))],
      };
      const pepper: KeyRing = { ...keys, pepper: [namedKey('pepper', Buffer.from('0123456789'.repeat(4)))] };
      const broken = join(folder, 'broken.backup');
      writeFileSync(broken, readFileSync(facts.file).subarray(0, -9));
      await expect(restoreBackup(place, { ...restoring, replace: false })).rejects.toThrow('not empty');
      await expect(restoreBackup(place, { ...restoring, keys: strange })).rejects.toThrow(
        'another encryption key',
      );
      await expect(restoreBackup(place, { ...restoring, keys: pepper })).rejects.toThrow('another pepper');
      await expect(restoreBackup({ file: broken, key }, restoring)).rejects.toThrow(
        'the end of the backup is missing',
      );
      const teams = statement('test.teams', 'SELECT client_id FROM teams');
      expect(await engine.reader.all(teams)).toEqual([{ client_id: 't' }]);
      await restoreBackup(place, restoring);
      expect(await engine.reader.all(teams)).toHaveLength(1);
      expect(await engine.reader.all(teams)).not.toEqual([{ client_id: 't' }]);
    } finally {
      await close();
    }
  });
});
