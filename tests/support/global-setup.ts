import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { useMemoryFolder } from './memory-folder.ts';
import { type Cluster, startCluster } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for a PostgreSQL database of its own. */
    testDatabases: string;
  }
}

/**
 * What all files of a run share: one PostgreSQL server, started by the first file that asks for it, so that runs without one pay nothing;
 * and a folder in memory for stores.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = useMemoryFolder();
  let cluster: Promise<Cluster> | undefined;
  const give = async (path = ''): Promise<string> => {
    cluster ??= startCluster();
    const { createDatabase } = await cluster;
    return createDatabase({ empty: path.includes('empty'), overSocket: path.includes('socket') });
  };
  const desk = createServer(async (request, response) => {
    try {
      response.end(await give(request.url));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  // A socket that ends just when the next file asks over it would fail that file.
  desk.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  project.provide('testDatabases', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await (await cluster?.catch(() => undefined))?.stop();
    removeFolder();
  };
}
