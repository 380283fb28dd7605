import type { Environment } from '../../domain/institutions/institution.ts';
import type { Item, ItemProduct, ItemState } from '../../domain/items/item.ts';
import type { ItemNoteKind, ItemReader, ItemWriter } from '../../domain/items/item-store.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../columns.ts';
import { type Reader, type Row, type SqlStatement, type SqlTransaction, statement } from '../engine.ts';
import { type DeleteOfItem, deletionOfItem, type Table } from '../table.ts';
import { noteEnding } from './endings.ts';

/** Products ride along as `product:added:pulled:failed`, comma-separated, so that an Item is one row. */
const PRODUCTS = {
  sqlite: `(SELECT group_concat(product || ':' || added_at || ':' || coalesce(pulled_at, '') || ':' || coalesce(failed_at, '')
    ORDER BY product) FROM item_products p WHERE p.item_id = i.item_id) AS products`,
  postgres: `(SELECT string_agg(product || ':' || added_at || ':' || coalesce(pulled_at::text, '') || ':' || coalesce(failed_at::text, ''),
    ',' ORDER BY product) FROM item_products p WHERE p.item_id = i.item_id) AS products`,
};
const selectItems = (name: string, rest: string, within?: SqlStatement['within']) =>
  statement(name, {
    sqlite: `SELECT i.*, ${PRODUCTS.sqlite} FROM items i ${rest}`,
    postgres: `SELECT i.*, ${PRODUCTS.postgres} FROM items i ${rest}`,
    ...(within && { within }),
  });

