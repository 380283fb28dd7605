import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../packages/server/src/store/engine.ts';
import { openPostgres } from '../../packages/server/src/store/postgres/engine.ts';
import { freshDatabase } from '../support/engines.ts';
import { type Pooler, pgbouncerBinary, startPgbouncer } from '../support/pgbouncer.ts';
import { asService, freePort } from '../support/postgres.ts';
import { linkItem, post, startTestService, type TestService } from '../support/service.ts';

const binary = pgbouncerBinary();
/** Connections that the pooler has to the database: fewer than the two services want. */
const CONNECTIONS = 3;
const WHY = binary === undefined ? ' (skipped: PgBouncer is not installed; "apt-get install pgbouncer")' : '';

describe.skipIf(binary === undefined)(`two services behind PgBouncer in transaction mode${WHY}`, () => {
  let pooler: Pooler;
  let direct: string;
  const services: TestService[] = [];
  const start = async (told: 'on' | 'off' = 'on'): Promise<TestService> => {
    const service = await startTestService({
      FAIRLEAD_DATABASE_URL: pooler.through(asService(direct)),
      FAIRLEAD_DATABASE_POOLER: told,
      FAIRLEAD_ENCRYPTION_KEY: 'c0ffee0123456789'.repeat(4),
      FAIRLEAD_TOKEN_PEPPER: 'decaf00123456789'.repeat(4),
    });
    services.push(service);
    return service;
  };

  beforeAll(async () => {
    direct = await freshDatabase();
    pooler = await startPgbouncer(binary ?? '', {
      url: asService(direct),
      port: await freePort(),
      connections: CONNECTIONS,
    });
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    await pooler.stop();
  });

  it('do not start while the database has no time limits of its own, and say how it gets them', async () => {
    await expect(start()).rejects.toThrow(/ALTER DATABASE ".*" SET statement_timeout = '8s'/);
    const sql = postgres(direct, { max: 1, onnotice: () => undefined });
    const name = new URL(direct).pathname.slice(1);
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await sql.unsafe(`ALTER DATABASE "${name}" SET ${limit} = '8s'`);
    // The pooler's connections of before.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await sql.end();
  });

  it('do not start without being told of it: what it acknowledged could be lost', async () => {
    await expect(start('off')).rejects.toThrow('set FAIRLEAD_DATABASE_POOLER=on');
  });

  it('count to forty in forty transactions at once', async () => {
    const engine = openPostgres({ url: pooler.through(direct), connectionsMax: 10, isPooled: true });
    const sqlOf = (sql: string) => statement('test.count', sql);
    const owner = openPostgres({ url: direct, connectionsMax: 1 });
    await owner.transaction(async (unit) => {
      await unit.run(sqlOf('CREATE TABLE counted (n bigint)'));
      await unit.run(sqlOf('GRANT SELECT, UPDATE ON counted TO fairlead_runtime'));
      await unit.run(sqlOf('INSERT INTO counted VALUES (0)'));
    });
    await owner.close();
    const count = sqlOf('UPDATE counted SET n = n + $1 RETURNING n');
    const told = await Promise.all(
      Array.from({ length: 40 }, () =>
        engine.transaction(async (unit) => Number((await unit.first(count, [1]))?.n)),
      ),
    );
    expect(told.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1));
    await engine.close();
  });

  it('link, read, page and remove, forty calls at a time, over three connections', async () => {
    const [one, other] = [await start(), await start()];
    const keys = { client_id: one.clientId, secret: one.secret };
    const items = await Promise.all(
      Array.from({ length: 6 }, () => linkItem(one, { products: ['auth', 'transactions'] })),
    );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => {
        const access_token = items[nth % items.length]?.accessToken;
        const path = nth % 2 === 0 ? '/transactions/sync' : '/accounts/get';
        return post((nth % 3 === 0 ? other : one).baseUrl, path, { ...keys, access_token });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    const [first] = items;
    const removals = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        post((nth % 2 === 0 ? other : one).baseUrl, '/item/remove', {
          ...keys,
          access_token: first?.accessToken,
        }),
      ),
    );
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('have one effect for one idempotency key, whichever of them is asked', async () => {
    const [one, other] = services as [TestService, TestService];
    const keys = { client_id: one.clientId, secret: one.secret };
    const { accessToken } = await linkItem(one, { products: ['auth'] });
    const body = { ...keys, access_token: accessToken };
    const answers = await Promise.all(
      [one, other, one, other].map(({ baseUrl }) =>
        post(baseUrl, '/item/access_token/invalidate', body, { 'Idempotency-Key': 'one-of-four' }),
      ),
    );
    const told = answers
      .filter(({ status }) => status === 200)
      .map(({ body: answer }) => answer.new_access_token);
    expect(new Set(told).size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});
