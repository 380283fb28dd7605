import { ConnectorError } from '../sdk/failure.ts';
import type { Read } from '../sdk/reads.ts';
import type { AccountKey } from '../sdk/records.ts';
import { concernsOneAccount, FdxError, isAbsent, isWithoutPart } from './failures.ts';

/**
 * Reads a part of each account; one account's failure does not fail the others, and of an account that has not got it nothing is told.
 * @param all the accounts among which `keys` are, where those are not all that was asked for
 * @throws ConnectorError `unsupported` where none of them has it, `account_locked` where all that was asked for are locked
 */
export async function ofEachAccount<T>(
  keys: readonly AccountKey[],
  readPart: (key: AccountKey) => Promise<readonly T[]>,
  all: readonly AccountKey[] = keys,
): Promise<Read<T>> {
  const items: T[] = [];
  const failed: { accountKey: AccountKey; reason: string }[] = [];
  const absent: FdxError[] = [];
  const locked: FdxError[] = [];
  for (const key of keys) {
    try {
      items.push(...(await readPart(key)));
    } catch (error) {
      if (!(error instanceof FdxError)) throw error;
      const { failure, message } = error;
      if (isWithoutPart(failure)) absent.push(error);
      else if (concernsOneAccount(failure) || isAbsent(failure)) {
        failed.push({ accountKey: key, reason: message });
        if (error.kind === 'account_locked') locked.push(error);
      } else throw error;
    }
  }
  const [first] = absent;
  if (first && absent.length === keys.length)
    throw new ConnectorError('unsupported', { reason: first.message });
  if (locked[0] && locked.length === all.length) throw locked[0];
  return { items, perAccountErrors: failed, warnings: [] };
}
