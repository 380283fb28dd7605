import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverRoutes } from '../../packages/server/src/api/_kit/discovery.ts';
import { mountRoutes } from '../../packages/server/src/api/_kit/mount.ts';
import { type Core, openCore } from '../../packages/server/src/composition/core.ts';
import { toConfig } from '../../packages/server/src/config/config.ts';
import { readSettings } from '../../packages/server/src/config/read-settings.ts';
import { ensureFirstTeam } from '../../packages/server/src/domain/teams/first-team.ts';
import { createUsageLog } from '../../packages/server/src/domain/usage/usage-log.ts';
import { joinedParts } from '../../packages/server/src/http/body-part.ts';
import {
  type Engine,
  type Reader,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../../packages/server/src/store/engine.ts';
import { layPartitions, migrate } from '../../packages/server/src/store/migrate.ts';
import { openPostgres } from '../../packages/server/src/store/postgres/engine.ts';
import { fairlead, testFolder } from '../cli/terminal.ts';
import { freshDatabase } from '../support/engines.ts';
import { connectTo } from '../support/postgres.ts';
import { linkItem, startTestService } from '../support/service.ts';

const PARTS = 16;

/** Which parts of a table the plan of each statement looks into, by the names of both. */
type Looks = Map<string, Map<string, Set<string>>>;

const isRead = ({ postgres }: SqlStatement): boolean =>
  !/\b(INSERT|UPDATE|DELETE)\b/.test(postgres.replaceAll('FOR UPDATE', ''));

/** An engine that asks for the plan of each statement before it runs. */
function planned(engine: Engine, looks: Looks): Engine {
  const plan = async (reader: Reader, text: SqlStatement, parameters: readonly Value[] = []) => {
    if (!/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text.postgres)) return;
    // What only reads is run: which parts it leaves out is seen then, where it learns the Item on its way.
    const how = isRead(text) ? 'ANALYZE, TIMING OFF, COSTS OFF' : 'COSTS OFF';
    const lines = await reader.all(
      statement(`plan.${text.name}`, `EXPLAIN (${how}) ${text.postgres}`),
      parameters,
    );
    for (const line of lines.map((row) => String(row['QUERY PLAN']))) {
      if (line.includes('(never executed)')) continue;
      for (const [, table = '', part = ''] of line.matchAll(/ on ([a-z_]+)_(\d+)\b/g)) {
        const tables = looks.get(text.name) ?? new Map<string, Set<string>>();
        looks.set(text.name, tables.set(table, (tables.get(table) ?? new Set()).add(part)));
      }
    }
  };
  const reads = (reader: Reader): Reader =>
    ({
      async all(text: SqlStatement, parameters: Value[], read: never) {
        await plan(reader, text, parameters);
        return reader.all(text, parameters, read);
      },
      async first(text: SqlStatement, parameters: Value[], read: never) {
        await plan(reader, text, parameters);
        return reader.first(text, parameters, read);
      },
      async bytes(text: SqlStatement, parameters: Value[], read: never) {
        await plan(reader, text, parameters);
        return reader.bytes(text, parameters, read);
      },
    }) as Reader;
  const unitOn = (unit: SqlTransaction): SqlTransaction => ({
    ...unit,
    ...reads(unit),
    async run(text, parameters) {
      await plan(unit, text, parameters);
      return unit.run(text, parameters);
    },
  });
  return {
    ...engine,
    reader: reads(engine.reader),
    transaction: (work, extent) => engine.transaction((unit) => work(unitOn(unit)), extent),
  };
}

describe('a service over tables in sixteen partitions', () => {
  let core: Core;
  let folder: string;
  const looks: Looks = new Map();
  let call: (path: string, body?: Record<string, unknown>) => Promise<Record<string, never>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-parts-'));
    const url = await freshDatabase();
    const engine = openPostgres({ url, connectionsMax: 4 });
    await migrate(engine);
    await layPartitions(engine, PARTS).catch((error: Error) => {
      if (process.env.TEST_PARTITIONS === undefined) throw error;
    });
    const config = toConfig(readSettings({ FAIRLEAD_DATA: folder, FAIRLEAD_LOG_LEVEL: 'error' }, {}));
    core = await openCore(config, undefined, { engine: planned(engine, looks) });
    const { services } = core;
    const { clientId: client_id, secret } = await ensureFirstTeam(services, config.firstTeam);
    const mounted = mountRoutes(await discoverRoutes(), services, {
      strictVersion: false,
      usage: createUsageLog(services),
    });
    let nth = 0;
    call = async (path, body = {}) => {
      const route = mounted.find((each) => each.path === path);
      const { payload } = (await route?.call({
        body: { client_id, secret, ...body },
        headers: {},
        requestId: `request-${++nth}`,
        address: '127.0.0.1',
        answerHeaders: {},
        about: {},
        warn: () => undefined,
      })) ?? { payload: '{}' };
      return JSON.parse(typeof payload === 'string' ? payload : joinedParts(payload).toString());
    };
  });
  afterAll(async () => {
    await core.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('looks into one part of each table for the calls of one Item, from its link to its removal', async () => {
    const { public_token } = await call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth', 'transactions', 'identity', 'investments', 'liabilities'],
    });
    const { access_token } = await call('/item/public_token/exchange', { public_token });
    for (const path of [
      '/accounts/get',
      '/accounts/balance/get',
      '/auth/get',
      '/identity/get',
      '/item/get',
      '/liabilities/get',
      '/investments/holdings/get',
      '/transactions/sync',
      '/transactions/refresh',
      '/item/remove',
    ])
      await call(path, { access_token });
    expect(looks.size).toBeGreaterThan(40);
    const several = [...looks].flatMap(([name, tables]) =>
      [...tables].filter(([, parts]) => parts.size > 1).map(([table]) => `${name}: ${table}`),
    );
    expect(several.sort()).toEqual([]);
  });
});

describe('fairlead migrate --partitions', () => {
  it('divides the tables of a database without Items, once', async () => {
    const url = await freshDatabase({ empty: true });
    const words = ['migrate', '--database-url', url, '--data', testFolder(), '--partitions'];
    expect(await fairlead([...words, '16', '--json'])).toMatchObject({ code: 0, error: '' });
    const sql = connectTo(url);
    const [row] =
      await sql`SELECT count(*)::int AS parts FROM pg_inherits WHERE inhparent = 'items'::regclass`;
    await sql.end();
    expect(row).toEqual({ parts: PARTS });
    expect(await fairlead([...words, '16'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('divided into 16 partitions already'),
    });
  });

  it.each(['1', '257', 'many', '4.5'])('takes no %s', async (given) => {
    expect(await fairlead(['migrate', '--data', testFolder(), '--partitions', given])).toMatchObject({
      code: 2,
      error: expect.stringContaining('takes a whole number from 2 to 256'),
    });
  });

  it('says why the embedded store, and one that has Items, keep their tables whole', async () => {
    const data = testFolder();
    expect(await fairlead(['migrate', '--data', data, '--partitions', '16'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('the embedded store has no partitions'),
    });
    const url = await freshDatabase();
    const service = await startTestService({ FAIRLEAD_DATABASE_URL: url });
    await linkItem(service, { products: ['auth'] });
    const { folder } = service;
    await service.service.stop();
    const refused = await fairlead([
      'migrate',
      '--database-url',
      url,
      '--data',
      folder,
      '--partitions',
      '16',
    ]);
    rmSync(folder, { recursive: true, force: true });
    expect(refused).toMatchObject({
      code: 1,
      error: expect.stringMatching(/it has Items: lay partitions in a new database|divided into/),
    });
  });
});
