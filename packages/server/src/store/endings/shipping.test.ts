import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { realClock } from '../../world/clock.ts';
import { realTimers } from '../../world/timers.ts';
import { createStore } from '../store.ts';
import { createShipping } from './shipping.ts';

/** Every set that `make` makes. */
function setsOf<T>(make: () => T): { readonly made: T; readonly sets: Set<unknown>[] } {
  const Own = globalThis.Set;
  const sets: Set<unknown>[] = [];
  globalThis.Set = class<V> extends Own<V> {
    constructor(values?: Iterable<V>) {
      super(values);
      sets.push(this);
    }
  } as SetConstructor;
  try {
    return { made: make(), sets };
  } finally {
    globalThis.Set = Own;
  }
}

describeOnStores('endings on their way into the ledger', (open) => {
  const ledger = {
    append: async () => undefined,
    read: () => [],
    now: () => ({ newer: () => [] }),
    close: async () => undefined,
  };
  const process = () =>
    setsOf(() =>
      createShipping({
        engine: open.engine,
        ledger,
        storeId: 'store',
        realClock,
        timers: realTimers,
        sign: () => '',
      }),
    );

  it('are remembered no longer than they are in the store, whichever process clears them away', async () => {
    const [one, other] = [process(), process()];
    const store = createStore(open.engine, () => undefined, one.made);
    const kept = () => one.sets.reduce((sum, { size }) => sum + size, 0);
    for (let hour = 0; hour < 5; hour++) {
      for (let nth = 0; nth < 10; nth++) {
        const clientId = `${hour}-${nth}`.padStart(24, '0');
        await store.unitOfWork(async (unit) => {
          await unit.teams.insert({ clientId, name: 'Team', environments: ['sandbox'], createdAt: 0 });
          await unit.teams.revoke(clientId, 1);
        });
      }
      expect(kept()).toBeGreaterThan(0);
      // Each keeps house every ten minutes; the other one comes first.
      await other.made.shipRest();
      await one.made.shipRest();
    }
    expect(kept()).toBe(0);
  });
});
