import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../../packages/server/src/store/migrate.ts';
import { openEngine } from '../../../packages/server/src/store/open.ts';
import { createStore } from '../../../packages/server/src/store/store.ts';
import { startCluster } from '../../support/postgres.ts';
import { type HostileReport, runHostileReceivers } from './hostile-rounds.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '2000' },
    'per-second': { type: 'string', default: '50' },
    each: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'sqlite' },
    json: { type: 'boolean', default: false },
  },
});

async function run(): Promise<HostileReport> {
  const cluster = values.engine === 'postgres' ? await startCluster({ durable: true }) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-hostile-'));
  const database = cluster && { url: await cluster.createDatabase(), connectionsMax: 10 };
  const engine = openEngine({ dataFolder: folder, database });
  try {
    await migrate(engine);
    return await runHostileReceivers(createStore(engine), {
      events: Number(values.events),
      perSecond: Number(values['per-second']),
      eventsEach: Number(values.each),
    });
  } finally {
    await engine.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const report = await run();
if (values.json) {
  console.log(JSON.stringify({ engine: values.engine, ...report }));
} else {
  const { delayMs } = report;
  console.log(
    `${values.engine}: ${report.goodDelivered} of ${report.goodEvents} events delivered beside ${report.hostileKinds} hostile ` +
      `receivers with ${report.hostileEvents} events and ${report.hostileAttempts} attempts; delay p50 ${delayMs.p50} ms, ` +
      `p99 ${delayMs.p99} ms, max ${delayMs.max} ms; ${report.problems.length} problems`,
  );
  for (const problem of report.problems) console.log(problem);
}
process.exitCode = report.problems.length === 0 && report.goodDelivered === report.goodEvents ? 0 : 1;
