import type { Credential } from '../../connectors/sdk/login.ts';
import { fail } from '../../errors.ts';
import type { DataKey, SealedPlace } from '../custody.ts';
import type { Item } from '../items/item.ts';
import type { Services } from '../services.ts';
import type { StoreReader } from '../store.ts';

const CREDENTIAL: SealedPlace = { table: 'item_credentials', field: 'sealed', row: '' };

export function sealCredential(
  { custody }: Pick<Services, 'custody'>,
  owner: OwnedBy,
  key: DataKey,
  credential: Credential,
): Buffer {
  return custody.seal(owner, key, CREDENTIAL, JSON.stringify(credential));
}

export type OwnedBy = Pick<Item, 'environment' | 'clientId' | 'itemId'>;

/** The credential in clear, for one call of a connector. @throws ITEM_NOT_FOUND when the Item's key is gone. */
export async function openCredential(
  { custody, store }: Pick<Services, 'custody'> & { readonly store: Pick<StoreReader, 'items'> },
  item: OwnedBy,
): Promise<{ key: DataKey; credential: Credential; sealed: Buffer }> {
  const key = await store.items.key(item.itemId);
  const sealed = await store.items.credential(item.itemId);
  if (!key || !sealed) throw fail('ITEM_NOT_FOUND');
  return { key, sealed, credential: JSON.parse(custody.open(item, key, CREDENTIAL, sealed)) as Credential };
}
