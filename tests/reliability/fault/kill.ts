import { parseArgs } from 'node:util';
import { startCluster } from '../../support/postgres.ts';
import { type KillReport, runKillRounds } from './kill-rounds.ts';

const HELP = `Kills a service that writes and delivers, again and again, and looks for what is lost.

node tests/reliability/fault/kill.ts [--rounds N] [--engine sqlite|postgres] [--writes N] [--seed TEXT] [--end-leases] [--json]
  --rounds      kills, 200 unless given
  --engine      sqlite unless given; postgres starts a server of its own, which syncs at every commit
  --writes      each kill comes after a drawn number of answers up to this one, 2400 unless given
  --seed        draws the moments of the kills and the mix of calls
  --end-leases  ends the leases of killed processes in the store, instead of waiting for up to 4 minutes at the end
  --json        one line of JSON
`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    engine: { type: 'string', default: 'sqlite' },
    writes: { type: 'string', default: '2400' },
    seed: { type: 'string', default: 'kill' },
    'end-leases': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
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
      writesMax: Number(values.writes),
      waitForLeases: !values['end-leases'],
      onRound: ({ nth, acknowledged, writesPerSecond, problems }) => {
        if (!values.json)
          console.log(`round ${nth}: ${acknowledged} writes, ${writesPerSecond} a second`, ...problems);
      },
    });
  } finally {
    await cluster?.stop();
  }
}

if (values.help) {
  process.stdout.write(HELP);
} else {
  const report = await run();
  if (values.json) {
    console.log(JSON.stringify({ engine: values.engine, ...report }));
  } else {
    console.log(
      `${values.engine}: ${report.rounds} kills, ${report.acknowledged} acknowledged writes at ${report.writesPerSecond} a second, ` +
        `${report.unanswered} unanswered (${report.repeated} asked for again under their key), ${report.itemsChecked} Items checked, ` +
        `${report.events} events, ${report.deliveries} deliveries (${report.repeatedDeliveries} repeats), ` +
        `slowest start ${report.startMsMax} ms, ${report.problems.length} problems`,
    );
    console.log('  seconds:', report.seconds);
    for (const problem of report.problems) console.log(`  ${problem}`);
  }
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}
