import type { DataKey } from '../../../domain/custody.ts';
import type { ItemReader, ItemWriter } from '../../../domain/items/item-store.ts';
import { bytes, integer, text } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';
import { notRetired, requireNotRetired } from '../keys/retired-keys.ts';

const key = statement('item_keys.find', 'SELECT dek_id, kek_id, wrapped FROM item_keys WHERE item_id = $1');
const credential = statement(
  'item_credentials.find',
  'SELECT sealed FROM item_credentials WHERE item_id = $1',
);
const saveCredential = statement(
  'item_credentials.save',
  `INSERT INTO item_credentials (item_id, sealed) VALUES ($1, $2)
   ON CONFLICT (item_id) DO UPDATE SET sealed = excluded.sealed, renewing_until = NULL, open_renewals = 0`,
);
const replaceCredential = statement(
  'item_credentials.replace',
  `UPDATE item_credentials SET sealed = $3, renewing_until = NULL, open_renewals = 0
   WHERE item_id = $1 AND sealed = $2`,
);
const claimRenewal = statement(
  'item_credentials.claimRenewal',
  `UPDATE item_credentials SET renewing_until = $4, open_renewals = open_renewals + 1
   WHERE item_id = $1 AND sealed = $2 AND (renewing_until IS NULL OR renewing_until <= $3)
   RETURNING open_renewals`,
);
const endRenewal = statement(
  'item_credentials.endRenewal',
  `UPDATE item_credentials SET renewing_until = NULL, open_renewals = open_renewals - $3
   WHERE item_id = $1 AND sealed = $2`,
);
const insertKey = statement(
  'item_keys.insert',
  `INSERT INTO item_keys (item_id, dek_id, kek_id, wrapped) SELECT $1, $2, $3, $4 WHERE ${notRetired('encryption key', '$3')}`,
);

/** What an Item's secrets are sealed with, and the sealed login. */
export function readCredentials(reader: Reader): Pick<ItemReader, 'key' | 'credential'> {
  return {
    async key(itemId) {
      const row = await reader.first(key, [itemId]);
      return (
        row && { dekId: text(row, 'dek_id'), kekId: text(row, 'kek_id'), wrapped: bytes(row, 'wrapped') }
      );
    },
    async credential(itemId) {
      const row = await reader.first(credential, [itemId]);
      return row && bytes(row, 'sealed');
    },
  };
}

export function writeCredentials(
  transaction: SqlTransaction,
): Pick<ItemWriter, 'saveCredential' | 'replaceCredential' | 'claimRenewal' | 'endRenewal'> {
  return {
    async saveCredential(itemId, sealed) {
      await transaction.send(saveCredential, [itemId, sealed]);
    },
    async replaceCredential(itemId, before, after) {
      return (await transaction.run(replaceCredential, [itemId, before, after])) === 1;
    },
    claimRenewal: (itemId, sealed, { now, until }) =>
      transaction.first(claimRenewal, [itemId, sealed, now, until], (row) => ({
        earlierOpen: integer(row, 'open_renewals') > 1,
      })),
    async endRenewal(itemId, sealed, end) {
      await transaction.run(endRenewal, [itemId, sealed, end === 'refused' ? 1 : 0]);
    },
  };
}

/** @throws RetiredKeyError */
export async function insertItemKey(
  transaction: SqlTransaction,
  itemId: string,
  { dekId, kekId, wrapped }: DataKey,
): Promise<void> {
  const inserted = await transaction.run(insertKey, [itemId, dekId, kekId, wrapped]);
  if (inserted === 0) await requireNotRetired(transaction, 'encryption key', kekId);
}
