import { type SqlStatement, statement } from '../../engine.ts';

/**
 * A statement on the few rows of one Item, user, token or event, which a key of their own finds, among the many of a team. Terms on
 * the team get a plus for SQLite, which has no statistics and would look for the team's rows first.
 * @param sql has the team's terms as `environment = $n` and `client_id = $n`
 */
export function byOwnKey(name: string, sql: string): SqlStatement {
  return statement(name, {
    sqlite: sql.replace(/\b(\w\.)?(environment|client_id) = \$/g, '+$&'),
    postgres: sql,
  });
}
