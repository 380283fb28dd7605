import { integer, text } from '../../columns.ts';
import { type SqlStatement, type SqlTransaction, statement, type Value } from '../../engine.ts';

/** How much of a claim is one team's. */
interface Turn {
  readonly clientId: string;
  readonly share: number;
}

/**
 * The teams whose rows are due, whose turn is longest over first, each with an equal part of a claim and at least one row: one team's
 * thousands hold up nobody. It jumps from team to team, however many rows each has.
 *
 * For a `min` PostgreSQL may read all that is due, where it believes that little is; not so for the first row in order.
 * @param at the column that says when a row is due
 * @param rows.claimable of a row: $1 the clock, $2 its time, $3 the system's
 * @param rows.waits what the index of waiting rows is limited to: without it, rows that ended are read too
 */
export function turnsStatement(
  table: string,
  at: string,
  { claimable, waits = '' }: { readonly claimable: string; readonly waits?: string },
): SqlStatement {
  const those = `clock = $1${waits}`;
  return statement(
    `${table}.turns`,
    `WITH RECURSIVE teams(client_id) AS (
       SELECT (SELECT client_id FROM ${table} WHERE ${those} ORDER BY client_id LIMIT 1)
       UNION ALL SELECT (SELECT client_id FROM ${table} WHERE ${those} AND client_id > teams.client_id ORDER BY client_id LIMIT 1)
       FROM teams WHERE teams.client_id IS NOT NULL),
     waiting AS MATERIALIZED (
       SELECT client_id, (SELECT ${at} FROM ${table} WHERE ${claimable} AND client_id = teams.client_id ORDER BY ${at} LIMIT 1) AS first
       FROM teams WHERE client_id IS NOT NULL)
     SELECT client_id, first, count(*) OVER () AS teams FROM waiting WHERE first IS NOT NULL
     ORDER BY first, client_id LIMIT $4`,
  );
}

/** Claims by turns: gives what `claim` gave for each team. */
export async function claimInTurn<T>(
  transaction: SqlTransaction,
  turns: SqlStatement,
  [clock, now, realNow, limit]: readonly [clock: string, now: number, realNow: number, limit: number],
  claim: (turn: Turn) => Promise<T[]>,
): Promise<T[]> {
  const asked: Value[] = [clock, now, realNow, limit];
  const all = await transaction.all(turns, asked, (row) => ({
    clientId: text(row, 'client_id'),
    share: Math.max(1, Math.floor(limit / integer(row, 'teams'))),
  }));
  const claimed: T[] = [];
  for (const turn of all) claimed.push(...(await claim(turn)));
  return claimed;
}
