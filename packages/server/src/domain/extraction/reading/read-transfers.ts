import { ConnectorError } from '../../../connectors/sdk/failure.ts';
import type { Read } from '../../../connectors/sdk/reads.ts';
import type { AccountKey } from '../../../connectors/sdk/records.ts';
import type { AccountTransfer } from '../../records/account-transfer.ts';
import type { Source } from './source.ts';

/** What a reading tells of moving an account; a part that is undefined could not be told this time. */
export type ReadTransfer = Pick<AccountTransfer, 'key'> & {
  readonly [Part in TransferPart]: AccountTransfer[Part] | undefined;
};
type TransferPart = 'numbers' | 'owners';

/** Reads what moving these accounts takes: numbers, and the names of their holders. @throws ConnectorError */
export async function readTransfers(
  { connector, context, credential }: Source,
  keys: readonly AccountKey[],
): Promise<ReadTransfer[]> {
  if (keys.length === 0) return [];
  const numbers = await ifGiven(connector.transferNumbers?.(context, credential, keys));
  const owners = await ifGiven(connector.identity?.(context, credential, keys));
  return keys.map((key) => ({
    key,
    numbers: ofAccount(numbers, key, (one) => [one]),
    owners: ofAccount(owners, key, ({ names }) => names),
  }));
}

/** Null for a part that the institution does not give, undefined where it failed for this account. */
function ofAccount<T extends { readonly key: AccountKey }, Told>(
  read: Read<T> | undefined,
  key: AccountKey,
  toldBy: (one: T) => readonly Told[],
): readonly Told[] | null | undefined {
  if (!read) return null;
  const own = read.items.filter((one) => one.key === key);
  const isFailed = read.perAccountErrors.some(({ accountKey }) => accountKey === key);
  return own.length === 0 && isFailed ? undefined : own.flatMap(toldBy);
}

/** Undefined for a part that the institution does not give: the others are worth reading. */
export async function ifGiven<T>(read: Promise<Read<T>> | undefined): Promise<Read<T> | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'unsupported') return undefined;
    throw error;
  }
}

/** What is stored of an account from now on: a part that could not be told stays as it was. */
export function keptTransfer(
  { key, numbers, owners }: ReadTransfer,
  before: AccountTransfer | undefined,
): AccountTransfer {
  return {
    key,
    numbers: numbers === undefined ? (before?.numbers ?? null) : numbers,
    owners: owners === undefined ? (before?.owners ?? null) : owners,
  };
}
