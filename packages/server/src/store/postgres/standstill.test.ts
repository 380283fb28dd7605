import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/engines.ts';
import { CommitUnknownError, type Engine, StoreUnavailableError, statement } from '../engine.ts';
import { openPostgres } from './engine.ts';

const LIMITS = { connectionMs: 300, statementMs: 600 };
/** Ends a wait that has no end of its own; the limits are far below. */
const HANGS_MS = 20_000;

const backend = statement('test.backend', 'SELECT pg_backend_pid() AS id');
const count = statement('test.count', "SELECT count(*) AS n FROM settings WHERE name LIKE 'still %'");
const insert = statement('test.insert', "INSERT INTO settings (name, value) VALUES ($1, 'yes')");

/** The process at the other end of a connection stands still: it neither answers nor hangs up. */
describe('a database that stands still', { timeout: HANGS_MS }, () => {
  let engine: Engine;
  const stopped = new Set<number>();
  const stop = (id: number): void => {
    process.kill(id, 'SIGSTOP');
    stopped.add(id);
  };
  const backendOf = async (reader: Pick<Engine['reader'], 'first'>): Promise<number> =>
    Number((await reader.first(backend))?.id);
  const goOn = (): void => {
    for (const id of stopped) process.kill(id, 'SIGCONT');
    stopped.clear();
  };

  beforeEach(async () => {
    engine = openPostgres({ url: await freshDatabase(), connectionsMax: 1, limits: LIMITS });
  });
  afterEach(async () => {
    goOn();
    await engine.close();
  });

  it('is given up by a read, and the next one has another connection', async () => {
    stop(await backendOf(engine.reader));
    await expect(engine.reader.first(count)).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await engine.reader.first(count)).toEqual({ n: 0 });
  });

  it('is given up by a unit of work at its begin, inside, and when it is undone', async () => {
    stop(await backendOf(engine.reader));
    await expect(engine.transaction((unit) => unit.first(count))).rejects.toBeInstanceOf(
      StoreUnavailableError,
    );
    const inside = engine.transaction(async (unit) => {
      stop(await backendOf(unit));
      await unit.run(insert, ['still inside']);
    });
    await expect(inside).rejects.toBeInstanceOf(StoreUnavailableError);
    const undone = engine.transaction(async (unit) => {
      stop(await backendOf(unit));
      throw new Error('no');
    });
    await expect(undone).rejects.toBeInstanceOf(StoreUnavailableError);
    goOn();
    expect(await engine.reader.first(count)).toEqual({ n: 0 });
  });

  it('leaves open what came of a unit of work that it was to commit', async () => {
    const unknown = engine.transaction(async (unit) => {
      await unit.run(insert, ['still at commit']);
      stop(await backendOf(unit));
    });
    await expect(unknown).rejects.toBeInstanceOf(CommitUnknownError);
  });

  it('is not waited for in the queue of those who want a connection', async () => {
    const held = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holder = engine.transaction(async () => {
      held.resolve();
      await done.promise;
    });
    await held.promise;
    await expect(engine.reader.first(count)).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(engine.transaction((unit) => unit.first(count))).rejects.toBeInstanceOf(
      StoreUnavailableError,
    );
    done.resolve();
    await holder;
    expect(await engine.reader.first(count)).toEqual({ n: 0 });
  });
});
