import { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { Read } from '../../connectors/sdk/reads.ts';
import type { AccountKey } from '../../connectors/sdk/records.ts';
import type { AccountTransfer } from '../records/account-transfer.ts';
import type { Source } from './source.ts';

/** Reads what moving these accounts takes: numbers, and the names of their holders. @throws ConnectorError */
export async function readTransfers(
  { connector, context, credential }: Source,
  keys: readonly AccountKey[],
): Promise<AccountTransfer[]> {
  if (keys.length === 0) return [];
  const numbers = await ifGiven(connector.transferNumbers?.(context, credential, keys));
  const owners = await ifGiven(connector.identity?.(context, credential, keys));
  return keys.map((key) => ({
    key,
    numbers: numbers?.filter((one) => one.key === key) ?? null,
    owners: owners?.filter((one) => one.key === key).flatMap(({ names }) => names) ?? null,
  }));
}

/** Undefined for a part that the institution does not give: the others are worth reading. */
async function ifGiven<T>(read: Promise<Read<T>> | undefined): Promise<readonly T[] | undefined> {
  try {
    return (await read)?.items;
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'unsupported') return undefined;
    throw error;
  }
}
