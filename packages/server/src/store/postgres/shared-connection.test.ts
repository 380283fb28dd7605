import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/engines.ts';
import { type Engine, type SqlStatement, StoreUnavailableError, statement } from '../engine.ts';
import { openPostgres } from './engine.ts';

const LIMITS = { connectionMs: 2_000, statementMs: 2_000 };
const HANGS_MS = 30_000;

const backend = statement('test.backend', 'SELECT pg_backend_pid() AS id');
const briefly = (asked: SqlStatement): SqlStatement => ({ ...asked, isBrief: true });
const backendBriefly = briefly(backend);
const shownBriefly = briefly(
  statement(
    'test.shown',
    `SELECT pg_backend_pid() AS id, $1::text AS asked, current_setting('fairlead.team') AS team`,
  ),
);

describe('brief statements on PostgreSQL', { timeout: HANGS_MS }, () => {
  let url: string;
  let engine: Engine;
  const idsOf = async (asked: SqlStatement, count: number): Promise<number[]> => {
    const rows = await Promise.all(Array.from({ length: count }, () => engine.reader.first(asked)));
    return rows.map((row) => Number(row?.id));
  };

  beforeEach(async () => {
    url = await freshDatabase();
    engine = openPostgres({ url, connectionsMax: 4, limits: LIMITS });
  });
  afterEach(() => engine.close());

  it('that come at once have one connection together, which no other statement has', async () => {
    const brief = new Set(await idsOf(backendBriefly, 8));
    expect(brief.size).toBe(1);
    const others = await idsOf(backend, 12);
    const units = await Promise.all(
      Array.from({ length: 3 }, () => engine.transaction((unit) => unit.first(backend))),
    );
    const apart = [...others, ...units.map((row) => Number(row?.id))];
    expect(apart.filter((id) => brief.has(id))).toEqual([]);
    // So many connections as the operator allows, the shared one among them.
    expect(new Set([...brief, ...apart]).size).toBeLessThanOrEqual(4);
  });

  it('have other connections while eight wait for one that takes long, and no caller of those is held up', async () => {
    const [shared = 0] = await idsOf(backendBriefly, 1);
    process.kill(shared, 'SIGSTOP');
    try {
      const held = Array.from({ length: 8 }, () =>
        engine.reader.first(backendBriefly).then(
          () => 'answered',
          (error: unknown) => (error instanceof StoreUnavailableError ? 'unavailable' : 'failed'),
        ),
      );
      const others = await idsOf(backendBriefly, 3);
      expect(others).not.toContain(shared);
      // The one that stands still is given up, and another connection takes its place.
      expect(await Promise.all(held)).toEqual(Array.from({ length: 8 }, () => 'unavailable'));
      const [next = 0] = await idsOf(backendBriefly, 1);
      expect(next).not.toBe(shared);
      expect(new Set(await idsOf(backendBriefly, 8))).toEqual(new Set([next]));
    } finally {
      process.kill(shared, 'SIGCONT');
    }
  });

  it('fail one by one: whoever waits behind one that the database refuses has its answer', async () => {
    const refused = briefly(statement('test.refused', 'SELECT 1 / $1::int AS one'));
    const asked = [1, 0, 1, 0, 1].map((divisor) =>
      engine.reader.first(refused, [divisor]).then(
        (row) => row?.one,
        () => 'refused',
      ),
    );
    expect(await Promise.all(asked)).toEqual([1, 'refused', 1, 'refused', 1]);
  });

  it('are each shown the rows of their own team, though they follow each other on one connection (TEN-2)', async () => {
    const secured = engine.withRowSecurity?.();
    const teams = ['one', 'two', 'three', 'four'];
    const rows = await Promise.all(
      teams.map(async (team) => secured?.ofTeam?.(team).reader.first(shownBriefly, [`by ${team}`])),
    );
    expect(rows.map((row) => [row?.asked, row?.team])).toEqual(teams.map((team) => [`by ${team}`, team]));
    expect(new Set(rows.map((row) => row?.id)).size).toBe(1);
    const left = briefly(
      statement('test.left', `SELECT coalesce(current_setting('fairlead.team', true), '') AS team`),
    );
    expect(await engine.reader.first(left)).toEqual({ team: '' });
  });

  it('share the one connection that there is with all others', async () => {
    const one = openPostgres({ url, connectionsMax: 1 });
    const rows = await Promise.all([
      one.transaction((unit) => unit.first(backend)),
      one.reader.first(backendBriefly),
      one.reader.first(backend),
    ]);
    expect(new Set(rows.map((row) => row?.id)).size).toBe(1);
    await one.close();
  });

  it('have a connection each where a pooler lends them', async () => {
    const pooled = openPostgres({ url, connectionsMax: 3, isPooled: true });
    const rows = await Promise.all([1, 2, 3].map(() => pooled.reader.first(backendBriefly)));
    expect(new Set(rows.map((row) => row?.id)).size).toBe(3);
    await pooled.close();
  });
});
