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
import { underRowSecurity } from './row-security.ts';

/** Tables of no team: their rows are the service's, or say of whom they are in no column. */
const OF_NO_TEAM = [
  'console_sessions',
  'endings',
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
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity ORDER BY relname`;
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
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relrowsecurity ORDER BY relname`;
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

  it('is left to the rules alone where the role owns the tables', async () => {
    const engine = await underRowSecurity(openPostgres({ url, connectionsMax: 1 }));
    expect(engine.ofTeam).toBeUndefined();
    await engine.close();
  });
});
