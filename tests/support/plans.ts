import {
  type Engine,
  type Reader,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../../packages/server/src/store/engine.ts';

interface Asked {
  readonly of: SqlStatement;
  readonly parameters: readonly Value[];
}

/** The same engine, which notes what it is asked: each statement by its name, with the parameters that it had last. */
export function notingEngine(engine: Engine): {
  readonly engine: Engine;
  readonly asked: Map<string, Asked>;
} {
  const asked = new Map<string, Asked>();
  const noting =
    <A extends readonly [of: SqlStatement, parameters?: readonly Value[], ...rest: never[]], R>(
      ask: (...given: A) => R,
    ) =>
    (...given: A): R => {
      const [of, parameters = []] = given;
      asked.set(of.name, { of, parameters });
      return ask(...given);
    };
  const reading = (reader: Reader) => ({
    all: noting(reader.all) as Reader['all'],
    first: noting(reader.first) as Reader['first'],
  });
  const writing = (unit: SqlTransaction) => ({ ...unit, ...reading(unit), run: noting(unit.run) });
  return {
    asked,
    engine: {
      ...engine,
      reader: { ...engine.reader, ...reading(engine.reader) },
      transaction: (work, ...rest) => engine.transaction((unit) => work(writing(unit)), ...rest),
    },
  };
}

/** How the engine would go about each of these statements, line by line. */
export async function plansOf(
  engine: Engine,
  asked: ReadonlyMap<string, Asked>,
): Promise<Map<string, readonly string[]>> {
  const plans = new Map<string, readonly string[]>();
  await engine.transaction(async (transaction) => {
    if (engine.name === 'postgres') {
      // A planner that knows of empty tables alone would read them through.
      await transaction.run(statement('test.plan', 'SET LOCAL enable_seqscan = off'));
      // A server plans for the values that it is given, where that seems to be cheaper.
      await transaction.run(statement('test.custom', 'SET LOCAL plan_cache_mode = force_custom_plan'));
    }
    for (const [name, { of, parameters }] of asked) {
      const explained = statement(`test.explain.${name}`, {
        sqlite: `EXPLAIN QUERY PLAN ${of.sqlite}`,
        postgres: `EXPLAIN ${of.postgres}`,
      });
      const lines = await transaction.all(explained, parameters);
      plans.set(
        name,
        lines.map((row) => String(row.detail ?? row['QUERY PLAN'])),
      );
    }
  });
  return plans;
}
