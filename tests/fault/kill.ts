import { parseArgs } from 'node:util';
import { startCluster } from '../support/postgres.ts';
import { type KillReport, runKillRounds } from './kill-rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    engine: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: 'kill' },
    json: { type: 'boolean', default: false },
  },
});

/** On PostgreSQL the server itself syncs at every commit, as in production. */
async function run(): Promise<KillReport> {
  const cluster = values.engine === 'postgres' ? await startCluster({ durable: true }) : undefined;
  try {
    return await runKillRounds({
      rounds: Number(values.rounds),
      databaseUrl: await cluster?.createDatabase(),
      seed: values.seed,
      onRound: (round, problems) => {
        if (!values.json && (round % 10 === 0 || problems.length > 0))
          console.log(`round ${round}`, ...problems);
      },
    });
  } finally {
    await cluster?.stop();
  }
}

const report = await run();
if (values.json) {
  console.log(JSON.stringify({ engine: values.engine, ...report }));
} else {
  console.log(
    `${values.engine}: ${report.rounds} kills, ${report.acknowledged} acknowledged writes at ${report.requestsPerSecond} requests/s, ` +
      `${report.unanswered} unanswered, ${report.itemsChecked} Items checked, slowest start ${report.startMsMax} ms, ` +
      `${report.problems.length} problems`,
  );
  for (const problem of report.problems) console.log(`  ${problem}`);
}
process.exitCode = report.problems.length === 0 ? 0 : 1;
