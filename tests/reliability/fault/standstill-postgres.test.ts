import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { startCluster } from '../../support/postgres.ts';
import { post, startTestService } from '../../support/service.ts';

const CALLERS = 30;
/** A statement is waited for 10 s at most, a connection 2 s; the rest is for a machine that has other things to do. */
const ANSWER_WITHIN_MS = 20_000;

it('a database whose processes all stand still is answered for with 503, and used again when they go on (STO-3)', async () => {
  const cluster = await startCluster();
  const url = await cluster.createDatabase();
  const processes = await processesBehind(url);
  const service = await startTestService({ FAIRLEAD_DATABASE_URL: url, FAIRLEAD_LOG_LEVEL: 'silent' });
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of processes()) process.kill(id, name);
  };
  try {
    expect((await service.call('/institutions/get_by_id', ONE)).status).toBe(200);
    signal('SIGSTOP');
    const from = performance.now();
    const replies = await Promise.all(
      Array.from({ length: CALLERS }, () => service.call('/institutions/get_by_id', ONE)),
    );
    expect(performance.now() - from).toBeLessThan(ANSWER_WITHIN_MS);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(replies.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));
    expect((await fetch(`${service.baseUrl}/health/live`)).status).toBe(200);
    expect((await fetch(`${service.baseUrl}/health/ready`)).status).toBe(503);
    signal('SIGCONT');
    while ((await post(service.baseUrl, '/institutions/get_by_id', keyed(service))).status !== 200)
      await sleep(20);
  } finally {
    signal('SIGCONT');
    await service.stop();
    await cluster.stop();
  }
});

const ONE = { institution_id: 'ins_109508', country_codes: ['US'] };

const keyed = ({ clientId, secret }: { clientId: string; secret: string }) => ({
  ...ONE,
  client_id: clientId,
  secret,
});

/** The first process of a server, and its children of the moment. */
async function processesBehind(databaseUrl: string): Promise<() => number[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const [row] = await sql`SELECT current_setting('data_directory') AS folder`;
  await sql.end();
  const first = Number(readFileSync(join(String(row?.folder), 'postmaster.pid'), 'utf8').split('\n')[0]);
  return () => [first, ...childrenOf(first)];
}

function childrenOf(id: number): number[] {
  const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(id)], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);
}
