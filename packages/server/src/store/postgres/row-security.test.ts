import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/engines.ts';
import { asService } from '../../../../../tests/support/postgres.ts';
import { newAccount } from '../../../../../tests/support/records.ts';
import { linkItem, startTestService, type TestService } from '../../../../../tests/support/service.ts';
import type { Store } from '../../domain/store.ts';
import { asTenant } from '../../domain/teams/team.ts';
import { createTeam } from '../../domain/teams/teams.ts';
import { openPostgres } from './engine.ts';
import { protectTables, underRowSecurity } from './row-security.ts';

/** Tables of no team: their rows are the service's, or say of whom they are in no column. */
const OF_NO_TEAM = [
  'console_sessions',
  'endings',
  'institution_days',
  'institution_health',
  'institution_outcomes',
  'institution_places',
  'rate_counts',
  'registrations',
  'schema_migrations',
  'settings',
  'webhook_keys',
];

describe('rows of one team, in a database whose role for the service owns no table (TEN-2)', () => {
  let url: string;
  let service: TestService;
  let store: Store;
  let owner: postgres.Sql;
  let role: postgres.Sql;
  let itemId: string;
  let other: string;
  const own = () => asTenant('sandbox', service.clientId);

  beforeAll(async () => {
    url = await freshDatabase();
    // A copy of a database has none of the rights that its owner took away from the first one.
    const engine = openPostgres({ url, connectionsMax: 1 });
    await engine.transaction((unit) => protectTables(unit, { changed: true }));
    await engine.close();
    service = await startTestService({ FAIRLEAD_DATABASE_URL: asService(url) });
    store = service.service.core.services.store;
    ({ itemId } = await linkItem(service, { products: ['auth', 'transactions'] }));
    other = (await createTeam(service.service.core.services, { name: 'Other', environments: ['sandbox'] }))
      .clientId;
    owner = postgres(url, { max: 1, onnotice: () => undefined });
    role = postgres(asService(url), { max: 1, onnotice: () => undefined });
  });
  afterAll(async () => {
    await service.stop();
    await owner.end();
    await role.end();
  });

  /** Tables of which the role sees a row, as it is shown them. */
  async function seen(team?: string): Promise<string[]> {
    const tables = await owner`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity ORDER BY relname`;
    return role.begin(async (sql) => {
      if (team !== undefined) await sql`SELECT set_config('fairlead.team', ${team}, true)`;
      const found: string[] = [];
      for (const { name } of tables) {
        const [row] = await sql`SELECT count(*)::int AS n FROM ${sql(name)}`;
        if (row?.n > 0) found.push(name);
      }
      return found;
    });
  }

  it('are in tables that all have a policy', async () => {
    const open = await owner`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relrowsecurity ORDER BY relname`;
    expect(open.map(({ name }) => name)).toEqual(OF_NO_TEAM);
  });

  it('are not there for a statement that does not say of which team it is', async () => {
    expect(await seen('*')).toEqual(expect.arrayContaining(['accounts', 'items', 'teams', 'transactions']));
    expect(await seen()).toEqual([]);
    expect(await seen('')).toEqual([]);
  });

  it('are there for a statement of their team, and for one of another team only its own', async () => {
    const tables = ['access_tokens', 'accounts', 'consents', 'item_keys', 'items', 'teams', 'transactions'];
    expect(await seen(service.clientId)).toEqual(expect.arrayContaining(tables));
    expect(await seen(other)).toEqual(['audit_records', 'teams']);
  });

  it('are found by a store of their team alone, even where a rule asks for another one', async () => {
    const [theirs, others] = [store.ofTeam(service.clientId), store.ofTeam(other)];
    expect((await theirs.items.find(own(), itemId))?.itemId).toBe(itemId);
    expect(await theirs.accounts.list(itemId)).toHaveLength(9);
    expect(await others.items.find(own(), itemId)).toBeUndefined();
    expect(await others.accounts.list(itemId)).toEqual([]);
    expect((await others.ofAllTeams().items.find(own(), itemId))?.itemId).toBe(itemId);
    for (const stranger of ['*', "' OR true --", ''])
      expect(await store.ofTeam(stranger).accounts.list(itemId)).toEqual([]);
  });

  it('are shown to forty readers at once as each of them is to see them', async () => {
    const counts = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        const shown = nth % 3 === 0 ? store : store.ofTeam(nth % 3 === 1 ? service.clientId : other);
        return (await shown.accounts.list(itemId)).length;
      }),
    );
    expect(counts).toEqual(Array.from({ length: 40 }, (_, nth) => (nth % 3 === 2 ? 0 : 9)));
  });

  it('are not changed, deleted or added by a unit of work of another team', async () => {
    const others = store.ofTeam(other);
    const before = await store.accounts.list(itemId);
    await others.unitOfWork(async (unit) => {
      expect(await unit.items.find(own(), itemId)).toBeUndefined();
      expect(await unit.accounts.list(itemId)).toEqual([]);
    });
    const added = others.unitOfWork((unit) => unit.accounts.insert(itemId, newAccount('of another')));
    await expect(added).rejects.toThrow(/row-level security/);
    expect(await store.accounts.list(itemId)).toEqual(before);
  });

  /** What a connection that says it is of another team is shown by a statement. */
  function shownToOther(text: string) {
    return role.begin(async (sql) => {
      await sql`SELECT set_config('fairlead.team', ${other}, true)`;
      return await sql.unsafe(text);
    });
  }

  it.each([
    'SELECT * FROM accounts TABLESAMPLE BERNOULLI (100)',
    'SELECT item_id FROM items FOR UPDATE',
    'WITH gone AS (DELETE FROM items RETURNING item_id) SELECT * FROM gone',
    `UPDATE accounts SET item_id = item_id RETURNING item_id`,
    'SELECT i.* FROM teams t RIGHT JOIN items i ON true',
    `SELECT * FROM (SELECT xpath('//item_id/text()', query_to_xml('SELECT * FROM items', true, false, '')) AS x) f WHERE cardinality(x) > 0`,
    `SELECT tablename FROM pg_stats WHERE schemaname = 'public' AND tablename IN ('items', 'accounts', 'item_keys')`,
    'SELECT ctid FROM item_keys',
  ])('are not shown, nor changed, by %j', async (text) => {
    await owner`ANALYZE items, accounts, item_keys`;
    expect([...(await shownToOther(text))]).toEqual([]);
  });

  it.each([
    ['SET row_security = off; SELECT * FROM items', 'would be affected by row-level security'],
    ['SET ROLE postgres', 'permission denied to set role'],
    ['SET SESSION AUTHORIZATION postgres', 'permission denied to set session authorization'],
    ['TRUNCATE items', 'permission denied for table items'],
    ['CREATE TEMP TABLE items (item_id text)', 'permission denied to create temporary tables'],
    ['CREATE VIEW mine AS SELECT * FROM items', 'permission denied for schema public'],
    [
      'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'permission denied for schema public',
    ],
    ['CREATE RULE mine AS ON INSERT TO items DO ALSO NOTHING', 'must be owner of'],
    [
      'CREATE TRIGGER mine AFTER INSERT ON items EXECUTE FUNCTION mine()',
      'permission denied for table items',
    ],
    ['DROP POLICY seen_by_team ON items', 'must be owner of'],
    ["COPY items TO '/tmp/items'", 'pg_write_server_files'],
    ["COPY items TO PROGRAM 'cat'", 'pg_execute_server_program'],
    ["SELECT pg_read_file('PG_VERSION')", 'permission denied for function pg_read_file'],
    ['COPY accounts FROM STDIN', 'COPY FROM not supported with row-level security'],
  ])('are not reached by %j', async (text, refusal) => {
    await expect(shownToOther(text)).rejects.toThrow(refusal);
  });

  it('are not copied, and not shown to a statement that was prepared for their team', async () => {
    const chunks: string[] = [];
    await role.begin(async (sql) => {
      await sql`SELECT set_config('fairlead.team', ${service.clientId}, true)`;
      await sql.unsafe('PREPARE kept AS SELECT item_id FROM items');
      expect(await sql.unsafe('EXECUTE kept')).toHaveLength(1);
    });
    await role.begin(async (sql) => {
      await sql`SELECT set_config('fairlead.team', ${other}, true)`;
      expect(await sql.unsafe('EXECUTE kept')).toHaveLength(0);
      for await (const chunk of await sql`COPY accounts TO STDOUT`.readable()) chunks.push(String(chunk));
    });
    expect(await role.unsafe('EXECUTE kept')).toHaveLength(0);
    expect(chunks).toEqual([]);
  });

  it('are passed by nothing that works with the rights of the owner but the end of old audit records', async () => {
    const functions = await owner`SELECT proname AS name FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prosecdef`;
    expect(functions.map(({ name }) => name)).toEqual(['delete_audit_records']);
    const views = await owner`SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('r', 'p', 'i', 'I', 'S', 't')`;
    expect([...views]).toEqual([]);
  });

  it('leaves the connection to the next one after a statement that fails', async () => {
    const engine = await underRowSecurity(openPostgres({ url: asService(url), connectionsMax: 1 }));
    const shown = engine.ofTeam?.(service.clientId);
    const ask = (text: string) => shown?.reader.all({ name: 'test.ask', sqlite: '', postgres: text });
    for (let nth = 0; nth < 3; nth += 1) {
      await expect(ask('SELECT 1 / 0')).rejects.toThrow('division by zero');
      expect(await ask('SELECT count(*)::int AS n FROM items')).toEqual([{ n: 1 }]);
    }
    expect(await engine.reader.all({ name: 'test.all', sqlite: '', postgres: 'SELECT 1 AS n' })).toEqual([
      { n: 1 },
    ]);
    await engine.close();
  });

  it('keeps audit records from being changed, and from being deleted before their three years (AUD-3)', async () => {
    await expect(role`UPDATE audit_records SET detail = '{}'`).rejects.toThrow('permission denied');
    await expect(role`DELETE FROM audit_records`).rejects.toThrow('permission denied');
    await expect(role`TRUNCATE audit_records`).rejects.toThrow('permission denied');
    const [kept] = await owner`SELECT count(*)::int AS n, max(n)::int AS last FROM audit_records`;
    expect(kept?.n).toBeGreaterThan(0);
    expect(await role`SELECT delete_audit_records(${kept?.last})::int AS n`).toEqual([{ n: 0 }]);
    // A record of a time to come makes no other one old.
    const ahead = {
      n: kept?.last + 1,
      at: Date.UTC(2999, 0, 1),
      actor_kind: 'service',
      action: 'team.created',
    };
    const rest = { object_kind: 'team', object_id: 't', detail: '{}', hash: '' };
    await role`INSERT INTO audit_records ${role({ ...ahead, ...rest })}`;
    expect(await role`SELECT delete_audit_records(${kept?.last})::int AS n`).toEqual([{ n: 0 }]);
    await owner`DELETE FROM audit_records WHERE n = ${ahead.n}`;
    await owner`UPDATE audit_records SET at = at - ${1_096 * 86_400_000} WHERE n = 1`;
    expect(await role`SELECT delete_audit_records(1)::int AS n`).toEqual([{ n: 1 }]);
    const [left] = await owner`SELECT count(*)::int AS n FROM audit_records`;
    expect(left?.n).toBe(kept?.n - 1);
  });

  it('may not change tables, and says who may where they are older than this version', async () => {
    await expect(role`ALTER TABLE items DISABLE ROW LEVEL SECURITY`).rejects.toThrow('must be owner');
    await expect(role`CREATE TABLE mine (n int)`).rejects.toThrow('permission denied');
    await owner`DELETE FROM schema_migrations WHERE id = (SELECT max(id) FROM schema_migrations)`;
    await expect(startTestService({ FAIRLEAD_DATABASE_URL: asService(url) })).rejects.toThrow(
      /older than this version .*the role that owns the tables brings it up to date: "fairlead migrate"/,
    );
  });

  it('does not concern tables that somebody else put beside them', async () => {
    await owner`CREATE TABLE items_before AS SELECT * FROM items`;
    const engine = openPostgres({ url, connectionsMax: 1 });
    await engine.transaction((unit) => protectTables(unit, { changed: true }));
    await engine.close();
    const [beside] = await owner`SELECT relrowsecurity AS secured,
      has_table_privilege('fairlead_runtime', oid, 'SELECT') AS granted FROM pg_class WHERE relname = 'items_before'`;
    await owner`DROP TABLE items_before`;
    expect(beside).toEqual({ secured: false, granted: false });
  });

  it('is left to the rules alone where the role owns the tables', async () => {
    const engine = await underRowSecurity(openPostgres({ url, connectionsMax: 1 }));
    expect(engine.ofTeam).toBeUndefined();
    await engine.close();
  });
});
