import type { AccountKey } from '../../connectors/sdk/records.ts';
import type { Services } from '../services.ts';
import type { Item } from './item.ts';

/** The source's key may hold an account number, so it is stored as a keyed hash, by which the account is found, and sealed. */
export function accountDigest(
  { digests }: Pick<Services, 'digests'>,
  { itemId }: Pick<Item, 'itemId'>,
  key: AccountKey,
): string {
  return digests.index('account', itemId, key).hash.toString('hex');
}
