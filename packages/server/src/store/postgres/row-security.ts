import { type Engine, type Reader, type SqlTransaction, statement } from '../engine.ts';
import { RETENTION } from '../tables/instance/retention.ts';

/** The setting of a transaction that says whose rows it is shown: a client_id, or `ALL_TEAMS`. Nothing is shown without it. */
export const TEAM_SETTING = 'fairlead.team';
/** The Item that the transaction has found to be shown; set by the database itself. */
const ITEM_SETTING = 'fairlead.item';
/** The service's own work: claims, housekeeping, commands. No team has this name. */
export const ALL_TEAMS = '*';
/** The database role whose members run the service; the operator makes it, and owns the tables with another one. */
const RUNTIME_ROLE = 'fairlead_runtime';

/** Which of the schema's tables (`c`) are ours: what somebody else put beside them may be another's, who alone says who sees it. */
export const OURS = `c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname IN (${Object.keys(RETENTION)
        .map((name) => `'${name}'`)
        .join(', ')})`;

/**
 * Gives each table that has none a policy: rows with a `client_id` to that team, rows of an Item to whoever sees the Item. A new table is
 * so protected by its columns. The owner of the tables is not bound by it.
 */
const protect = statement('row_security.protect', {
  sqlite: 'SELECT 1',
  postgres: `DO $protect$
DECLARE
  found record;
  seen text := $seen$(SELECT NULLIF(current_setting('${TEAM_SETTING}', true), ''))$seen$;
  mine text;
BEGIN
  FOR found IN
    SELECT c.relname AS name,
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'client_id' AND NOT a.attisdropped) AS of_team
    FROM pg_class c
    WHERE ${OURS} AND NOT c.relrowsecurity
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('client_id', 'item_id') AND NOT a.attisdropped)
  LOOP
    mine := CASE
      WHEN found.of_team THEN format('client_id = %s', seen)
      -- Attempts and bodies may be of no Item: they belong to their webhook, and to their call.
      WHEN found.name = 'webhook_attempts' THEN
        'EXISTS (SELECT FROM webhooks w WHERE w.item_id = webhook_attempts.item_id AND w.webhook_id = webhook_attempts.webhook_id)'
      WHEN found.name = 'call_bodies' THEN
        'EXISTS (SELECT FROM calls c WHERE c.at = call_bodies.at AND c.request_id = call_bodies.request_id)'
      -- Looking for the Item of each row would cost more than reading it: rows of one Item come together.
      ELSE 'item_id = current_setting(''${ITEM_SETTING}'', true) OR shows_item(item_id)'
    END;
    mine := format('%s = %L OR %s', seen, '${ALL_TEAMS}', mine);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', found.name);
    IF found.name = 'audit_records' THEN
      -- A team's call may record what the service does for it, and read its own alone; nobody changes a record (AUD-3).
      EXECUTE format('CREATE POLICY seen_by_team ON audit_records FOR SELECT USING (%s)', mine);
      CREATE POLICY added ON audit_records FOR INSERT WITH CHECK (true);
    ELSE
      EXECUTE format('CREATE POLICY seen_by_team ON %I USING (%s)', found.name, mine);
    END IF;
  END LOOP;
END
$protect$`,
});

/**
 * What members of the role may do, where there is one: everything with rows, nothing with tables; audit records are added, and deleted
 * by the owner's function alone.
 */
const grant = statement('row_security.grant', {
  sqlite: 'SELECT 1',
  postgres: `DO $grant$
DECLARE
  found record;
BEGIN
  IF to_regrole('${RUNTIME_ROLE}') IS NULL THEN RETURN; END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${RUNTIME_ROLE}', current_schema());
  FOR found IN SELECT c.relname AS name FROM pg_class c WHERE ${OURS} LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ${RUNTIME_ROLE}', found.name);
  END LOOP;
  REVOKE UPDATE, DELETE ON audit_records FROM ${RUNTIME_ROLE};
  REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${RUNTIME_ROLE};
  GRANT EXECUTE ON FUNCTION delete_audit_records TO ${RUNTIME_ROLE};
  -- A table or function of the same name would be found in the place of ours, also by the next to get that connection.
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', current_schema());
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END
$grant$`,
});

