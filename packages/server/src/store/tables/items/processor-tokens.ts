import type { ProcessorToken } from '../../../domain/processors/processor-token.ts';
import type {
  ProcessorTokenReader,
  ProcessorTokenWriter,
} from '../../../domain/processors/processor-token-store.ts';
import { bytes, integer, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { notRetired, requireNotRetired } from '../keys/retired-keys.ts';
import { firstHit } from './tokens.ts';

// The tenant is named in every look-up: its own tokens, and those made for the processors that it is.
const COLUMNS =
  'hash, client_id, item_id, account_id, processor, products, webhook, created_at, synced, recurring_read';
const FIND = `SELECT ${COLUMNS} FROM processor_tokens
  WHERE hash = $1 AND environment = $2 AND ended_at IS NULL AND (client_id = $3 OR `;
const find = statement('processor_tokens.find', {
  sqlite: `${FIND} processor IN (SELECT value FROM json_each($4)))`,
  postgres: `${FIND} processor = ANY(ARRAY(SELECT json_array_elements_text($4::text::json))))`,
});
const ofItem = statement(
  'processor_tokens.ofItem',
  `SELECT ${COLUMNS} FROM processor_tokens WHERE item_id = $1 AND ended_at IS NULL AND webhook IS NOT NULL
   ORDER BY created_at, hash`,
);
const noteUse = {
  synced: statement('processor_tokens.noteSynced', 'UPDATE processor_tokens SET synced = 1 WHERE hash = $1'),
  recurring_read: statement(
    'processor_tokens.noteRecurringRead',
    'UPDATE processor_tokens SET recurring_read = 1 WHERE hash = $1',
  ),
};
const count = statement(
  'processor_tokens.count',
  'SELECT count(*) AS n FROM processor_tokens WHERE item_id = $1',
);
const insert = statement(
  'processor_tokens.insert',
  `INSERT INTO processor_tokens (hash, hash_key_id, environment, client_id, item_id, account_id, processor, created_at)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE ${notRetired('pepper', '$2')}`,
);
const setProducts = statement(
  'processor_tokens.setProducts',
  'UPDATE processor_tokens SET products = $2 WHERE hash = $1 AND ended_at IS NULL',
);
const setWebhook = statement(
  'processor_tokens.setWebhook',
  'UPDATE processor_tokens SET webhook = $2 WHERE hash = $1 AND ended_at IS NULL',
);
const endOfItem = statement(
  'processor_tokens.endOfItem',
  'UPDATE processor_tokens SET ended_at = $2 WHERE item_id = $1 AND ended_at IS NULL',
);

export const processorTokens: Table<ProcessorTokenReader, ProcessorTokenWriter> = {
  reader: processorTokenReader,
  writer: processorTokenWriter,
  ofItem: { processor_tokens: 'kept' },
};

function processorTokenReader(reader: Reader): ProcessorTokenReader {
  return {
    async find({ environment, clientId }, processors, digests) {
      const names = JSON.stringify(processors);
      return firstHit(digests, ({ hash }) =>
        reader.first(find, [hash, environment, clientId, names], toToken),
      );
    },
  };
}

function processorTokenWriter(transaction: SqlTransaction): ProcessorTokenWriter {
  return {
    ...processorTokenReader(transaction),
    async listeners(itemId, product) {
      const tokens = await transaction.all(ofItem, [itemId], toToken);
      return tokens.flatMap(({ webhook, products, ...token }) =>
        webhook !== null && (products === null || products.includes(product)) ? [{ ...token, webhook }] : [],
      );
    },
    async noteUse({ hash }, use) {
      await transaction.run(noteUse[use], [hash]);
    },
    async count(itemId) {
      const row = await transaction.first(count, [itemId]);
      return row ? integer(row, 'n') : 0;
    },
    async insert({ environment, clientId }, { hash, keyId }, { itemId, accountId, processor, createdAt }) {
      const owner = [environment, clientId, itemId, accountId];
      const inserted = await transaction.run(insert, [hash, keyId, ...owner, processor, createdAt]);
      if (inserted === 0) await requireNotRetired(transaction, 'pepper', keyId);
    },
    async setProducts({ hash }, products) {
      const limit = products === null ? null : JSON.stringify(products);
      return (await transaction.run(setProducts, [hash, limit])) === 1;
    },
    setWebhook: async ({ hash }, webhook) => (await transaction.run(setWebhook, [hash, webhook])) === 1,
    async endOfItem(itemId, at) {
      await transaction.send(endOfItem, [itemId, at]);
    },
  };
}

function toToken(row: Row): ProcessorToken {
  const products = textOrNull(row, 'products');
  return {
    hash: bytes(row, 'hash'),
    clientId: text(row, 'client_id'),
    itemId: text(row, 'item_id'),
    accountId: text(row, 'account_id'),
    processor: text(row, 'processor'),
    products: products === null ? null : (JSON.parse(products) as string[]),
    webhook: textOrNull(row, 'webhook'),
    createdAt: integer(row, 'created_at'),
    synced: integer(row, 'synced') === 1,
    recurringRead: integer(row, 'recurring_read') === 1,
  };
}
