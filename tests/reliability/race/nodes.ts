import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statement } from '../../../packages/server/src/store/engine.ts';
import { openEngine, type StoreLocation } from '../../../packages/server/src/store/open.ts';
import { type ChildService, startChild } from '../../support/child-service.ts';
import type { TestEngine } from '../../support/engines.ts';
import { post, type Reply, startTestService, type TestService } from '../../support/service.ts';

/**
 * Services that a caller may meet by turns: one over the embedded store; over PostgreSQL this process and one of its own, on
 * one database.
 */
export interface Nodes {
  readonly first: TestService;
  readonly location: StoreLocation;
  /** Calls the n-th node, counted around; a test says which caller meets which node. */
  call(
    nth: number,
    path: string,
    body: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  stop(): Promise<void>;
}

export async function startNodes(
  engine: TestEngine,
  settings: Readonly<Record<string, string>> = {},
): Promise<Nodes> {
  const variables = { ...(await engine.variables()), ...settings };
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-race-'));
  const first = await startTestService(variables, folder);
  let second: ChildService | undefined;
  // One folder holds the keys of both; the embedded store has one owner (D30).
  if (engine.name === 'postgres') second = await startChild(folder, variables);
  const baseUrls = [first.baseUrl, second?.baseUrl ?? first.baseUrl];
  const keys = { client_id: first.clientId, secret: first.secret };
  const { FAIRLEAD_DATABASE_URL: url } = variables;
  return {
    first,
    location: { dataFolder: folder, database: url === undefined ? undefined : { url, connectionsMax: 2 } },
    call: (nth, path, body, headers) =>
      post(baseUrls[nth % 2] ?? first.baseUrl, path, { ...keys, ...body }, headers),
    async stop() {
      await second?.kill();
      await first.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rounds of each race: few in every run, 1,000 for a release (docs/specification/rules.md#how-often-each-is-tried). */
export const rounds = Number(process.env.RACE_ROUNDS ?? 10);

const countDeadlocks = statement(
  'test.deadlocks',
  'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
);

/** Rings of transactions that waited for each other, each ended by the database after a second; none where nobody waits. */
export async function deadlocks({ location }: Nodes): Promise<number> {
  if (!location.database) return 0;
  const store = openEngine(location);
  try {
    return Number((await store.reader.first(countDeadlocks))?.deadlocks);
  } finally {
    await store.close();
  }
}

/** What a reply says, for counting. */
export function outcome({ status, body }: Reply): string {
  return status === 200 ? '200' : String(body.error_code);
}

export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) counts[outcome(reply)] = (counts[outcome(reply)] ?? 0) + 1;
  return counts;
}
