import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveChromium } from '../link/browser/support.ts';
import { useMemoryFolder } from './memory-folder.ts';
import { type Cluster, startCluster } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for a PostgreSQL database of its own. */
    testDatabases: string;
  }
}

/**
 * What all files of a run share: one PostgreSQL server and one browser, each started by the first file that asks for it, so that
 * runs without one pay nothing; and a folder in memory for stores.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = useMemoryFolder();
  let cluster: Promise<Cluster> | undefined;
  let browser: Promise<BrowserServer> | undefined;
  const give = async (path: string | undefined): Promise<string> => {
    if (path === '/chromium') {
      browser ??= serveChromium();
      return (await browser).wsEndpoint();
    }
    cluster ??= startCluster();
    const { createDatabase } = await cluster;
    return createDatabase({ empty: path === '/empty' });
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
  const address = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  project.provide('testDatabases', address);
  process.env.TEST_BROWSERS = `${address}/chromium`;
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await (await browser?.catch(() => undefined))?.close();
    await (await cluster?.catch(() => undefined))?.stop();
    removeFolder();
  };
}
