import type { Config } from '../../../config/config.ts';
import { findServer } from '../../../control/client.ts';
import { type Command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError, usageError } from '../../command/exit-codes.ts';
import { storeName } from '../../output/store-name.ts';
import { readConfiguration } from '../../service/configuration.ts';

/** What `fairlead migrate` and `fairlead migrate up` share: they are the same. */
export const up: Omit<Command, 'order' | 'examples'> = {
  summary: "Bring the store's schema up to date, without starting the service.",
  operands: [],
  options: {
    partitions: {
      value: 'N',
      text: 'Also divide the tables of Items into so many partitions, 2 to 256; in a database of PostgreSQL that has no Item yet.',
    },
  },
  settings: STORE_SETTINGS,
  notes: [
    '"fairlead start" does the same before it listens, and of several that come together one does it.',
    'A store that a newer version has changed is refused, and stays as it is.',
  ],
  async run(call: Invocation) {
    const partitions = partitionsOf(call);
    const { config } = readConfiguration(call);
    const store = storeName(config);
    const server = await findServer(config.dataFolder);
    if (server?.file.store !== store) {
      // Opening is migrating.
      const { openCore } = await import('../../../composition/core.ts');
      await call.during('the schema is brought up to date', async () => (await openCore(config)).close());
    }
    if (partitions !== undefined) await call.during('partitions are laid', () => lay(config, partitions));
    call.print(
      { store, up_to_date: true, ...(partitions === undefined ? {} : { partitions }) },
      `the schema of ${store} is up to date${partitions === undefined ? '' : `, with ${partitions} partitions`}\n`,
    );
  },
};

const PARTITIONS_MAX = 256;

function partitionsOf({ options: { partitions: given } }: Invocation): number | undefined {
  if (given === undefined) return undefined;
  const partitions = Number(given);
  if (!/^\d+$/.test(given) || partitions < 2 || partitions > PARTITIONS_MAX)
    throw usageError(`--partitions takes a whole number from 2 to ${PARTITIONS_MAX}`);
  return partitions;
}

async function lay(config: Config, partitions: number): Promise<void> {
  const { openEngine } = await import('../../../store/open.ts');
  const { layPartitions, PartitionsRefusedError } = await import('../../../store/migrate.ts');
  const engine = openEngine(config);
  try {
    await layPartitions(engine, partitions);
  } catch (error) {
    throw error instanceof PartitionsRefusedError ? new CommandError(error.message) : error;
  } finally {
    await engine.close();
  }
}
