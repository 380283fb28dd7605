import { RetiredKeyError } from '../../domain/keys/data-key-store.ts';
import { type Reader, type SqlTransaction, statement } from '../engine.ts';
import { putSetting, settingIn } from './settings.ts';

/** The setting that says of an encryption key that it was retired. */
const MARK = 'retired encryption key ';
const unmark = statement('settings.unmarkRetired', 'DELETE FROM settings WHERE name = $1');

/**
 * A condition of every statement that writes a data key: a process that still runs on a key that was retired would wrap what nobody
 * opens later.
 * @param kekId how the statement names the encryption key
 */
export function notRetired(kekId: string): string {
  return `NOT EXISTS (SELECT 1 FROM settings WHERE name = '${MARK}' || ${kekId})`;
}

export async function isRetired(reader: Reader, kekId: string): Promise<boolean> {
  return (await settingIn(reader, MARK + kekId)) !== undefined;
}

/**
 * To be asked when a statement that writes a data key wrote none.
 * @throws RetiredKeyError when its encryption key is why
 */
export async function requireNotRetired(transaction: SqlTransaction, kekId: string): Promise<void> {
  if (await isRetired(transaction, kekId)) throw new RetiredKeyError(kekId);
}

export async function markRetired(transaction: SqlTransaction, kekId: string): Promise<void> {
  await putSetting(transaction, MARK + kekId, 'true');
}

export async function unmarkRetired(transaction: SqlTransaction, kekId: string): Promise<void> {
  await transaction.run(unmark, [MARK + kekId]);
}
