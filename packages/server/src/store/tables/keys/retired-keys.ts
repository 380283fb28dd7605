import { type RetirableKey, RetiredKeyError } from '../../../domain/keys/retired-key.ts';
import { type Reader, type SqlStatement, type SqlTransaction, statement } from '../../engine.ts';
import { putSetting, settingIn } from '../instance/settings.ts';

/** The setting that says of a key that it was retired. */
const markOf = (kind: RetirableKey): string => `retired ${kind} `;
const unmark = statement('settings.unmarkRetired', 'DELETE FROM settings WHERE name = $1');

/**
 * A condition of every statement that writes a data key, or the hash of a token: a process that still runs on a key that was retired
 * would keep what nobody opens or finds later.
 * @param keyId how the statement names the key
 */
export function notRetired(kind: RetirableKey, keyId: string): string {
  return `NOT EXISTS (SELECT 1 FROM settings WHERE name = '${markOf(kind)}' || ${keyId})`;
}

/** Waits until all transactions have ended that have written to a table: whoever looked for the mark before it was there is among them. */
export function awaitWritersOf(table: string): SqlStatement {
  return statement(`${table}.awaitWriters`, {
    // The embedded store has one writer at a time.
    sqlite: 'SELECT 1',
    postgres: `LOCK TABLE ${table} IN SHARE MODE`,
  });
}

export async function isRetired(reader: Reader, kind: RetirableKey, keyId: string): Promise<boolean> {
  return (await settingIn(reader, markOf(kind) + keyId)) !== undefined;
}

/**
 * To be asked when a statement with that condition wrote nothing.
 * @throws RetiredKeyError when its key is why
 */
export async function requireNotRetired(
  transaction: SqlTransaction,
  kind: RetirableKey,
  keyId: string,
): Promise<void> {
  if (await isRetired(transaction, kind, keyId)) throw new RetiredKeyError(kind, keyId);
}

export async function markRetired(
  transaction: SqlTransaction,
  kind: RetirableKey,
  keyId: string,
): Promise<void> {
  await putSetting(transaction, markOf(kind) + keyId, 'true');
}

export async function unmarkRetired(
  transaction: SqlTransaction,
  kind: RetirableKey,
  keyId: string,
): Promise<void> {
  await transaction.run(unmark, [markOf(kind) + keyId]);
}
