import { parseArgs } from 'node:util';
import { startPostgresPair } from '../../support/postgres-pair.ts';
import { type DisturbOptions, type DisturbReport, disturbUnderLoad } from './disturb-database.ts';

export interface FailoverReport extends DisturbReport {
  readonly failovers: number;
}

/**
 * Kills the server that takes writes, and makes its standby take them, under a service that is told of both. The standby has every
 * commit before it is acknowledged, so nothing acknowledged is lost.
 */
export async function failOverUnderLoad(options: DisturbOptions): Promise<FailoverReport> {
  const { url, failOver, rebuild, stop } = await startPostgresPair();
  const disturb = async () => {
    await failOver();
    return 'failover';
  };
  const report = await disturbUnderLoad({ url, disturb, repair: rebuild, stop }, options);
  return { failovers: options.times, ...report };
}

const HELP = `Kills a PostgreSQL server with a synchronous standby under a service that writes and delivers, promotes the standby, and looks for what is lost.

node tests/reliability/fault/failover.ts [--rounds N] [--seed TEXT] [--end-leases] [--json]
  --rounds      failovers, 20 unless given
  --seed        draws the moments and the mix of calls
  --end-leases  ends leases in the store, instead of waiting for up to 4 minutes at the end
  --json        one line of JSON
`;

async function program(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string', default: 'failover' },
      'end-leases': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const report = await failOverUnderLoad({
    times: Number(values.rounds),
    seed: values.seed,
    waitForLeases: !values['end-leases'],
    onDisturbed: (nth, _how, backMs) => {
      if (!values.json) console.log(`failover ${nth}: back after ${backMs} ms`);
    },
  });
  if (values.json) console.log(JSON.stringify({ engine: 'postgres', ...report }));
  else console.log(report);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}

if (import.meta.main) await program();
