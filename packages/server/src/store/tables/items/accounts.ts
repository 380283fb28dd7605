import type { Account } from '../../../domain/accounts/account.ts';
import type { AccountReader, AccountWriter, StoredAccount } from '../../../domain/accounts/account-store.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import {
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../../engine.ts';
import type { Table } from '../../table.ts';

const listStored = statement(
  'accounts.listStored',
  'SELECT * FROM accounts WHERE item_id = $1 ORDER BY position',
);
const sharing = sharingStatement();
/** What a reading writes of an account, and the columns that hold it; behind the Item's id, statements have this order. */
const COLUMN_OF: Readonly<Record<Exclude<keyof Account, 'position'>, string>> = {
  accountId: 'account_id',
  type: 'type',
  subtype: 'subtype',
  name: 'name',
  officialName: 'official_name',
  mask: 'mask',
  currency: 'currency',
  current: 'current',
  available: 'available',
  limit: 'credit_limit',
  balanceAt: 'balance_at',
  verificationStatus: 'verification_status',
  persistentAccountId: 'persistent_account_id',
  holderCategory: 'holder_category',
};
const MEMBERS = Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[];
/** Nearly every call reads this list and keeps it: the digests and the sealed key of the source stay where they are. */
export const listAccounts = statement(
  'accounts.list',
  `SELECT ${Object.values(COLUMN_OF).join(', ')}, position FROM accounts WHERE item_id = $1 AND closed = 0 ORDER BY position`,
);
/** In the order of `record`, and what only a new account brings. */
const COLUMNS = ['item_id', ...Object.values(COLUMN_OF), 'position', 'source_digest', 'source_key'];
const update = statement('accounts.update', updateText());
const updateBalance = statement(
  'accounts.updateBalance',
  `UPDATE accounts SET current = $3, available = $4, credit_limit = $5, balance_at = $6
   WHERE item_id = $1 AND account_id = $2`,
);
const rename = statement(
  'accounts.rename',
  'UPDATE accounts SET source_digest = $3, source_key = $4 WHERE item_id = $1 AND account_id = $2',
);
const setVerification = statement(
  'accounts.setVerification',
  `UPDATE accounts SET verification_status = $3
   WHERE item_id = $1 AND account_id = $2 AND closed = 0 AND ($4 = '' OR verification_status = $4)`,
);

const close = statement(
  'accounts.close',
  'UPDATE accounts SET closed = 1 WHERE item_id = $1 AND source_digest = $2 AND closed = 0',
);

function sharingStatement(): SqlStatement {
  const select = (listed: string) =>
    `SELECT a.item_id, a.persistent_account_id FROM accounts a JOIN items i ON i.item_id = a.item_id
     WHERE a.persistent_account_id IN (${listed}) AND a.closed = 0 AND i.environment = $1 AND i.client_id = $2
       AND i.created_at IS NOT NULL AND i.state <> 'removed' ORDER BY i.created_at, i.item_id, a.position`;
  return statement('accounts.sharing', {
    sqlite: select('SELECT value FROM json_each($3)'),
    postgres: select('SELECT json_array_elements_text($3::text::json)'),
  });
}

export const accounts: Table<AccountReader, AccountWriter> = {
  reader: accountReader,
  writer: accountWriter,
  ofItem: { accounts: 'deleted' },
};

function accountReader(reader: Reader): AccountReader {
  return {
    list: (itemId) => reader.all(listAccounts, [itemId], toAccount),
    listStored: (itemId) => reader.all(listStored, [itemId], toStoredAccount),
    sharing: ({ environment, clientId }, ids) =>
      reader.all(sharing, [environment, clientId, JSON.stringify(ids)], (row) => ({
        itemId: text(row, 'item_id'),
        persistentAccountId: text(row, 'persistent_account_id'),
      })),
  };
}

function accountWriter(transaction: SqlTransaction): AccountWriter {
  return {
    ...accountReader(transaction),
    async insert(itemId, ...added) {
      const rows = added.map((account) => {
        const { position, sourceDigest, sealedSourceKey } = account;
        return [...record(itemId, account), position, sourceDigest, sealedSourceKey];
      });
      await transaction.insertMany('accounts', COLUMNS, rows);
    },
    close: async (itemId, sourceDigest) => (await transaction.run(close, [itemId, sourceDigest])) === 1,
    async rename(itemId, { accountId, sourceDigest, sealedSourceKey }) {
      await transaction.send(rename, [itemId, accountId, sourceDigest, sealedSourceKey]);
    },
    async update(itemId, account) {
      await transaction.send(update, record(itemId, account));
    },
    async updateBalance(itemId, { accountId, current, available, limit, balanceAt }) {
      await transaction.send(updateBalance, [itemId, accountId, current, available, limit, balanceAt]);
    },
    async setVerification(itemId, accountId, status, from = '') {
      return (await transaction.run(setVerification, [itemId, accountId, status, from])) === 1;
    },
  };
}

function updateText(): string {
  const [, ...columns] = Object.values(COLUMN_OF);
  const changes = columns.map((column, index) => `${column} = $${index + 3}`);
  return `UPDATE accounts SET ${changes.join(', ')}, closed = 0 WHERE item_id = $1 AND account_id = $2`;
}

function record(itemId: string, account: Account): Value[] {
  return [itemId, ...MEMBERS.map((member) => account[member])];
}

function toAccount(row: Row): Account {
  return {
    accountId: text(row, 'account_id'),
    position: integer(row, 'position'),
    type: text(row, 'type'),
    subtype: textOrNull(row, 'subtype'),
    name: text(row, 'name'),
    officialName: textOrNull(row, 'official_name'),
    mask: textOrNull(row, 'mask'),
    currency: text(row, 'currency'),
    current: textOrNull(row, 'current'),
    available: textOrNull(row, 'available'),
    limit: textOrNull(row, 'credit_limit'),
    balanceAt: integerOrNull(row, 'balance_at'),
    verificationStatus: textOrNull(row, 'verification_status'),
    persistentAccountId: textOrNull(row, 'persistent_account_id'),
    holderCategory: textOrNull(row, 'holder_category'),
  };
}

function toStoredAccount(row: Row): StoredAccount {
  return {
    ...toAccount(row),
    sourceDigest: text(row, 'source_digest'),
    sealedSourceKey: bytes(row, 'source_key'),
    closed: integer(row, 'closed') === 1,
  };
}
