import { verifyAudit } from '../../../packages/server/src/domain/audit/verify.ts';
import { DAY_MS, HOUR_MS } from '../../../packages/server/src/world/durations.ts';
import { simulatedTime } from '../../../packages/server/src/world/simulated/simulated-time.ts';
import { type SchemaCheck, schemaCheck } from '../../support/schema-check.ts';
import * as changes from './acts/changes.ts';
import { perform } from './acts/perform.ts';
import * as reads from './acts/reads.ts';
import { reset } from './acts/reset.ts';
import { goBack, keep } from './acts/snapshots.ts';
import { dice as diceOf } from './dice.ts';
import { createLoop, Stuck } from './loop.ts';
import { newEventBook, requireCausesTold, requireEnded } from './model/events.ts';
import { mayHaveExpired } from './model/judge.ts';
import { type AccessTokenRecord, Breach, type ItemRecord, must, type TeamRecord } from './model/records.ts';
import { requireTold } from './model/tally.ts';
import { freshTime } from './model/team-time.ts';
import { knownPaths, loadEnricher } from './node.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { type Plant, SOUND } from './plant.ts';
import { createReceivers } from './receivers.ts';
import { type Act, planOf, type SeedPlan } from './seed-plan.ts';
import { createSim, type Sim } from './sim.ts';
import { embeddedStores } from './stores/embedded.ts';
import type { Stores } from './stores/seed-store.ts';
import { BEGIN, planConfig, TEAMS } from './teams.ts';
import { createTrace } from './trace.ts';

export interface RunCounts {
  readonly steps: number;
  readonly calls: number;
  readonly faults: number;
  readonly crashes: number;
  readonly events: number;
  readonly deliveries: number;
}

export interface SeedResult {
  readonly seed: number;
  /** Undefined when every invariant held. */
  readonly breach:
    | { readonly invariant: string; readonly message: string; readonly step: number }
    | undefined;
  readonly hash: string;
  readonly counts: RunCounts;
  /** The last things that happened. */
  readonly lines: readonly string[];
}

export interface SimulateOptions {
  readonly steps?: number;
  /** How many processes share the store; one, unless said. */
  readonly nodes?: number;
  readonly plant?: (plan: SeedPlan) => Plant;
  readonly say?: ((line: string) => void) | undefined;
  /** Looks at every run after its steps; throws a Breach. */
  readonly extra?: (sim: Sim) => void;
}

export interface Simulation {
  run(seed: number, options?: SimulateOptions): Promise<SeedResult>;
  close(): Promise<void>;
}

/** What all seeds of a process share; on the embedded store unless others are given. */
export async function openSimulation(on: () => Promise<Stores> = embeddedStores): Promise<Simulation> {
  await Promise.all([knownPaths(), loadEnricher()]);
  const [stores, schema] = await Promise.all([on(), schemaCheck()]);
  return {
    run: (seed, options = {}) => runSeed(stores, schema, seed, options),
    close: () => stores.close(),
  };
}

async function runSeed(
  stores: Stores,
  schema: SchemaCheck,
  seed: number,
  { steps = 300, nodes = 1, plant, say, extra }: SimulateOptions,
): Promise<SeedResult> {
  const plan = planOf(seed, nodes);
  const store = await stores.fresh();
  const time = simulatedTime(BEGIN);
  const loop = createLoop(time, diceOf(seed, 'turns'), store.held);
  const receivers = createReceivers(plan.net, { dice: diceOf(seed, 'network'), clock: time.clock });
  const trace = createTrace(say);
  const [east, west] = TEAMS;
  const parts = {
    plan,
    loop,
    receivers,
    trace,
    schema,
    store,
    dice: diceOf(seed, 'steps'),
    teams: [newTeam(east, plan), newTeam(west, plan)] as const,
    book: newEventBook(),
    config: planConfig(stores.folder, plan),
    plant: plant?.(plan) ?? SOUND,
  };
  const sim = await loop.until(createSim(parts));
  const outbox = openOutbox(sim, store.outbox(loop));
  let step = 0;
  let breach: SeedResult['breach'];
  try {
    for (; step < steps; step++) await loop.until(oneStep(sim, outbox));
    await loop.until(quietTime(sim, outbox));
    await loop.until(finalLook(sim, outbox));
    extra?.(sim);
  } catch (error) {
    if (error instanceof Stuck) breach = { invariant: 'I19', message: error.message, step };
    else if (error instanceof Breach) breach = { invariant: error.invariant, message: error.message, step };
    else throw error;
  } finally {
    await sim.cluster.kill();
    await store.close();
  }
  return {
    seed,
    breach,
    hash: trace.hash(),
    lines: trace.lines(),
    counts: {
      steps: step,
      calls: sim.counts.calls,
      faults: sim.cluster.faults() + receivers.faults(),
      crashes: sim.cluster.starts() - nodes,
      events: sim.book.events.size,
      deliveries: receivers.arrivals.length,
    },
  };
}

function newTeam(keys: { name: string; clientId: string; secret: string }, { frozen }: SeedPlan): TeamRecord {
  return {
    ...keys,
    time: freshTime(BEGIN, { frozen }),
    latest: BEGIN,
    items: [],
    publicTokens: [],
    accessTokens: [],
    keys: [],
    processorTokens: [],
    payments: [],
    recipientId: undefined,
    statements: undefined,
  };
}

