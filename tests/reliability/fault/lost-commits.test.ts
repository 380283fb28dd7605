import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advance, DAY, FROZEN } from '../../support/clock.ts';
import { type Cluster, startCluster } from '../../support/postgres.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { type PostgresServer, postgresServer } from './postgres-server.ts';

const ASK_EVERY_MS = 50;

let cluster: Cluster;
let server: PostgresServer;
let service: TestService;
beforeAll(async () => {
  // A server that is stopped at once keeps what was committed on the disk alone.
  cluster = await startCluster({ durable: true });
  const url = await cluster.createDatabase();
  server = await postgresServer(url);
  service = await startTestService({ ...FROZEN, FAIRLEAD_DATABASE_URL: url });
});
afterAll(async () => {
  await service?.stop();
  await cluster?.stop();
});

/** A call, as soon as the service has its database again. */
async function call(path: string, body: Record<string, unknown>) {
  for (;;) {
    const reply = await service.call(path, body);
    if (reply.status === 200) return reply.body;
    if (reply.status < 500) throw new Error(JSON.stringify(reply.body));
    await sleep(ASK_EVERY_MS);
  }
}

it('pages of transactions are those of the server that answers, also when it lost the last commits of the one before', async () => {
  const { accessToken } = await linkItem(service);
  // Afterwards nothing is due that would write between the reads.
  await advance(service, DAY);
  const pay = (date: string) =>
    call('/sandbox/transactions/create', {
      access_token: accessToken,
      transactions: [{ date_transacted: date, date_posted: date, amount: 12, description: 'Pastry shop' }],
    });
  const read = async () => {
    const window = { start_date: '2026-02-24', end_date: '2026-02-26' };
    const page = await call('/transactions/get', { access_token: accessToken, ...window });
    return { total: page.total_transactions, onPage: page.transactions.length };
  };
  const { total: before } = await read();

  await server.stop('immediate');
  await server.copyFiles();
  await server.start();
  await pay('2026-02-25');
  expect(await read()).toEqual({ total: before + 1, onPage: before + 1 });

  await server.stop('immediate');
  await server.bringFilesBack();
  await server.start();
  await pay('2026-02-18');
  expect(await read()).toEqual({ total: before, onPage: before });
});

it("a team's own institutions are those of the server that answers, also when it lost the last commits of the one before", async () => {
  const create = (name: string) =>
    call('/sandbox/institutions/create', { name, country_codes: ['US'], products: ['transactions'] });
  const found = async (query: string) => {
    const wish = { query, country_codes: ['US'], products: null };
    const { institutions } = await call('/institutions/search', wish);
    return institutions.map(({ name }: { name: string }) => name);
  };

  await server.stop('immediate');
  await server.copyFiles();
  await server.start();
  await create('Lost Lagoon Bank');
  expect(await found('Lost Lagoon Bank')).toEqual(['Lost Lagoon Bank']);

  await server.stop('immediate');
  await server.bringFilesBack();
  await server.start();
  await create('Later Lantern Bank');
  expect(await found('Lost Lagoon Bank')).toEqual([]);
  expect(await found('Later Lantern Bank')).toEqual(['Later Lantern Bank']);
});
