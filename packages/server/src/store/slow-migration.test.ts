import { afterEach, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/engines.ts';
import { type Engine, statement } from './engine.ts';
import { holdMigrations, LONG, migrate } from './migrate.ts';
import { openPostgres } from './postgres/engine.ts';

/** Far below what the sleeps here take. */
const LIMITS = { connectionMs: 2000, statementMs: 200 };
const sleep = statement('test.sleep', 'SELECT pg_sleep(0.6)');
const waiting = statement(
  'test.waiting',
  "SELECT 1 AS one FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
);

const engines: Engine[] = [];
const open = (url: string, limits?: typeof LIMITS): Engine => {
  const engine = openPostgres({ url, connectionsMax: 2, ...(limits && { limits }) });
  engines.push(engine);
  return engine;
};
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});

it('a change of a large schema on PostgreSQL takes as long as it needs', async () => {
  const engine = open(await freshDatabase(), LIMITS);
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  await engine.transaction(async (transaction) => {
    for (const name of settings) {
      expect(await transaction.first(statement(`test.${name}`, `SHOW ${name}`)), name).toEqual({
        [name]: '0',
      });
    }
    await transaction.run(sleep);
  }, LONG);
});

it('a change of a large schema on PostgreSQL is waited for by processes that start meanwhile (MIG-2)', async () => {
  const url = await freshDatabase();
  const first = open(url);
  let starting: Promise<unknown> = Promise.resolve();
  await first.transaction(async (transaction) => {
    await holdMigrations(transaction);
    starting = migrate(open(url, LIMITS)).catch((error: Error) => error);
    await expect.poll(() => transaction.first(waiting)).toBeDefined();
    await transaction.run(sleep);
  }, LONG);
  expect(await starting).not.toBeInstanceOf(Error);
});
