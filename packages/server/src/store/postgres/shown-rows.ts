import type { SqlStatement, Value } from '../engine.ts';
import { ALL_TEAMS, TEAM_SETTING } from './row-security.ts';

/** Whose rows a transaction is shown: one team's, or those of all. */
export type Shown = { readonly team: string } | 'all';

/** What is none is shown nothing: it may be what a stranger wrote into a call. */
const CLIENT_ID = /^[\w-]{1,128}$/;

/** Lasts as long as the transaction that it stands in, so that a pooler may lend the connection to others afterwards. */
export function showing(shown: Shown): string {
  return `SET LOCAL ${TEAM_SETTING} = '${settingOf(shown)}'`;
}

function settingOf(shown: Shown): string {
  if (shown === 'all') return ALL_TEAMS;
  return CLIENT_ID.test(shown.team) ? shown.team : '';
}

/** By the statement itself: the same object, so that it keeps its plan. */
const reading = new WeakMap<SqlStatement, SqlStatement>();

/**
 * A reading statement that says itself what it is to be shown, in one round trip and for itself alone. Its rows are looked for when the
 * setting is made: they hang on its row, and nothing may be taken out of them (OFFSET 0). In any other order nothing would be shown.
 */
export function statementShown(
  asked: SqlStatement,
  parameters: readonly Value[],
  shown: Shown,
): { readonly statement: SqlStatement; readonly parameters: readonly Value[] } {
  const statement = reading.get(asked) ?? sayingFirst(asked, parameters.length + 1);
  reading.set(asked, statement);
  return { statement, parameters: [...parameters, settingOf(shown)] };
}

/** @param nth the place of the parameter that says what is to be shown */
function sayingFirst(asked: SqlStatement, nth: number): SqlStatement {
  const text = `WITH shown AS MATERIALIZED
      (SELECT set_config('${TEAM_SETTING}', CAST($${nth} AS text), true) AS team)
    SELECT found.* FROM shown CROSS JOIN LATERAL
      (SELECT own.* FROM (${asked.postgres}) own WHERE shown.team IS NOT NULL OFFSET 0) found`;
  return { ...asked, sqlite: '', postgres: text };
}
