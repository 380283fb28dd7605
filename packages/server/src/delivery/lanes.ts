import { type Breaker, createBreaker } from './breaker.ts';

const IN_FLIGHT_MAX = 64;
const PER_LANE_MAX = 4;
/** Lanes that never answered or failed last time: all together they leave room for those that work. */
const DOUBTFUL_MAX = 48;
const LANES_KEPT = 10_000;

/** Must not reject. It gives what is to be done once its place is free for another one. */
export type LaneJob = () => Promise<() => void>;

/**
 * One destination of one team: scheme, host and port. It begins with one attempt at a time, may have 4 once it has
 * answered well, and is back to one after a failure, so that many dead destinations do not take all the room.
 */
export interface Lane {
  readonly breaker: Breaker;
  readonly waiting: LaneJob[];
  inFlight: number;
  health: 'unknown' | 'good' | 'failing';
  /** Took more than its room, so that new events no longer wait for some; true until it has drained. */
  jammed: boolean;
}

/** Runs jobs lane by lane, in turn, with at most 64 at once. */
export interface Lanes {
  of(destination: string): Lane;
  /** The job starts when its turn has come. */
  add(lane: Lane, job: LaneJob): void;
  isBusy(): boolean;
  /** Takes all jobs that have not started out of their lanes, and gives them. */
  clear(): LaneJob[];
}

export function createLanes(freed: () => void): Lanes {
  const lanes = new Map<string, Lane>();
  /** Lanes with waiting jobs, in the order of their turns. */
  const turns = new Set<Lane>();
  let inFlight = 0;
  let doubtful = 0;

  const mayStart = (lane: Lane): boolean =>
    lane.health === 'good' ? lane.inFlight < PER_LANE_MAX : lane.inFlight === 0 && doubtful < DOUBTFUL_MAX;

  const start = (lane: Lane, job: LaneJob): void => {
    const isDoubtful = lane.health !== 'good';
    lane.inFlight += 1;
    inFlight += 1;
    if (isDoubtful) doubtful += 1;
    void job().then((afterwards) => {
      lane.inFlight -= 1;
      inFlight -= 1;
      if (isDoubtful) doubtful -= 1;
      if (lane.waiting.length === 0) lane.jammed = false;
      startAll();
      afterwards();
      freed();
    });
  };

  function startAll(): void {
    for (const lane of turns) {
      if (inFlight >= IN_FLIGHT_MAX) return;
      if (!mayStart(lane)) continue;
      const job = lane.waiting.shift();
      // To the end of the line.
      turns.delete(lane);
      if (lane.waiting.length > 0) turns.add(lane);
      if (job) start(lane, job);
    }
  }

  const forgetIdle = (): void => {
    for (const [destination, lane] of lanes) {
      if (lanes.size <= LANES_KEPT) return;
      if (lane.inFlight === 0 && lane.waiting.length === 0) lanes.delete(destination);
    }
  };

  return {
    of(destination) {
      const known = lanes.get(destination);
      if (known) return known;
      const lane: Lane = {
        breaker: createBreaker(),
        waiting: [],
        inFlight: 0,
        health: 'unknown',
        jammed: false,
      };
      lanes.set(destination, lane);
      if (lanes.size > LANES_KEPT) forgetIdle();
      return lane;
    },
    add(lane, job) {
      lane.waiting.push(job);
      turns.add(lane);
      startAll();
    },
    isBusy: () => inFlight > 0,
    clear() {
      const jobs = [...turns].flatMap((lane) => lane.waiting.splice(0));
      turns.clear();
      return jobs;
    },
  };
}
