import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../support/engines.ts';
import { after, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, type Reply, startTestService, type TestService } from '../../support/service.ts';

/** Far below the 180 seconds of a lease. */
const WAIT = { timeout: 30_000, interval: 50 };

describe('an exchange whose first reading meets a database that goes away', () => {
  let service: TestService;
  let database: string;
  let administrator: postgres.Sql;
  beforeAll(async () => {
    const url = await freshDatabase();
    database = new URL(url).pathname.slice(1);
    administrator = postgres(new URL('/postgres', url).href, { max: 1, onnotice: () => undefined });
    service = await startTestService({ FAIRLEAD_DATABASE_URL: url, FAIRLEAD_LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await service.stop();
    await administrator.end({ timeout: 1 });
  });

  /** Nobody is let in, and who is in is sent away. */
  async function takeAway(): Promise<void> {
    await administrator.unsafe(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
    await administrator`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${database}`;
  }

  it('gives the Item its accounts when the database is back, and is PRODUCT_NOT_READY until then', async () => {
    const { accessToken } = await withConnector(service, after(takeAway), () =>
      linkItem(service, { products: ['transactions'] }),
    );
    const read = (path: string): Promise<Reply> => service.call(path, { access_token: accessToken });
    expect((await read('/accounts/get')).status).toBe(503);
    await administrator.unsafe(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
    const seen = new Set<string>();
    await expect
      .poll(async () => {
        const { status, body } = await read('/accounts/get');
        if (status === 400) seen.add(body.error_code);
        return status;
      }, WAIT)
      .toBe(200);
    expect([...seen].filter((code) => code !== 'PRODUCT_NOT_READY')).toEqual([]);
    await expect.poll(async () => (await read('/transactions/sync')).body.has_more, WAIT).toBe(true);
  });

  it('takes new transactions when the database is back, and is PRODUCT_NOT_READY until then', async () => {
    const { accessToken } = await withConnector(service, after(takeAway), () =>
      linkItem(service, { products: ['transactions'] }),
    );
    await administrator.unsafe(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
    const day = new Date().toISOString().slice(0, 10);
    const entry = { date_transacted: day, date_posted: day, amount: 4.2, description: 'Early' };
    const seen = new Set<string>();
    await expect
      .poll(async () => {
        const { status, body } = await service.call('/sandbox/transactions/create', {
          access_token: accessToken,
          transactions: [entry],
        });
        if (status === 400) seen.add(body.error_code);
        return status;
      }, WAIT)
      .toBe(200);
    expect([...seen].filter((code) => code !== 'PRODUCT_NOT_READY')).toEqual([]);
  });
});
