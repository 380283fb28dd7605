import { findServer } from '../../../control/client.ts';
import { type Command, type Invocation, STORE_SETTINGS } from '../../command.ts';
import { readConfiguration } from '../../configuration.ts';
import { storeName } from '../../store-name.ts';

/** What `fairlead migrate` and `fairlead migrate up` share: they are the same. */
export const up: Omit<Command, 'order' | 'examples'> = {
  summary: "Bring the store's schema up to date, without starting the service.",
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    '"fairlead start" does the same before it listens, and of several that come together one does it.',
    'A store that a newer version has changed is refused, and stays as it is.',
  ],
  async run(call: Invocation) {
    const { config } = readConfiguration(call);
    const store = storeName(config);
    const server = await findServer(config.dataFolder);
    if (server?.file.store !== store) {
      // Opening is migrating.
      const { openCore } = await import('../../../composition/core.ts');
      await call.during('the schema is brought up to date', async () => (await openCore(config)).close());
    }
    call.print({ store, up_to_date: true }, `the schema of ${store} is up to date\n`);
  },
};
