import { BENCH_KEYS, LAST_DAY } from './dataset.ts';
import { postRequest, runLoad } from './load.ts';
import { cpuOf, type Running } from './processes.ts';

const CONNECTIONS = 8;
const ROUND_MS = 1500;
const WINDOW = { start_date: '2020-01-01', end_date: LAST_DAY };

/** Ordinary calls on these Items, by what they answer. */
export function callsOn(tokens: readonly string[]) {
  const each = (path: string, more: object = {}) =>
    tokens.map((access_token) => postRequest(path, { ...BENCH_KEYS, access_token, ...more }));
  return {
    '/accounts/get': each('/accounts/get'),
    'a page of 100': each('/transactions/get', { ...WINDOW, options: { count: 100 } }),
    'a page of 500': each('/transactions/get', { ...WINDOW, options: { count: 500 } }),
    'a webhook changed': each('/item/webhook/update', { webhook: null }),
  };
}

export const COST_PARTS = ['service', 'database'] as const;
/** Microseconds of processor time for each answer. */
export type Cost = Record<(typeof COST_PARTS)[number], number>;

/** What one round of calls costs the service and the database's processes that serve it. */
export async function costOf(
  { process, port }: Running,
  backends: readonly number[],
  requests: readonly Buffer[],
): Promise<Cost> {
  const used = (): Cost => ({
    service: cpuOf(process.pid ?? 0),
    database: backends.reduce((sum, pid) => sum + cpuOf(pid), 0),
  });
  const before = used();
  const load = { port, requests, connections: CONNECTIONS, durationMs: ROUND_MS };
  const { requests: answers, failures } = await runLoad(load);
  if (failures > 0) throw new Error(`${failures} calls failed`);
  const after = used();
  return {
    service: (after.service - before.service) / answers,
    database: (after.database - before.database) / answers,
  };
}
