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
