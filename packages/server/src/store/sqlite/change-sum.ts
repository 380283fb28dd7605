import type { Value } from '../engine.ts';
import type { Effect } from './effect.ts';
import type { Change } from './shelf.ts';

/** All that many statements changed, as one change for each kind of statement. */
export interface ChangeSum {
  add(change: Change): void;
  changes(): Change[];
}

/** @param valuesMax of a column with more values than these, all rows count as changed */
export function createChangeSum(valuesMax: number): ChangeSum {
  const changed = new Map<Effect, Map<string, Set<Value> | null>>();
  return {
    add({ effect, values }) {
      const known = changed.get(effect);
      if (known === undefined) {
        changed.set(effect, new Map([...values].map(([column, own]) => [column, new Set(own)])));
        return;
      }
      for (const [column, sum] of known) {
        for (const value of values.get(column) ?? []) sum?.add(value);
        if (sum && sum.size > valuesMax) known.set(column, null);
      }
    },
    changes: () =>
      [...changed].map(([effect, values]) => ({
        effect,
        values: new Map([...values].flatMap(([column, sum]) => (sum ? [[column, sum] as const] : []))),
      })),
  };
}
