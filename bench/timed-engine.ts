import type { Engine, Reader, SqlStatement, SqlTransaction } from '../packages/server/src/store/engine.ts';

/** What one statement took in all its runs. */
export interface StatementTime {
  readonly name: string;
  runs: number;
  /** Processor time of the serving thread before anything is waited for: on the embedded store the statement itself. */
  calledMs: number;
  /** Until the answer was there. */
  answeredMs: number;
}

export interface TimedEngine {
  readonly engine: Engine;
  /** Counts from now on. */
  begin(): void;
  /** By what the answers took together, most first. */
  times(): StatementTime[];
}

/** An engine that counts and times each statement by its name, and commits as one of their own. */
export function timed(engine: Engine): TimedEngine {
  const times = new Map<string, StatementTime>();
  const timeOf = (name: string): StatementTime => {
    const known = times.get(name);
    if (known) return known;
    const fresh = { name, runs: 0, calledMs: 0, answeredMs: 0 };
    times.set(name, fresh);
    return fresh;
  };

  const measured = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const time = timeOf(name);
    const from = performance.now();
    const before = process.threadCpuUsage();
    const answer = run();
    const { user, system } = process.threadCpuUsage(before);
    time.calledMs += (user + system) / 1000;
    try {
      return await answer;
    } finally {
      time.runs += 1;
      time.answeredMs += performance.now() - from;
    }
  };

  const wrapped = (of: Engine): Engine => ({
    ...of,
    reader: through(of.reader, measured),
    transaction: async (work, extent) => {
      let workDone = performance.now();
      const begun = performance.now();
      let begunMs = 0;
      const result = await of.transaction(async (transaction) => {
        begunMs += performance.now() - begun;
        try {
          return await work(through(transaction, measured));
        } finally {
          workDone = performance.now();
        }
      }, extent);
      add(timeOf('(wait for the writer)'), begunMs);
      add(timeOf('(commit)'), performance.now() - workDone);
      return result;
    },
    ...(of.withRowSecurity && { withRowSecurity: () => wrapped((of.withRowSecurity as () => Engine)()) }),
    ...(of.ofTeam && {
      ofTeam: (clientId: string) => wrapped((of.ofTeam as (id: string) => Engine)(clientId)),
    }),
  });
  return {
    engine: wrapped(engine),
    begin: () => times.clear(),
    times: () => [...times.values()].sort((a, b) => b.answeredMs - a.answeredMs),
  };
}

function add(time: StatementTime, ms: number): void {
  time.runs += 1;
  time.answeredMs += ms;
}

type Measured = <T>(name: string, run: () => Promise<T>) => Promise<T>;

const STATEMENT_METHODS = new Set(['all', 'first', 'bytes', 'run', 'send']);

/** Every method of a reader or a transaction that takes a statement, timed; the others as they are. */
function through<T extends Reader | SqlTransaction>(reader: T, measured: Measured): T {
  return new Proxy(reader, {
    get(target, key) {
      const method = Reflect.get(target, key, target) as unknown;
      if (typeof method !== 'function') return method;
      if (key === 'insertMany') {
        return (table: string, ...rest: unknown[]) =>
          measured(`insert many: ${table}`, () => method.call(target, table, ...rest));
      }
      if (!STATEMENT_METHODS.has(String(key))) return method.bind(target);
      return (statement: SqlStatement, ...rest: unknown[]) =>
        measured(statement.name, () => method.call(target, statement, ...rest));
    },
  });
}
