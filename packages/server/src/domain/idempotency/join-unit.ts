import { createPageMap } from '../products/transactions/page-map.ts';
import { withOwnFaults } from '../sandbox/faults.ts';
import type { Call } from '../services.ts';
import type { Store, StoreWriter, UnitExtent } from '../store.ts';

/**
 * A call inside a unit of work: what rules read there is what the unit sees, and what they do in units of work of their own
 * becomes savepoints of this one. So it all comes to pass together, or not at all.
 *
 * A large unit has no savepoints, which would hold up all other writers of the embedded store: there one that fails ends it all.
 */
export function joinUnit(call: Call, unit: StoreWriter, { isLarge = false }: UnitExtent = {}): Call {
  const store = joinedStore(call.store, isLarge ? withoutSavepoints(unit) : unit);
  // The shared map is exact for committed state only.
  return withOwnFaults({ ...call, store, pageMap: createPageMap(store.transactions) });
}

function withoutSavepoints(unit: StoreWriter): StoreWriter {
  let failure: { readonly error: unknown } | undefined;
  // Over the unit and not a copy of it: its tables are made at their first use.
  return Object.assign(Object.create(unit) as StoreWriter, {
    async savepoint<T>(work: () => Promise<T>): Promise<T> {
      if (failure) throw failure.error;
      try {
        return await work();
      } catch (error) {
        failure = { error };
        throw error;
      }
    },
  });
}

function joinedStore(outer: Store, unit: StoreWriter): Store {
  let last: Promise<unknown> = Promise.resolve();
  const joined: Store = Object.assign(Object.create(unit) as StoreWriter, {
    // A unit of work is shown one team's rows, or those of all, from its beginning to its end.
    ofTeam: () => joined,
    ofAllTeams: () => joined,
    unitOfWork<T>(work: (unit: StoreWriter) => Promise<T>): Promise<T> {
      // Savepoints nest and cannot run side by side, as units of work could.
      const run = () => unit.savepoint(() => work(unit));
      const result = last.then(run, run);
      last = result.catch(() => undefined);
      return result;
    },
    appendAct: async (act: Parameters<Store['appendAct']>[0]) => unit.audit.record(act),
    overwriteDeleted: () => outer.overwriteDeleted(),
    shipEndings: () => outer.shipEndings(),
    sizeBytes: () => outer.sizeBytes(),
    ping: () => outer.ping(),
    close: () => outer.close(),
  });
  return joined;
}
