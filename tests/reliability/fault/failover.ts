import { startPostgresPair } from '../../support/postgres-pair.ts';
import { type DisturbOptions, type DisturbReport, disturbUnderLoad } from './disturb-database.ts';
import { runDisturbProgram } from './disturb-program.ts';

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

if (import.meta.main) await runDisturbProgram({ help: HELP, seed: 'failover' }, failOverUnderLoad);
