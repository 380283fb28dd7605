import { setTimeout as sleep } from 'node:timers/promises';
import { integerBelow, keyedStream } from '../../../packages/server/src/world/random.ts';
import { startCluster } from '../../support/postgres.ts';
import { type DisturbOptions, type DisturbReport, disturbUnderLoad } from './disturb-database.ts';
import { runDisturbProgram } from './disturb-program.ts';
import { postgresServer } from './postgres-server.ts';

export interface RestartReport extends DisturbReport {
  readonly restarts: number;
}

/** Stops and starts the database under a service that writes and delivers: by turns without a checkpoint, and as `kill -9` does. */
export async function restartUnderLoad(options: DisturbOptions): Promise<RestartReport> {
  const cluster = await startCluster({ durable: true });
  const url = await cluster.createDatabase();
  const server = await postgresServer(url);
  const random = keyedStream(options.seed, ['restarts']);
  const report = await disturbUnderLoad(
    {
      url,
      async disturb(nth) {
        const how = nth % 2 === 0 ? 'kill' : 'immediate';
        await server.stop(how);
        await sleep(integerBelow(random, 1500));
        await server.start();
        return how;
      },
      async stop() {
        await server.stop('immediate').catch(() => undefined);
        await cluster.stop();
      },
    },
    options,
  );
  return { restarts: options.times, ...report };
}

const HELP = `Stops and starts PostgreSQL under a service that writes and delivers, and looks for what is lost.

node tests/reliability/fault/restart-postgres.ts [--rounds N] [--seed TEXT] [--end-leases] [--json]
  --rounds      restarts, 20 unless given; every second one is a kill -9, the others an immediate stop
  --seed        draws the moments and the mix of calls
  --end-leases  ends leases in the store, instead of waiting for up to 4 minutes at the end
  --json        one line of JSON
`;

if (import.meta.main) await runDisturbProgram({ help: HELP, seed: 'restart' }, restartUnderLoad);