const BURST_MAX = 5;
/** After how many of the steps the outbox is looked at. */
const LOOKS = 0.3;

async function oneStep(sim: Sim, outbox: Outbox): Promise<void> {
  const { dice, plan, loop } = sim;
  if (dice.chance(plan.machineSleeps)) loop.time.pass(dice.between(1000, 60_000));
  if (dice.chance(plan.clockIsSet))
    loop.time.setWallClock(dice.chance(0.5) ? -dice.below(HOUR_MS) : dice.below(DAY_MS));
  sim.cluster.maybePause();
  const team = dice.pick(sim.teams);
  const before = team.latest;
  const acts: Promise<void>[] = [];
  const count = dice.chance(plan.burst) ? dice.between(2, BURST_MAX) : 1;
  for (let n = 0; n < count; n++) {
    const act = dice.weighted(plan.weights);
    if (count > 1 && ALONE.has(act)) continue;
    // Most of a burst is about one team, so that calls meet.
    const about = n > 0 && dice.chance(0.3) ? dice.pick(sim.teams) : team;
    acts.push(STATE_ACTS[act]?.(sim, about, outbox) ?? perform(sim, act, about));
  }
  await Promise.all(acts);
  await sim.cluster.revive();
  // What a month has passed over is deleted soon.
  const wentFar = team.latest - before > 20 * DAY_MS;
  if (dice.chance(LOOKS) || wentFar) await outbox.look();
}

/** Acts that nothing runs beside: they move the time of a team, or compare lists. */
const ALONE: ReadonlySet<Act> = new Set<Act>([
  'clock',
  'sleep',
  'pages',
  'sync',
  'repeat',
  'reset',
  'keep',
  'go_back',
]);

/** Acts on all that a team has, of which the model learns by the outbox too. */
const STATE_ACTS: Partial<Record<Act, (sim: Sim, team: TeamRecord, outbox: Outbox) => Promise<void>>> = {
  reset,
  keep,
  go_back: goBack,
};

const LEASES_END_MS = 200_000;
const SETTLES_MS = 5000;
/** Twice the time that an event is tried for, in parts. */
const PART_MS = 13 * HOUR_MS;
const PARTS = 5;
const MONTH_MS = 31 * DAY_MS;

/** No fault and no failing receiver any more; what waits gets the time that it may take. */
async function quietTime(sim: Sim, outbox: Outbox): Promise<void> {
  const { loop, receivers } = sim;
  await sim.cluster.revive();
  sim.cluster.calm();
  receivers.heal();
  // A wall clock that was set back makes leases longer: it goes to where it was at the latest.
  loop.time.setWallClock(Math.max(0, sim.counts.latest - loop.time.clock.now()));
  // Leases of those that died end, without a round of the schedulers for each second of it.
  loop.time.pass(LEASES_END_MS);
  await loop.pause(SETTLES_MS);
  for (let part = 0; part < PARTS; part++) {
    // At least one, in which first readings that failed are made.
    if (part > 0 && (await outbox.pending()) === 0) break;
    // A move of the clock that failed has left events beyond the time that the clock is at.
    const by = part === PARTS - 2 ? MONTH_MS : PART_MS;
    for (const team of sim.teams) await changes.advance(sim, team, by);
    await loop.pause(SETTLES_MS);
  }
}

/** The newest tokens, and some of the older ones, most of which have ended. */
function lookedAt({ dice }: Sim, { accessTokens }: TeamRecord): AccessTokenRecord[] {
  const newest = accessTokens.slice(-8);
  return accessTokens.filter((token) => newest.includes(token) || dice.chance(0.15));
}

/** I14: the audit chain holds, and says what happened. */
async function requireAudited(sim: Sim): Promise<void> {
  const { services } = sim.cluster.any().core;
  const { faults } = await verifyAudit(services);
  must(faults.length === 0, 'I14', () => `the audit chain does not hold: ${JSON.stringify(faults)}`);
  requireTold(sim.tally, await services.store.audit.after(0, Number.MAX_SAFE_INTEGER));
}

async function finalLook(sim: Sim, outbox: Outbox): Promise<void> {
  for (const team of sim.teams) {
    for (const token of lookedAt(sim, team)) await reads.getItem(sim, team, token);
    for (const token of team.accessTokens.slice(-2)) await reads.sync(sim, team, token);
  }
  await outbox.lookAgain();
  await requireAudited(sim);
  const mayBeRemoved = (item: ItemRecord): boolean =>
    item.removal.attempts.some(({ outcome }) => outcome !== 'refused');
  requireEnded(sim.book, mayBeRemoved);
  for (const team of sim.teams) {
    for (const item of team.items) {
      // An Item that lives and is well has told of its transactions.
      if (!item.exchanged || mayBeRemoved(item) || item.health.attempts.length > 0 || mayHaveExpired(item))
        continue;
      for (const code of ['INITIAL_UPDATE', 'HISTORICAL_UPDATE']) {
        const known = item.causes.get(code);
        if (known) item.causes.set(code, { ...known, least: 1 });
      }
    }
    requireCausesTold(sim.book, team);
  }
  if (sim.plan.isFaultless) {
    const [complaint] = sim.cluster.complaints();
    must(
      complaint === undefined,
      'I16',
      () => `work in the background failed without a fault: ${String(complaint)}`,
    );
  }
}
