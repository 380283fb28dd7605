import { type Dice, dice } from './dice.ts';
import type { StoreFaults } from './faulty-engine.ts';
import type { NetFaults } from './receivers.ts';

/** What a step does; each seed has a mixture of its own. */
export type Act =
  | 'link'
  | 'exchange'
  | 'rotate'
  | 'remove'
  | 'public_token'
  | 'item'
  | 'accounts'
  | 'list'
  | 'pages'
  | 'sync'
  | 'webhook'
  | 'reset_login'
  | 'transactions'
  | 'refresh'
  | 'fire'
  | 'clock'
  | 'mistake'
  | 'repeat'
  | 'twins'
  | 'sleep'
  | 'session'
  | 'processor'
  | 'partner_reads'
  | 'payment'
  | 'payment_reads'
  | 'reset'
  | 'keep'
  | 'go_back'
  | 'import'
  | 'undo_import'
  | 'statement_reads';

/** The processes of a seed that share its store. */
export interface NodePlan {
  /** One for each: by how much its wall clock is ahead of the first one's. */
  readonly clocksAheadMs: readonly number[];
  /** Of all steps: a process gets no processor for a while. */
  readonly pauses: number;
}

export interface SeedPlan {
  readonly seed: number;
  readonly nodes: NodePlan;
  readonly store: StoreFaults;
  readonly net: NetFaults;
  readonly isFaultless: boolean;
  readonly weights: Readonly<Record<Act, number>>;
  /** Of all steps: several calls at once. */
  readonly burst: number;
  /** Of all calls that change something: under an Idempotency-Key. */
  readonly keyed: number;
  /** Of all calls: with the keys of the other team. */
  readonly foreign: number;
  readonly itemsMax: number;
  /** Of all steps: the machine sleeps before it, or the wall clock is set. */
  readonly machineSleeps: number;
  readonly clockIsSet: number;
  readonly frozen: boolean;
  readonly initialMs: number;
  readonly historicalMs: number;
  readonly pullsPerDay: number;
}

const BASE: Readonly<Record<Exclude<Act, keyof typeof FURTHER | keyof typeof RARER>, number>> = {
  link: 6,
  exchange: 10,
  rotate: 6,
  remove: 1.5,
  public_token: 5,
  item: 10,
  accounts: 8,
  list: 8,
  pages: 5,
  sync: 8,
  webhook: 6,
  reset_login: 0.5,
  transactions: 4,
  refresh: 3,
  fire: 4,
  clock: 3,
  mistake: 7,
  repeat: 4,
  twins: 2,
  sleep: 4,
};

/** In half of the seeds, so that the others are about fewer things, and stay what they were. */
const FURTHER = {
  session: 4,
  processor: 4,
  partner_reads: 6,
  payment: 3,
  payment_reads: 5,
  reset: 0.5,
} as const;

/** In a tenth of the seeds: a team is kept as it is, and brought back to that; statement files are imported. */
const RARER = { keep: 3, go_back: 3, import: 6, undo_import: 3, statement_reads: 6 } as const;

/** Draws what a seed is like; a quarter of them meet no fault. */
export function planOf(seed: number, nodes = 1): SeedPlan {
  const from = dice(seed, 'plan');
  const isFaultless = from.chance(0.25);
  const [initialMs, historicalMs] = from.pick([
    [0, 0],
    [0, 0],
    [1000, 3000],
    [500, 60_000],
  ] as const);
  return {
    seed,
    nodes: nodePlan(seed, nodes, isFaultless),
    isFaultless,
    store: storeFaults(from, isFaultless),
    net: netFaults(from, isFaultless),
    weights: {
      ...drawn(BASE, from),
      ...drawnSome(seed, { weights: FURTHER, name: 'further acts', isMet: seed % 2 === 0 }),
      ...drawnSome(seed, { weights: RARER, name: 'rarer acts', isMet: seed % 10 === 8 }),
    },
    burst: from.pick([0, 0.1, 0.2, 0.4]),
    keyed: from.pick([0, 0.2, 0.5, 0.9]),
    foreign: from.pick([0, 0.03, 0.1]),
    itemsMax: from.between(2, 5),
    machineSleeps: from.pick([0, 0, 0.01]),
    clockIsSet: from.pick([0, 0, 0.01]),
    frozen: from.chance(0.4),
    initialMs,
    historicalMs,
    pullsPerDay: from.pick([0, 0, 0, 1, 4]),
  };
}

function drawn<T extends string>(weights: Readonly<Record<T, number>>, from: Dice): Record<T, number> {
  const each = Object.entries(weights) as [T, number][];
  return Object.fromEntries(
    each.map(([act, weight]) => [act, weight * (0.3 + 1.7 * from.fraction())]),
  ) as Record<T, number>;
}

/** Drawn by themselves, and weighing nothing in every other seed. */
function drawnSome<T extends string>(
  seed: number,
  some: { readonly weights: Readonly<Record<T, number>>; readonly name: string; readonly isMet: boolean },
): Record<T, number> {
  const weights = drawn(some.weights, dice(seed, some.name));
  if (some.isMet) return weights;
  return Object.fromEntries(Object.keys(weights).map((act) => [act, 0])) as Record<T, number>;
}

const CLOCKS_APART_MS = 120_000;

/** Drawn by itself, so that what a seed does on one process stays what it was. */
function nodePlan(seed: number, count: number, isFaultless: boolean): NodePlan {
  const from = dice(seed, 'nodes');
  if (count === 1) return { clocksAheadMs: [0], pauses: 0 };
  const apart = isFaultless ? 0 : from.pick([0, 2000, CLOCKS_APART_MS]);
  return {
    clocksAheadMs: Array.from({ length: count }, (_, nth) => (nth === 0 ? 0 : from.between(-apart, apart))),
    pauses: isFaultless ? 0 : from.pick([0, 0.02, 0.05]),
  };
}

/** The figures of section 19, each kind in some of the seeds only. */
function storeFaults(from: Dice, isFaultless: boolean): StoreFaults {
  const upTo = (most: number, share: number): number => {
    const value = from.fraction() * most;
    return from.chance(share) && !isFaultless ? value : 0;
  };
  return {
    beforeCommit: upTo(0.05, 0.5),
    afterCommit: upTo(0.05, 0.5),
    serialization: upTo(0.1, 0.5),
    diskFull: upTo(0.005, 0.3),
    away: upTo(0.0005, 0.3),
    crash: upTo(0.0006, 0.5),
    interleave: from.pick([0, 0.05, 0.3]),
  };
}

function netFaults(from: Dice, isFaultless: boolean): NetFaults {
  const upTo = (most: number, share: number): number => {
    const value = from.fraction() * most;
    return from.chance(share) && !isFaultless ? value : 0;
  };
  return {
    lost: upTo(0.3, 0.5),
    duplicated: upTo(0.5, 0.5),
    delayMs: upTo(5000, 0.5),
    failing: upTo(0.5, 0.4),
    hanging: upTo(0.3, 0.3),
  };
}
