import type { Config } from '../../../packages/server/src/config/config.ts';
import type { SchemaCheck } from '../../support/schema-check.ts';
import type { Cluster } from './cluster.ts';
import { startCluster } from './cluster.ts';
import type { Dice } from './dice.ts';
import type { Loop } from './loop.ts';
import type { EventBook } from './model/events.ts';
import type { Image } from './model/image.ts';
import { settle, type Verdict, verdictOf } from './model/judge.ts';
import { type ItemRecord, must, type TeamRecord } from './model/records.ts';
import type { Attempt, Span } from './model/span.ts';
import type { Tally } from './model/tally.ts';
import { type Moment, momentOf } from './model/team-time.ts';
import type { Answer } from './node.ts';
import type { Plant } from './plant.ts';
import type { Receivers } from './receivers.ts';
import type { SeedPlan } from './seed-plan.ts';
import type { SeedStore } from './stores/seed-store.ts';
import type { Trace } from './trace.ts';

/** One run: the simulated world, the process in it, and what its callers know. */
export interface Sim {
  readonly plan: SeedPlan;
  readonly dice: Dice;
  readonly loop: Loop;
  readonly receivers: Receivers;
  readonly teams: readonly [TeamRecord, TeamRecord];
  readonly book: EventBook;
  /** Whose an id is (I13). */
  readonly owners: Map<string, ItemRecord>;
  readonly itemsById: Map<string, ItemRecord>;
  readonly trace: Trace;
  /** Acts that the audit must hold. */
  readonly tally: Tally;
  readonly counts: { calls: number /** Of the wall clock. */; latest: number };
  readonly cluster: Cluster;
  /** What was known of each team when it was last kept. */
  readonly images: Map<TeamRecord, Image>;
  /** Milliseconds between the clocks of the processes, at most. */
  clocksApart(): number;
  now(team: TeamRecord): Moment;
  /** A new span, which begins now. */
  begin(): Span;
  call(team: TeamRecord, path: string, body: Record<string, unknown>, how?: How): Promise<Heard>;
}

export interface How {
  /** Under this Idempotency-Key: a call without an answer is then repeated until it has one. */
  readonly key?: string | undefined;
  readonly span?: Span;
  /** Changes that this call attempts: settled with its verdict. */
  readonly attempts?: readonly Attempt[];
}

export interface Heard {
  readonly verdict: Verdict;
  readonly answer: Answer | undefined;
  readonly span: Span;
  /** The team's time while the call ran. */
  readonly now: Moment;
  /** A try under its key, before the one that was answered, may have come to pass. */
  readonly repeated: boolean;
  readonly what: string;
}

export interface SimParts
  extends Pick<Sim, 'plan' | 'dice' | 'loop' | 'receivers' | 'teams' | 'book' | 'trace'> {
  readonly config: Config;
  readonly plant: Plant;
  readonly store: SeedStore;
  readonly schema: SchemaCheck;
}

const REPEATS_MAX = 6;
/** Its answer follows from no seed: the key pair is the one thing that is truly random. */
const KEY_PATH = '/webhook_verification_key/get';

export async function createSim(parts: SimParts): Promise<Sim> {
  const { plan, dice, loop, receivers, trace, config, plant, store, schema } = parts;
  const counts = { calls: 0, latest: 0 };
  let tick = 0;
  const options = { config, loop, dice, receivers, plant, trace, store };
  const seed = String(plan.seed);
  const cluster = await startCluster({ ...options, seed, faults: plan.store, plan: plan.nodes });

  async function once(team: TeamRecord, path: string, body: Record<string, unknown>, key?: string) {
    const node = cluster.any();
    const { store: faulty, died } = node;
    const before = faulty.injected();
    counts.calls += 1;
    const sent = { client_id: team.clientId, secret: team.secret, ...body };
    const answer = await Promise.race([node.call(path, sent, key), died.then(() => undefined)]);
    return { answer, faulted: answer === undefined || faulty.injected() > before };
  }

  const sim: Sim = {
    ...parts,
    owners: new Map(),
    itemsById: new Map(),
    tally: new Map(),
    counts,
    cluster,
    images: new Map(),
    clocksApart: () => Math.max(...plan.nodes.clocksAheadMs) - Math.min(...plan.nodes.clocksAheadMs),
    now: (team) => momentOf(team.time, realMoment(sim)),
    begin: () => ({ start: ++tick, end: Number.POSITIVE_INFINITY }),
    async call(team, path, body, { key, span = sim.begin(), attempts = [] } = {}) {
      const { low } = sim.now(team);
      const what = `${team.name} ${path}`;
      let { answer, faulted } = await once(team, path, body, key);
      let repeated = false;
      for (let repeats = 0; key !== undefined && repeats < REPEATS_MAX; repeats++) {
        if (answer !== undefined && answer.status < 500) break;
        verdictOf(answer, faulted, what);
        await cluster.revive();
        faulted = true;
        repeated = true;
        const again = await once(team, path, body, key);
        ({ answer } = again);
      }
      span.end = ++tick;
      counts.latest = Math.max(counts.latest, loop.time.clock.now());
      const { high } = sim.now(team);
      team.latest = Math.max(team.latest, high);
      trace.call(span, what, body, path === KEY_PATH ? undefined : answer);
      if (answer) {
        const problems = schema.problems(path, answer.status, answer.body);
        must(
          problems.length === 0,
          'I16',
          () => `${what} does not fit its schema: ${problems.slice(0, 5).join('; ')}`,
        );
      }
      const verdict = verdictOf(answer, faulted, what);
      // An earlier try under the key may have come to pass, and the last one been refused for what happened since.
      settle(attempts, repeated && verdict !== 'OK' ? 'UNKNOWN' : verdict, span);
      return { verdict, answer, span, now: { low, high }, repeated, what };
    },
  };
  return sim;
}

/** On any process: what one of them was told of a team's time another one reads on its own clock. */
function realMoment(sim: Sim): Moment {
  const now = sim.loop.time.clock.now();
  const apart = sim.clocksApart();
  return { low: now - apart, high: now + apart };
}
