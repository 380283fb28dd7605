import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for a PostgreSQL database of its own. */
    testDatabases: string;
  }
}

/** One PostgreSQL server per run, started by the first test that asks for a database: runs without one pay nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Cluster> | undefined;
  const desk = createServer(async (request, response) => {
    try {
      cluster ??= startCluster();
      const { createDatabase } = await cluster;
      response.end(await createDatabase({ empty: request.url === '/empty' }));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  project.provide('testDatabases', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await (await cluster?.catch(() => undefined))?.stop();
  };
}