/**
 * Deletes the oldest audit records through a number, or none where one of them is not three years old by the server's own clock: the
 * narrow way of a role that may only add to them, and says itself of when they are.
 */
const purge = statement('row_security.purge', {
  sqlite: 'SELECT 1',
  postgres: `DO $make$
BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION delete_audit_records(through bigint) RETURNS bigint LANGUAGE sql SECURITY DEFINER
    SET search_path = %I, pg_temp AS $body$
      WITH deleted AS (
        DELETE FROM audit_records WHERE n <= through AND NOT EXISTS (
          SELECT FROM audit_records young WHERE young.n <= through
            AND young.at > (extract(epoch FROM now()) * 1000)::bigint - 1094 * 86400000::bigint)
        RETURNING 1)
      SELECT count(*) FROM deleted
    $body$
  $function$, current_schema());
  REVOKE ALL ON FUNCTION delete_audit_records FROM PUBLIC;
END
$make$`,
});

/** Whether the transaction is shown an Item; the answer for the last one is kept. */
const showItem = statement('row_security.showItem', {
  sqlite: 'SELECT 1',
  postgres: `DO $make$
BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION shows_item(wanted text) RETURNS boolean LANGUAGE plpgsql AS $body$
    BEGIN
      IF NOT EXISTS (SELECT FROM %I.items WHERE item_id = wanted) THEN RETURN false; END IF;
      PERFORM set_config('${ITEM_SETTING}', wanted, true);
      RETURN true;
    END
    $body$
  $function$, current_schema());
END
$make$`,
});

const isProtected = statement('row_security.isProtected', {
  sqlite: 'SELECT 1 AS protected',
  postgres: `SELECT coalesce(bool_and(
      (c.relrowsecurity OR NOT EXISTS (SELECT FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attname IN ('client_id', 'item_id') AND NOT a.attisdropped))
      AND coalesce(has_table_privilege(to_regrole('${RUNTIME_ROLE}')::oid, c.oid, 'SELECT'), true)), true)::int AS protected
    FROM pg_class c WHERE ${OURS}`,
});

/**
 * Protects what a migration has added, and tells the role of the service what it may do; for the owner of the tables. Nothing where
 * nothing changed: many processes start together, one after the other here.
 */
export async function protectTables(
  transaction: SqlTransaction,
  { changed }: { readonly changed: boolean },
): Promise<void> {
  if (!changed && (await transaction.first(isProtected))?.protected === 1) return;
  await transaction.run(showItem);
  await transaction.run(protect);
  await transaction.run(purge);
  await transaction.run(grant);
}

const ownsTables = statement('row_security.ownsTables', {
  sqlite: 'SELECT 1 AS owns',
  postgres: `SELECT coalesce((SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('schema_migrations')), true)::int
    AS owns`,
});
const isActive = statement('row_security.isActive', "SELECT row_security_active('items')::int AS active");

/** Whether the role of this connection may change tables: it owns them, or there is none yet. */
export async function mayChangeTables(reader: Reader): Promise<boolean> {
  return (await reader.first(ownsTables))?.owns === 1;
}

/**
 * The engine with calls of one team kept from other teams' rows by the database, where the role of the service is bound by that
 * (TEN-2); the same engine where the role owns the tables or may bypass it.
 */
export async function underRowSecurity(engine: Engine): Promise<Engine> {
  if (!engine.withRowSecurity) return engine;
  return (await isRowSecurityActive(engine)) ? engine.withRowSecurity() : engine;
}

/** Whether policies bind the role of this connection; the schema has to be there. */
export async function isRowSecurityActive({ reader }: Engine): Promise<boolean> {
  return (await reader.first(isActive))?.active === 1;
}