export const findItem = selectItems(
  'items.find',
  'WHERE item_id = $1 AND environment = $2 AND client_id = $3',
  {
    column: 'item_id',
    parameter: 1,
  },
);
const list = selectItems(
  'items.list',
  'WHERE environment = $1 AND client_id = $2 AND created_at IS NOT NULL ORDER BY created_at, item_id',
);
/** The filters are applied to a part that is cut off before, so that a rare one does not read all of them. */
const page = selectItems(
  'items.page',
  `JOIN (SELECT item_id AS scanned_id, created_at AS scanned_at FROM items
     WHERE environment = $1 AND client_id = $2 AND created_at IS NOT NULL AND (created_at, item_id) < ($3, $4)
     ORDER BY created_at DESC, item_id DESC LIMIT $5) AS scanned ON scanned_id = i.item_id
   WHERE ($6 = '' OR i.state = $6) AND ($7 = '' OR i.institution_id = $7)
   ORDER BY scanned_at DESC, scanned_id DESC LIMIT $8`,
);
const broken = selectItemsByAccount();
const unshared = statement('items.unshared', 'SELECT unshared FROM items WHERE item_id = $1');
const setUnshared = statement('items.setUnshared', 'UPDATE items SET unshared = $2 WHERE item_id = $1');
const hasAny = statement(
  'items.hasAny',
  `SELECT 1 AS one FROM items WHERE client_id = $1 AND state <> 'removed' LIMIT 1`,
);
const key = statement('item_keys.find', 'SELECT dek_id, kek_id, wrapped FROM item_keys WHERE item_id = $1');
const credential = statement(
  'item_credentials.find',
  'SELECT sealed FROM item_credentials WHERE item_id = $1',
);
const insert = statement(
  'items.insert',
  `INSERT INTO items (item_id, environment, client_id, ordinal, connector, institution_id, institution_name, webhook, state,
     update_type, linked_at, history_days, initial_delay_ms, historical_delay_ms, consent_expires_at, numbers_proof, user_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'linked', $9, $10, $11, $12, $13, $14, $15, $16)`,
);
const insertKey = statement(
  'item_keys.insert',
  'INSERT INTO item_keys (item_id, dek_id, kek_id, wrapped) VALUES ($1, $2, $3, $4)',
);
const countLiving = statement(
  'items.countLiving',
  `SELECT count(*) AS living FROM items WHERE environment = $1 AND client_id = $2 AND state <> 'removed'`,
);
const activate = statement(
  'items.activate',
  `UPDATE items SET state = 'good', created_at = $2, login_expires_at = $3
   WHERE item_id = $1 AND state = 'linked'`,
);
const remove = statement(
  'items.remove',
  `UPDATE items SET state = 'removed', removed_at = $4
   WHERE item_id = $1 AND environment = $2 AND client_id = $3 AND state <> 'removed'`,
);
const hold = statement(
  'items.hold',
  `UPDATE items SET linked_at = linked_at WHERE item_id = $1 AND state <> 'removed'`,
);
const setHistoryDays = statement(
  'items.setHistoryDays',
  'UPDATE items SET history_days = $2 WHERE item_id = $1',
);
const setWebhook = statement(
  'items.setWebhook',
  `UPDATE items SET webhook = $4
   WHERE item_id = $1 AND environment = $2 AND client_id = $3 AND state <> 'removed'`,
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
const addProduct = statement(
  'item_products.add',
  'INSERT INTO item_products (item_id, product, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);
const notePulled = statement(
  'item_products.pulled',
  'UPDATE item_products SET pulled_at = $3 WHERE item_id = $1 AND product = $2',
);
const noteFailed = statement(
  'item_products.failed',
  'UPDATE item_products SET failed_at = $3 WHERE item_id = $1 AND product = $2',
);
const setError = statement(
  'items.setError',
  `UPDATE items SET state = 'error', error_code = $2, error_message = $3 WHERE item_id = $1 AND state = 'good'`,
);
const overrideError = statement(
  'items.overrideError',
  `UPDATE items SET error_code = $2, error_message = NULL WHERE item_id = $1 AND state = 'error' AND error_code <> $2`,
);
const clearError = statement('items.clearError', {
  sqlite: `UPDATE items SET state = 'good', error_code = NULL, error_message = NULL, login_expires_at = $2
    WHERE item_id = $1 AND state = 'error' AND error_code NOT IN (SELECT value FROM json_each($3))`,
  postgres: `UPDATE items SET state = 'good', error_code = NULL, error_message = NULL, login_expires_at = $2
    WHERE item_id = $1 AND state = 'error' AND error_code <> ALL(ARRAY(SELECT json_array_elements_text($3::text::json)))`,
});
const renewLogin = statement(
  'items.renewLogin',
  `UPDATE items SET login_expires_at = $2 WHERE item_id = $1 AND state = 'good'`,
);
const setConsentEnd = statement(
  'items.setConsentEnd',
  'UPDATE items SET consent_expires_at = $2 WHERE item_id = $1',
);
const openTransactions = statement(
  'items.openTransactions',
  `UPDATE items SET transactions_initial_at = $2, transactions_initial_seq = $3
   WHERE item_id = $1 AND transactions_initial_at IS NULL`,
);
const completeTransactions = statement(
  'items.completeTransactions',
  'UPDATE items SET transactions_historical_at = $2 WHERE item_id = $1 AND transactions_historical_at IS NULL',
);
const noteSynced = statement(
  'items.noteSynced',
  'UPDATE items SET synced = 1 WHERE item_id = $1 AND synced = 0',
);
const noteRecurringRead = statement(
  'items.noteRecurringRead',
  'UPDATE items SET recurring_read = 1 WHERE item_id = $1 AND recurring_read = 0',
);
const noteWebhook = statement(
  'items.noteWebhook',
  'UPDATE items SET last_webhook_code = $2, last_webhook_at = $3 WHERE item_id = $1',
);
const nextNote = statement(
  'items.nextNote',
  'UPDATE items SET history_made = history_made + 1 WHERE item_id = $1 RETURNING history_made',
);
const insertNote = statement(
  'item_history.insert',
  'INSERT INTO item_history (item_id, n, at, kind, detail) VALUES ($1, $2, $3, $4, $5)',
);
const notes = statement(
  'item_history.list',
  'SELECT at, kind, detail FROM item_history WHERE item_id = $1 ORDER BY n',
);
const reserveChanges = statement(
  'items.reserveChanges',
  'UPDATE items SET transactions_seq = transactions_seq + $2 WHERE item_id = $1 RETURNING transactions_seq',
);

const countPublicToken = statement(
  'items.countPublicToken',
  'UPDATE items SET public_tokens_made = public_tokens_made + 1 WHERE item_id = $1 RETURNING public_tokens_made',
);

function selectItemsByAccount(): SqlStatement {
  const where = (listed: string) =>
    `WHERE environment = $1 AND client_id = $2 AND institution_id = $3 AND state = 'error' AND error_code = $4
     AND item_id IN (SELECT item_id FROM accounts WHERE closed = 0 AND persistent_account_id IN (${listed})) ORDER BY item_id`;
  return statement('items.broken', {
    sqlite: `SELECT i.*, ${PRODUCTS.sqlite} FROM items i ${where('SELECT value FROM json_each($5)')}`,
    postgres: `SELECT i.*, ${PRODUCTS.postgres} FROM items i ${where('SELECT json_array_elements_text($5::text::json)')}`,
  });
}

/** @param deleteRest deletes what other tables have of an Item that is removed */
export const itemTable = (deleteRest: DeleteOfItem): Table<ItemReader, ItemWriter> => ({
  reader: itemReader,
  writer: (transaction) => itemWriter(transaction, deleteRest),
  ofItem: OF_ITEM,
});

/** A removed Item leaves its row and its story (TOK-10). */
const OF_ITEM = {
  items: 'kept',
  item_history: 'kept',
  item_keys: 'deleted',
  item_credentials: 'deleted',
  item_products: 'deleted',
} as const;
const deleteOwn = deletionOfItem([OF_ITEM]);

/** Later than every Item. */
const END = { createdAt: Number.MAX_SAFE_INTEGER, itemId: '' };
const LOOKED_AT_MAX = 2000;

function itemReader(reader: Reader): ItemReader {
  return {
    find: (tenant, itemId) => reader.first(findItem, [itemId, tenant.environment, tenant.clientId], toItem),
    list: async (tenant) => reader.all(list, [tenant.environment, tenant.clientId], toItem),
    page: async (tenant, { before, state = '', institutionId = '', limit }) => {
      const { createdAt, itemId } = before ?? END;
      const { environment, clientId } = tenant;
      return reader.all(
        page,
        [environment, clientId, createdAt, itemId, LOOKED_AT_MAX, state, institutionId, limit],
        toItem,
      );
    },
    broken: async ({ environment, clientId }, institutionId, code, persistentAccountIds) =>
      reader.all(
        broken,
        [environment, clientId, institutionId, code, JSON.stringify(persistentAccountIds)],
        toItem,
      ),
    hasAny: async (clientId) => (await reader.first(hasAny, [clientId])) !== undefined,
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
    async unshared(itemId) {
      const row = await reader.first(unshared, [itemId]);
      const listed = row ? textOrNull(row, 'unshared') : null;
      return listed === null ? null : (JSON.parse(listed) as string[]);
    },
    notes: async (itemId) =>
      reader.all(notes, [itemId], (row) => ({
        at: integer(row, 'at'),
        kind: text(row, 'kind') as ItemNoteKind,
        detail: textOrNull(row, 'detail'),
      })),
  };
}

function itemWriter(transaction: SqlTransaction, deleteRest: DeleteOfItem): ItemWriter {
  const changedOne = async (...args: Parameters<SqlTransaction['run']>) =>
    (await transaction.run(...args)) === 1;
  return {
    ...itemReader(transaction),
    async countLiving({ environment, clientId }) {
      const row = await transaction.first(countLiving, [environment, clientId]);
      return row ? integer(row, 'living') : 0;
    },
    async insert(tenant, item, itemKey, consentExpiresAt) {
      await transaction.run(insert, [
        item.itemId,
        tenant.environment,
        tenant.clientId,
        item.ordinal,
        item.connector,
        item.institutionId,
        item.institutionName,
        item.webhook,
        item.updateType,
        item.linkedAt,
        item.historyDays,
        item.initialDelayMs,
        item.historicalDelayMs,
        consentExpiresAt,
        item.numbersProof,
        item.userId,
      ]);
      await transaction.run(insertKey, [item.itemId, itemKey.dekId, itemKey.kekId, itemKey.wrapped]);
    },
    activate: (itemId, at, loginExpiresAt) => changedOne(activate, [itemId, at, loginExpiresAt]),
    async remove(tenant, itemId, at) {
      if (!(await changedOne(remove, [itemId, tenant.environment, tenant.clientId, at]))) return false;
      await deleteOwn(transaction, itemId);
      await deleteRest(transaction, itemId);
      await noteEnding(transaction, { kind: 'item', ...tenant, itemId });
      return true;
    },
    async setUnshared(itemId, sourceDigests) {
      await transaction.run(setUnshared, [itemId, JSON.stringify(sourceDigests)]);
    },
    setWebhook: (tenant, itemId, webhook) =>
      changedOne(setWebhook, [itemId, tenant.environment, tenant.clientId, webhook]),
    async saveCredential(itemId, sealed) {
      await transaction.run(saveCredential, [itemId, sealed]);
    },
    replaceCredential: (itemId, before, after) => changedOne(replaceCredential, [itemId, before, after]),
    claimRenewal: (itemId, sealed, { now, until }) =>
      transaction.first(claimRenewal, [itemId, sealed, now, until], (row) => ({
        earlierOpen: integer(row, 'open_renewals') > 1,
      })),
    async endRenewal(itemId, sealed, end) {
      await transaction.run(endRenewal, [itemId, sealed, end === 'refused' ? 1 : 0]);
    },
    hold: (itemId) => changedOne(hold, [itemId]),
    async setHistoryDays(itemId, days) {
      await transaction.run(setHistoryDays, [itemId, days]);
    },
    addProduct: (itemId, product, at) => changedOne(addProduct, [itemId, product, at]),
    async notePull(itemId, products, outcome, at) {
      for (const product of products) {
        await transaction.run(outcome === 'pulled' ? notePulled : noteFailed, [itemId, product, at]);
      }
    },
    setError: (itemId, code, message) => changedOne(setError, [itemId, code, message]),
    overrideError: (itemId, code) => changedOne(overrideError, [itemId, code]),
    clearError: (itemId, loginExpiresAt, final) =>
      changedOne(clearError, [itemId, loginExpiresAt, JSON.stringify(final)]),
    renewLogin: (itemId, loginExpiresAt) => changedOne(renewLogin, [itemId, loginExpiresAt]),
    async setConsentEnd(itemId, at) {
      await transaction.run(setConsentEnd, [itemId, at]);
    },
    openTransactions: (itemId, at, initialSeq) => changedOne(openTransactions, [itemId, at, initialSeq]),
    completeTransactions: (itemId, at) => changedOne(completeTransactions, [itemId, at]),
    noteSynced: (itemId) => changedOne(noteSynced, [itemId]),
    noteRecurringRead: (itemId) => changedOne(noteRecurringRead, [itemId]),
    async noteWebhook(itemId, code, at) {
      await transaction.run(noteWebhook, [itemId, code, at]);
    },
    async note(itemId, at, kind, detail) {
      const row = await transaction.first(nextNote, [itemId]);
      if (row) await transaction.run(insertNote, [itemId, integer(row, 'history_made'), at, kind, detail]);
    },
    async countPublicToken(itemId) {
      const row = await transaction.first(countPublicToken, [itemId]);
      if (!row) throw new Error('a public_token was to be made for an unknown item');
      return integer(row, 'public_tokens_made');
    },
    async reserveChanges(itemId, count) {
      const row = await transaction.first(reserveChanges, [itemId, count]);
      if (!row) throw new Error('changes were to be written for an unknown item');
      return integer(row, 'transactions_seq') - count;
    },
  };
}

function toItem(row: Row): Item {
  const errorCode = textOrNull(row, 'error_code');
  const webhookCode = textOrNull(row, 'last_webhook_code');
  return {
    itemId: text(row, 'item_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    ordinal: integer(row, 'ordinal'),
    connector: text(row, 'connector'),
    institutionId: textOrNull(row, 'institution_id'),
    institutionName: textOrNull(row, 'institution_name'),
    webhook: textOrNull(row, 'webhook'),
    state: text(row, 'state') as ItemState,
    error: errorCode === null ? null : { code: errorCode, message: textOrNull(row, 'error_message') },
    updateType: text(row, 'update_type') as Item['updateType'],
    linkedAt: integer(row, 'linked_at'),
    createdAt: integerOrNull(row, 'created_at'),
    removedAt: integerOrNull(row, 'removed_at'),
    loginExpiresAt: integerOrNull(row, 'login_expires_at'),
    consentExpiresAt: integerOrNull(row, 'consent_expires_at'),
    historyDays: integer(row, 'history_days'),
    initialDelayMs: integer(row, 'initial_delay_ms'),
    historicalDelayMs: integer(row, 'historical_delay_ms'),
    transactionsInitialAt: integerOrNull(row, 'transactions_initial_at'),
    transactionsHistoricalAt: integerOrNull(row, 'transactions_historical_at'),
    transactionsInitialSeq: integer(row, 'transactions_initial_seq'),
    transactionsSeq: integer(row, 'transactions_seq'),
    synced: integer(row, 'synced') === 1,
    recurringRead: integer(row, 'recurring_read') === 1,
    numbersProof: textOrNull(row, 'numbers_proof') as Item['numbersProof'],
    userId: textOrNull(row, 'user_id'),
    lastWebhook: webhookCode === null ? null : { code: webhookCode, sentAt: integer(row, 'last_webhook_at') },
    products: toProducts(textOrNull(row, 'products')),
  };
}

function toProducts(joined: string | null): ItemProduct[] {
  if (!joined) return [];
  return joined.split(',').map((entry) => {
    const [product = '', addedAt, pulledAt, failedAt] = entry.split(':');
    return {
      product,
      addedAt: Number(addedAt),
      pulledAt: pulledAt ? Number(pulledAt) : null,
      failedAt: failedAt ? Number(failedAt) : null,
    };
  });
}
