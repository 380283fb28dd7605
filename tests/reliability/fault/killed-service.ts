import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type ChildService, startChild } from '../../support/child-service.ts';
import { freshDatabase } from '../../support/engines.ts';
import { post, type Reply } from '../../support/service.ts';
import { type Receiver, startReceiver } from '../../webhooks/receiver.ts';
import { endLeases } from './end-leases.ts';

/** A service in a process of its own on PostgreSQL, which a test kills and starts again over the same store; to be read inside tests. */
export interface KilledService {
  /** The store, read past the service. */
  readonly database: postgres.Sql;
  readonly receiver: Receiver;
  start(settings: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it as `kill -9` does; what it had leased is free at once. */
  kill(): Promise<void>;
  /** Calls it with its first team's keys. */
  call(path: string, body: Record<string, unknown>): Promise<Reply>;
}

/** One for the tests of a `describe`. */
export function useKilledService(): KilledService {
  let folder = '';
  let url = '';
  let database: postgres.Sql | undefined;
  let receiver: Receiver | undefined;
  let child: ChildService | undefined;
  const open = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('it is there inside tests only, and calls need a start');
    return part;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-killed-'));
    url = await freshDatabase();
    database = postgres(url, { max: 1, onnotice: () => undefined });
    receiver = await startReceiver();
  });
  // A second try has a process of its own.
  afterEach(() => child?.kill());
  afterAll(async () => {
    await receiver?.close();
    await database?.end({ timeout: 1 });
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get database() {
      return open(database);
    },
    get receiver() {
      return open(receiver);
    },
    async start(settings) {
      child = await startChild(folder, { FAIRLEAD_DATABASE_URL: url, ...settings });
    },
    async kill() {
      await open(child).kill();
      await endLeases({ dataFolder: folder, database: { url, connectionsMax: 2 } });
    },
    call(path, body) {
      const { baseUrl, clientId, secret } = open(child);
      return post(baseUrl, path, { client_id: clientId, secret, ...body });
    },
  };
}
