import type { Life } from './loop.ts';
import { type Node, type NodeOptions, startNode } from './node.ts';
import type { NodePlan } from './seed-plan.ts';
import type { Database, SeedStore } from './stores/seed-store.ts';
import type { Trace } from './trace.ts';

/** The processes on one store. */
export interface Cluster {
  /** The process that a call comes to: any one, as behind a balancer that knows nothing of them. */
  any(): Node;
  /** Starts those again that have died. */
  revive(): Promise<void>;
  /** One of them gets no processor for a while: its leases may end, and it does not know. */
  maybePause(): void;
  /** No fault from now on. */
  calm(): void;
  complaints(): readonly unknown[];
  starts(): number;
  faults(): number;
  kill(): Promise<void>;
}

export interface ClusterOptions extends Omit<NodeOptions, 'engine' | 'life' | 'start' | 'clockAheadMs'> {
  readonly plan: NodePlan;
  readonly store: SeedStore;
  readonly trace: Trace;
}

/** Starts the processes one after the other. Whoever does not share an engine opens the store anew when it starts again. */
export async function startCluster({ plan, store, trace, ...options }: ClusterOptions): Promise<Cluster> {
  const { loop, dice } = options;
  const isAlone = plan.clocksAheadMs.length === 1;
  const shared = isAlone || !store.isOneEngine ? undefined : store.open(loop, { alive: true });
  const nodes: { readonly node: Node; readonly database: Database }[] = [];
  let starts = 0;
  let ended = 0;
  const start = async (place: number): Promise<void> => {
    starts += 1;
    const life: Life = { alive: true };
    const database = shared ?? store.open(loop, life);
    const clockAheadMs = plan.clocksAheadMs[place] ?? 0;
    const { engine } = database;
    nodes[place] = {
      node: await startNode({ ...options, life, engine, start: starts, clockAheadMs }),
      database,
    };
  };
  for (const place of plan.clocksAheadMs.keys()) await start(place);
  let reviving: Promise<void> | undefined;

  const restart = async (): Promise<void> => {
    for (const [place, { node, database }] of nodes.entries()) {
      if (node.life.alive) continue;
      ended += node.store.injected();
      node.kill();
      if (!shared) await database.close();
      trace.note('the process died');
      await start(place);
    }
  };

  return {
    any() {
      const living = nodes.filter(({ node }) => node.life.alive);
      const from = living.length === 0 ? nodes : living;
      return (isAlone ? nodes[0] : dice.pick(from))?.node as Node;
    },
    async revive() {
      if (nodes.every(({ node }) => node.life.alive)) return;
      reviving ??= restart().finally(() => {
        reviving = undefined;
      });
      await reviving;
    },
    maybePause() {
      if (plan.pauses === 0 || !dice.chance(plan.pauses)) return;
      const ms = dice.pick(PAUSES_MS);
      trace.note(`a process pauses for ${ms} ms`);
      dice.pick(nodes).node.store.pause(ms);
    },
    calm() {
      for (const { node } of nodes) node.store.calm(true);
    },
    complaints: () => nodes.flatMap(({ node }) => node.complaints),
    starts: () => starts,
    faults: () => nodes.reduce((sum, { node }) => sum + node.store.injected(), ended),
    async kill() {
      for (const { node } of nodes) node.kill();
      for (const database of new Set(nodes.map((each) => each.database))) await database.close();
    },
  };
}

/** Shorter and longer than leases. */
const PAUSES_MS = [2000, 20_000, 90_000, 400_000];
