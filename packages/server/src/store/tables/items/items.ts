import type { ItemReader, ItemWriter } from '../../../domain/items/item-store.ts';
import { integer, textOrNull } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';
import { type DeleteOfItem, deletionOfItem, type Table } from '../../table.ts';
import { noteEnding } from '../instance/endings.ts';
import { insertItemKey, readCredentials, writeCredentials } from './item-credentials.ts';
import { readItemHistory, writeHistory } from './item-history.ts';
import { itemReads } from './item-reads.ts';

const WEBHOOK = 'SELECT webhook FROM items WHERE item_id = $1';
const webhook = statement('items.webhook', { sqlite: WEBHOOK, postgres: WEBHOOK, isBrief: true });
const unshared = statement('items.unshared', 'SELECT unshared FROM items WHERE item_id = $1');
const setUnshared = statement('items.setUnshared', 'UPDATE items SET unshared = $2 WHERE item_id = $1');
const insert = statement(
  'items.insert',
  `INSERT INTO items (item_id, environment, client_id, ordinal, connector, institution_id, institution_name, webhook, state,
     update_type, linked_at, history_days, initial_delay_ms, historical_delay_ms, consent_expires_at, numbers_proof, user_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'linked', $9, $10, $11, $12, $13, $14, $15, $16)`,
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
const HELD = `SELECT 1 AS held FROM items WHERE item_id = $1 AND state <> 'removed'`;
/** The embedded store has one writer at a time, so there the row is held already. */
const hold = statement('items.hold', { sqlite: HELD, postgres: `${HELD} FOR UPDATE` });
const setHistoryDays = statement(
  'items.setHistoryDays',
  'UPDATE items SET history_days = $2 WHERE item_id = $1',
);
const move = statement(
  'items.move',
  `UPDATE items SET connector = $2, institution_id = $3, institution_name = $4, update_type = 'background'
   WHERE item_id = $1`,
);
const setWebhook = statement(
  'items.setWebhook',
  `UPDATE items SET webhook = $4
   WHERE item_id = $1 AND environment = $2 AND client_id = $3 AND state <> 'removed'`,
);
const setUser = statement(
  'items.setUser',
  `UPDATE items SET user_id = $4
   WHERE item_id = $1 AND environment = $2 AND client_id = $3 AND state IN ('good', 'error') AND user_id IS NULL`,
);
const addProduct = statement(
  'item_products.add',
  'INSERT INTO item_products (item_id, product, added_at, unused) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
);
const useProduct = statement(
  'item_products.use',
  'UPDATE item_products SET unused = 0 WHERE item_id = $1 AND product = $2 AND unused = 1',
);
const notePulled = statement(
  'item_products.pulled',
  'UPDATE item_products SET pulled_at = $3 WHERE item_id = $1 AND product = $2',
);
const noteFailed = statement(
  'item_products.failed',
  'UPDATE item_products SET failed_at = $3 WHERE item_id = $1 AND product = $2',
);
const notePeriod = statement(
  'item_products.notePeriod',
  'UPDATE item_products SET period = $3 WHERE item_id = $1 AND product = $2',
);
const period = statement(
  'item_products.period',
  'SELECT period FROM item_products WHERE item_id = $1 AND product = $2',
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
const reserveChanges = statement(
  'items.reserveChanges',
  `UPDATE items SET transactions_seq = transactions_seq + $2, transactions_initial_seq = CASE
     WHEN transactions_initial_at IS NOT NULL AND transactions_historical_at IS NULL THEN transactions_seq + $2
     ELSE transactions_initial_seq END
   WHERE item_id = $1 RETURNING transactions_seq`,
);

const countPublicToken = statement(
  'items.countPublicToken',
  'UPDATE items SET public_tokens_made = public_tokens_made + 1 WHERE item_id = $1 RETURNING public_tokens_made',
);

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

function itemReader(reader: Reader): ItemReader {
  return {
    ...itemReads(reader),
    ...readCredentials(reader),
    ...readItemHistory(reader),
    async webhook(itemId) {
      const row = await reader.first(webhook, [itemId]);
      return row ? textOrNull(row, 'webhook') : null;
    },
    async unshared(itemId) {
      const row = await reader.first(unshared, [itemId]);
      const listed = row ? textOrNull(row, 'unshared') : null;
      return listed === null ? null : (JSON.parse(listed) as string[]);
    },
  };
}

function itemWriter(transaction: SqlTransaction, deleteRest: DeleteOfItem): ItemWriter {
  const changedOne = async (...args: Parameters<SqlTransaction['run']>) =>
    (await transaction.run(...args)) === 1;
  return {
    ...itemReader(transaction),
    ...writeCredentials(transaction),
    ...writeHistory(transaction),
    async countLiving({ environment, clientId }) {
      const row = await transaction.first(countLiving, [environment, clientId]);
      return row ? integer(row, 'living') : 0;
    },
    async insert(tenant, item, itemKey, consentExpiresAt) {
      await transaction.send(insert, [
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
      await insertItemKey(transaction, item.itemId, itemKey);
    },
    activate: (itemId, at, loginExpiresAt) => changedOne(activate, [itemId, at, loginExpiresAt]),
    async remove(tenant, itemId, at) {
      if (!(await changedOne(remove, [itemId, tenant.environment, tenant.clientId, at]))) return undefined;
      const rows = { ...(await deleteOwn(transaction, itemId)), ...(await deleteRest(transaction, itemId)) };
      await noteEnding(transaction, { kind: 'item', ...tenant, itemId });
      return rows;
    },
    async move(itemId, { connector, institutionId, institutionName }) {
      await transaction.send(move, [itemId, connector, institutionId, institutionName]);
    },
    async setUnshared(itemId, sourceDigests) {
      await transaction.send(setUnshared, [itemId, JSON.stringify(sourceDigests)]);
    },
    setWebhook: (tenant, itemId, webhook) =>
      changedOne(setWebhook, [itemId, tenant.environment, tenant.clientId, webhook]),
    setUser: (tenant, itemId, userId) =>
      changedOne(setUser, [itemId, tenant.environment, tenant.clientId, userId]),
    hold: async (itemId) => (await transaction.first(hold, [itemId])) !== undefined,
    async setHistoryDays(itemId, days) {
      await transaction.send(setHistoryDays, [itemId, days]);
    },
    addProduct: (itemId, product, at, { unused } = { unused: false }) =>
      changedOne(addProduct, [itemId, product, at, unused ? 1 : 0]),
    useProduct: (itemId, product) => changedOne(useProduct, [itemId, product]),
    async notePull(itemId, products, outcome, at) {
      for (const product of products) {
        await transaction.run(outcome === 'pulled' ? notePulled : noteFailed, [itemId, product, at]);
      }
    },
    async notePeriod(itemId, product, wanted) {
      await transaction.run(notePeriod, [itemId, product, wanted]);
    },
    async period(itemId, product) {
      const row = await transaction.first(period, [itemId, product]);
      return row ? textOrNull(row, 'period') : null;
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
      await transaction.send(noteWebhook, [itemId, code, at]);
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
