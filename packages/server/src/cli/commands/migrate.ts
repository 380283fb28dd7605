import { findServer } from '../../control/client.ts';
import { command, STORE_SETTINGS } from '../command.ts';
import { readConfiguration } from '../configuration.ts';
import { storeName } from '../store-name.ts';

export default command({
  order: 920,
  summary: "Bring the store's schema up to date, without starting the service.",
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: ['"fairlead start" does the same before it listens.'],
  examples: ['fairlead migrate --database-url postgres://fairlead@localhost/fairlead'],
  async run(call) {
    const { config } = readConfiguration(call);
    const store = storeName(config);
    const server = await findServer(config.dataFolder);
    if (server?.file.store !== store) {
      // Opening is migrating.
      const { openCore } = await import('../../composition/core.ts');
      const core = await openCore(config);
      await core.close();
    }
    call.print({ store, up_to_date: true }, `the schema of ${store} is up to date\n`);
  },
});
