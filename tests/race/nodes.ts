import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestEngine } from '../support/engines.ts';
import { post, type Reply, startTestService, type TestService } from '../support/service.ts';

/** Services that a caller may meet by turns: one over the embedded store, two over one PostgreSQL database. */
export interface Nodes {
  readonly first: TestService;
  /** Calls the n-th node, counted around; a test says which caller meets which node. */
  call(nth: number, path: string, body: Record<string, unknown>): Promise<Reply>;
  stop(): Promise<void>;
}

export async function startNodes(engine: TestEngine): Promise<Nodes> {
  const variables = await engine.variables();
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-race-'));
  const first = await startTestService(variables, folder);
  const services = [first];
  // One folder holds the keys of both; the embedded store has one owner (D30).
  if (engine.name === 'postgres') services.push(await startTestService(variables, folder));
  const keys = { client_id: first.clientId, secret: first.secret };
  return {
    first,
    call: (nth, path, body) => {
      const { baseUrl } = services[nth % services.length] ?? first;
      return post(baseUrl, path, { ...keys, ...body });
    },
    async stop() {
      for (const service of services) await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rounds of each race: few in every run, 1,000 for a release (security.md 19). */
export const rounds = Number(process.env.RACE_ROUNDS ?? 25);

/** What a reply says, for counting. */
export function outcome({ status, body }: Reply): string {
  return status === 200 ? '200' : String(body.error_code);
}

export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) counts[outcome(reply)] = (counts[outcome(reply)] ?? 0) + 1;
  return counts;
}
