import { type Reader, statement } from '../engine.ts';

/** The oldest PostgreSQL that the statements are tested on. */
const OLDEST = 15;

/** The server is older than the statements need. */
class UnsupportedServerError extends Error {
  override readonly name = 'UnsupportedServerError';
}

const showVersion = statement('server.version', "SELECT current_setting('server_version_num') AS number");

/** @throws UnsupportedServerError */
export async function requireSupportedServer(reader: Reader): Promise<void> {
  const row = await reader.first(showVersion);
  requireServerVersion(Number(row?.number));
}

/** `number` as PostgreSQL gives it: 150004 is 15.4. @throws UnsupportedServerError */
export function requireServerVersion(number: number): void {
  const major = Math.floor(number / 10_000);
  if (!(major >= OLDEST)) {
    throw new UnsupportedServerError(`PostgreSQL ${major} is too old; fairlead needs ${OLDEST} or newer`);
  }
}

const showLimits = statement(
  'server.limits',
  `SELECT current_setting('statement_timeout') AS statements, current_setting('lock_timeout') AS locks,
     current_setting('idle_in_transaction_session_timeout') AS idle, current_database() AS name`,
);
/** As each session sets it where no pooler is (`client.ts`). */
const OF_SESSION = '9s';

/**
 * Something must end what hangs (STO-3): the session's own settings, or behind a pooler, where no session has any, the database's. A
 * pooler that nobody told of loses transactions that it said it committed: it is known by settings that do not arrive.
 * @throws UnsupportedServerError with what to do
 */
export async function requireLimits(reader: Reader, isPooled: boolean): Promise<void> {
  const limits = await reader.first(showLimits);
  const values = [limits?.statements, limits?.locks, limits?.idle];
  if (!isPooled && values[0] !== OF_SESSION)
    throw new UnsupportedServerError(
      'the settings of a session do not reach PostgreSQL: a pooler is in between; set FAIRLEAD_DATABASE_POOLER=on',
    );
  if (values.every((value) => value !== '0')) return;
  const alter = `ALTER DATABASE ${JSON.stringify(String(limits?.name))} SET`;
  throw new UnsupportedServerError(
    `behind a pooler the database itself must have time limits; run: ${alter} statement_timeout = '8s'; ${alter} lock_timeout = '4s'; ${alter} idle_in_transaction_session_timeout = '9s'; and let the pooler connect anew`,
  );
}
