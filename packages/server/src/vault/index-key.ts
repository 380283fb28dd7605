import type { Custody, DataKey, KeyOwner } from '../domain/custody.ts';
import type { NamedKey } from './keys.ts';

/** The key belongs to the store, whichever environment an instance on it serves. */
const OWNER: KeyOwner = { environment: 'sandbox', clientId: '', itemId: 'index key' };
const PLACE = { table: 'settings', field: 'value', row: 'index_key' };

/** As the store keeps it: sealed, like everything that opens something. */
interface KeptKey {
  readonly id: string;
  readonly dekId: string;
  readonly kekId: string;
  readonly wrapped: string;
  readonly sealed: string;
}

/** The text of a store's setting for the key that its indexes are made with; a new store's is its first pepper. */
export function sealIndexKey(custody: Custody, { id, key }: NamedKey): string {
  const itemKey = custody.newDataKey(OWNER);
  const kept: KeptKey = {
    id,
    dekId: itemKey.dekId,
    kekId: itemKey.kekId,
    wrapped: itemKey.wrapped.toString('base64'),
    sealed: custody.seal(OWNER, itemKey, PLACE, key.toString('base64')).toString('base64'),
  };
  return JSON.stringify(kept);
}

/** Whether the newest encryption key is another one than that which closed it. */
export function isWrappedByOlder(custody: Custody, text: string): boolean {
  return (JSON.parse(text) as KeptKey).kekId !== custody.encryptionKeyIds[0];
}

/** @throws when it was sealed under another encryption key */
export function openIndexKey(custody: Custody, text: string): NamedKey {
  const { id, dekId, kekId, wrapped, sealed } = JSON.parse(text) as KeptKey;
  const itemKey: DataKey = { dekId, kekId, wrapped: Buffer.from(wrapped, 'base64') };
  const key = custody.open(OWNER, itemKey, PLACE, Buffer.from(sealed, 'base64'));
  return { id, key: Buffer.from(key, 'base64') };
}
