import { mkdtempSync } from 'node:fs';
import { openBenchCore, makeItem, benchVariables, BENCH_KEYS } from './dataset.ts';
import { postRequest, exchangeOn } from './load.ts';
import { compare } from './measure.ts';
import { startBare, startBuilt } from './processes.ts';
const folder = mkdtempSync('/tmp/fbp-');
const { core, tenant } = await openBenchCore(folder);
const item = await makeItem(core, tenant, 20000);
await core.close();
const service = await startBuilt(benchVariables(folder));
const call = { ...BENCH_KEYS, access_token: item.accessToken };
const w = { start_date: '2020-01-01', end_date: '2026-01-31' };
for (const [path, body] of [['/accounts/get', {}], ['/transactions/get', { ...w, options: { count: 500 } }], ['/transactions/get', { ...w, options: { count: 500, offset: 19500 } }], ['/transactions/sync', { count: 500 }]] as const) {
  const request = postRequest(path, { ...call, ...body });
  const answer = await exchangeOn(service.port, async (x) => (await x(request)).body());
  const bare = await startBare(answer);
  const r = await compare({ port: service.port, requests: [request] }, { port: bare.port, requests: [request] }, { durationMs: 1000 });
  console.log(path, answer.length, r.ratio.toFixed(3), Math.round(r.ours), Math.round(r.bare), Math.round(service.resident() / 1e6), 'MB');
  await bare.stop();
}
await service.stop();
