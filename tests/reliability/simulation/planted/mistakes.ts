import type { SqlStatement, Value } from '../../../../packages/server/src/store/engine.ts';
import { type Plant, SOUND } from '../plant.ts';

/** The first such part of the text of one statement becomes another. @throws when the statement no longer has that part */
export function rewritten(name: string, from: string, to: string, inner: Plant = SOUND): Plant {
  return restated((statement) => {
    if (statement.name !== name) return statement;
    return { ...statement, sqlite: having(from, statement.sqlite).replace(from, to) };
  }, inner);
}

/** The same of the text for PostgreSQL, of all statements whose name begins so, and of each such part. */
export function rewrittenOnPostgres(prefix: string, from: string, to: string): Plant {
  return restated((statement) => {
    if (!statement.name.startsWith(prefix)) return statement;
    return { ...statement, postgres: having(from, statement.postgres).replaceAll(from, to) };
  });
}

function having(part: string, text: string): string {
  if (!text.includes(part)) throw new Error(`there is no ${part}: plant this mistake anew`);
  return text;
}

function restated(change: (statement: SqlStatement) => SqlStatement, inner: Plant = SOUND): Plant {
  return {
    ...inner,
    all: (s, p, on) => inner.all(change(s), p, on),
    first: (s, p, on) => inner.first(change(s), p, on),
    bytes: (s, p, on) => inner.bytes(change(s), p, on),
    run: (s, p, on) => inner.run(change(s), p, on),
  };
}

/** A statement that is said to have changed one row, and is not run. */
export function leftOut(name: string): Plant {
  return { ...SOUND, run: (s, p, on) => (s.name === name ? Promise.resolve(1) : on(s, p)) };
}

/** Other values for the statements whose name begins so. */
export function revalued(prefix: string, change: (values: Value[]) => void): Plant {
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
export function collecting(
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
export function lostCommits(every: number): Plant {
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
export function staleReads(every: number): Plant {
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

/** Rows for one table that become others, or fewer. */
export function rerowed(
  table: string,
  change: (rows: readonly (readonly Value[])[], columns: readonly string[]) => readonly (readonly Value[])[],
): Plant {
  return {
    ...SOUND,
    insertMany: (into, columns, rows, on) => on(into, columns, into === table ? change(rows, columns) : rows),
  };
}

/** Other values for one statement that writes. */
export function rewrittenValues(name: string, change: (values: Value[]) => void): Plant {
  return {
    ...SOUND,
    run(s, p, on) {
      if (s.name !== name) return on(s, p);
      const values = [...p];
      change(values);
      return on(s, values);
    },
  };
}
