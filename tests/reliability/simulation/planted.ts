import type { SqlStatement, Value } from '../../../packages/server/src/store/engine.ts';
import { type Plant, SOUND } from './plant.ts';

/** A mistake that the simulation must find, made at the composition: in a statement, or at the port of the store. */
export interface PlantedBug {
  readonly name: string;
  readonly what: string;
  /** A fresh one for every run. */
  readonly plant: () => Plant;
}

/** Each part of a text of one statement becomes another. @throws when the statement no longer has that part */
function rewritten(name: string, from: string, to: string, inner: Plant = SOUND): Plant {
  const change = (statement: SqlStatement): SqlStatement => {
    if (statement.name !== name) return statement;
    if (!statement.sqlite.includes(from)) throw new Error(`${name} has no ${from}: plant this mistake anew`);
    return { ...statement, sqlite: statement.sqlite.replace(from, to) };
  };
  return {
    ...inner,
    all: (s, p, on) => inner.all(change(s), p, on),
    first: (s, p, on) => inner.first(change(s), p, on),
    bytes: (s, p, on) => inner.bytes(change(s), p, on),
    run: (s, p, on) => inner.run(change(s), p, on),
  };
}

/** A statement that is said to have changed one row, and is not run. */
function leftOut(name: string): Plant {
  return { ...SOUND, run: (s, p, on) => (s.name === name ? Promise.resolve(1) : on(s, p)) };
}

/** Other values for the statements whose name begins so. */
function revalued(prefix: string, change: (values: Value[]) => void): Plant {
  const other = (s: SqlStatement, p: readonly Value[]): readonly Value[] => {
    if (!s.name.startsWith(prefix)) return p;
    const values = [...p];
    change(values);
    return values;
  };
  return {
    ...SOUND,
    all: (s, p, on) => on(s, other(s, p)),
    first: (s, p, on) => on(s, other(s, p)),
    bytes: (s, p, on) => on(s, other(s, p)),
  };
}

interface Written {
  readonly statement: SqlStatement;
  readonly values: readonly Value[];
}

/** Collects the events of each unit of work; one unit runs at a time. `apart`: they are left out of it. */
function collecting(
  apart: boolean,
  ended: (failed: boolean, writeNow: () => Promise<void>) => Promise<void>,
): Plant {
  let events: Written[] = [];
  return {
    ...SOUND,
    async run(s, p, on) {
      if (s.name === 'webhooks.insert') events.push({ statement: s, values: p });
      return apart && s.name === 'webhooks.insert' ? 1 : on(s, p);
    },
    async transaction(work, on) {
      const mine: Written[] = [];
      const writeNow = async (): Promise<void> => {
        if (mine.length === 0) return;
        await on(async (unit) => {
          // By another name, so that they are not collected again.
          for (const { statement, values } of mine) await unit.run({ ...statement, name: 'planted' }, values);
        });
      };
      let failed = true;
      try {
        const result = await on((unit) => {
          mine.length = 0;
          events = mine;
          return work(unit);
        });
        failed = false;
        return result;
      } finally {
        await ended(failed, writeNow);
      }
    },
  };
}

/** Every so many commits are taken back, and called done. */
function lostCommits(every: number): Plant {
  let count = 0;
  return {
    ...SOUND,
    async transaction(work, on) {
      count += 1;
      if (count % every !== 0) return on(work);
      const takenBack = new Error('planted');
      let done: Awaited<ReturnType<typeof work>> | undefined;
      await on(async (unit) => {
        done = await work(unit);
        throw takenBack;
      }).catch((error: unknown) => {
        if (error !== takenBack) throw error;
      });
      return done as Awaited<ReturnType<typeof work>>;
    },
  };
}

/** Every so many look-ups of an Item give what an earlier one gave. */
function staleReads(every: number): Plant {
  const known = new Map<string, unknown>();
  let count = 0;
  return {
    ...SOUND,
    async first(s, p, on) {
      if (s.name !== 'items.find') return on(s, p);
      const name = JSON.stringify(p);
      count += 1;
      const old = known.get(name) as Awaited<ReturnType<typeof on>>;
      if (old !== undefined && count % every === 0) return old;
      const found = await on(s, p);
      known.set(name, found);
      return found;
    },
  };
}

const SAME_TEAM = 'AND client_id = $3';
const ANY_TEAM = 'AND $3 = $3';

export const PLANTED: readonly PlantedBug[] = [
  {
    name: 'exchange-twice',
    what: 'a public_token may be exchanged again',
    plant: () => rewritten('public_tokens.claim', 'AND used_at IS NULL', ''),
  },
  {
    name: 'public-token-lasts',
    what: 'a public_token works after its half hour',
    plant: () => rewritten('public_tokens.claim', 'AND expires_at > $4', ''),
  },
  {
    name: 'rotated-token-lives',
    what: 'the old access_token works after a rotation',
    plant: () => rewritten('access_tokens.end', 'SET ended_at = $4', 'SET ended_at = ended_at + 0 * $4'),
  },
  {
    name: 'removed-item-delivers',
    what: 'the undelivered events of an Item outlive it',
    plant: () => leftOut('webhooks.cancelOfItem'),
  },
  {
    name: 'events-after-the-unit',
    what: 'events are written after the commit of their cause',
    plant: () => collecting(true, async (failed, writeNow) => (failed ? undefined : writeNow())),
  },
  {
    name: 'events-of-failed-units',
    what: 'events of a unit of work are written even when it was taken back',
    plant: () =>
      collecting(false, async (failed, writeNow) => (failed ? writeNow().catch(() => undefined) : undefined)),
  },
  {
    name: 'claimed-is-delivered',
    what: 'an event counts as delivered from the moment that a worker takes it',
    plant: () =>
      rewritten(
        'webhooks.claim',
        'SET lease = $4',
        `SET state = 'delivered', ended_at = next_at, next_at = NULL, lease = $4`,
      ),
  },
  {
    name: 'other-teams-token',
    what: 'an access_token works for every team',
    plant: () =>
      rewritten('access_tokens.find', SAME_TEAM, ANY_TEAM, rewritten('items.find', SAME_TEAM, ANY_TEAM)),
  },
  {
    name: 'key-not-stored',
    what: 'the answer under an Idempotency-Key is not kept',
    plant: () => leftOut('idempotency_keys.insert'),
  },
  {
    name: 'page-skips-a-row',
    what: 'pages after the first one begin a row too late',
    plant: () =>
      revalued('transactions.page', (values) => {
        const skip = Number(values.at(-1));
        if (skip > 0) values[values.length - 1] = skip + 1;
      }),
  },
  {
    name: 'cursor-off-by-one',
    what: 'a loop of sync goes on one change too late',
    plant: () =>
      revalued('transactions.change', (values) => {
        if (Number(values[1]) > 0) values[1] = Number(values[1]) + 1;
      }),
  },
  {
    name: 'total-too-large',
    what: 'the days of a list are counted one too high',
    plant: () => rewritten('transaction_days.recount', '(SELECT count(*)', '(SELECT 1 + count(*)'),
  },
  {
    name: 'lost-commit',
    what: 'one commit in two hundred is acknowledged and does not last',
    plant: () => lostCommits(200),
  },
  {
    name: 'stale-read',
    what: 'one look-up of an Item in a hundred is older than it may be',
    plant: () => staleReads(100),
  },
];
