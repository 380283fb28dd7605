import type { StoredUser, UserReader, UserWriter } from '../../../domain/users/user-store.ts';
import { bytesOrNull, integer, integerOrNull, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { noteEnding } from '../instance/endings.ts';

const OF_TEAM = 'environment = $1 AND client_id = $2';
const ONE = `${OF_TEAM} AND user_id = $3`;
const COLUMNS =
  'user_id, n, created_at, updated_at, removed_at, sealed, sealed_identity, income_webhooks, income_told_at';
const find = statement('users.find', `SELECT ${COLUMNS} FROM users WHERE ${ONE}`);
const findByToken = statement(
  'users.findByToken',
  `SELECT ${COLUMNS} FROM users WHERE ${OF_TEAM} AND token_hash = $3`,
);
const findByClientUser = statement(
  'users.findByClientUser',
  `SELECT ${COLUMNS} FROM users WHERE ${OF_TEAM} AND client_user_hash = $3`,
);
const page = statement(
  'users.page',
  `SELECT ${COLUMNS} FROM users WHERE ${OF_TEAM} AND n > $3 AND removed_at IS NULL ORDER BY n LIMIT $4`,
);
const newest = statement(
  'users.newest',
  `SELECT ${COLUMNS} FROM users WHERE ${OF_TEAM} AND n < $3 AND removed_at IS NULL ORDER BY n DESC LIMIT $4`,
);
const lastNumber = statement(
  'users.lastNumber',
  `SELECT coalesce(max(n), 0) AS n FROM users WHERE ${OF_TEAM}`,
);
const insert = statement(
  'users.insert',
  `INSERT INTO users (environment, client_id, user_id, n, token_hash, client_user_hash, sealed, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
);
const hold = statement('users.hold', `UPDATE users SET n = n WHERE ${ONE} AND removed_at IS NULL`);
const save = statement(
  'users.save',
  `UPDATE users SET sealed = $4, sealed_identity = $5, updated_at = $6 WHERE ${ONE} AND removed_at IS NULL`,
);
const forgetIdentity = statement(
  'users.forgetIdentity',
  `UPDATE users SET sealed_identity = NULL, updated_at = $4 WHERE ${ONE} AND sealed_identity IS NOT NULL`,
);
const remove = statement(
  'users.remove',
  `UPDATE users SET removed_at = $4, client_user_hash = NULL, sealed = NULL, sealed_identity = NULL
   WHERE ${ONE} AND removed_at IS NULL`,
);

const setIncomeWebhooks = statement(
  'users.setIncomeWebhooks',
  `UPDATE users SET income_webhooks = $4 WHERE ${ONE} AND removed_at IS NULL`,
);
const claimIncomeNews = statement(
  'users.claimIncomeNews',
  `UPDATE users SET income_told_at = $4
   WHERE ${ONE} AND removed_at IS NULL AND income_webhooks = 1 AND (income_told_at IS NULL OR income_told_at <= $5)`,
);

export const users: Table<UserReader, UserWriter> = { reader: userReader, writer: userWriter };

function userReader(reader: Reader): UserReader {
  return {
    find: ({ environment, clientId }, userId) => reader.first(find, [environment, clientId, userId], toUser),
    findByToken: ({ environment, clientId }, { hash }) =>
      reader.first(findByToken, [environment, clientId, hash], toUser),
    page: ({ environment, clientId }, after, limit) =>
      reader.all(page, [environment, clientId, after, limit], toUser),
    newest: ({ environment, clientId }, before, limit) =>
      reader.all(newest, [environment, clientId, before, limit], toUser),
  };
}

function userWriter(transaction: SqlTransaction): UserWriter {
  return {
    ...userReader(transaction),
    findByClientUser: ({ environment, clientId }, { hash }) =>
      transaction.first(findByClientUser, [environment, clientId, hash], toUser),
    async lastNumber({ environment, clientId }) {
      const row = await transaction.first(lastNumber, [environment, clientId]);
      return row ? integer(row, 'n') : 0;
    },
    async insert({ environment, clientId }, { userId, n, token, clientUser, sealed, createdAt }) {
      const row = [environment, clientId, userId, n, token.hash, clientUser.hash, sealed, createdAt];
      await transaction.run(insert, row);
    },
    hold: async ({ environment, clientId }, userId) =>
      (await transaction.run(hold, [environment, clientId, userId])) === 1,
    async save({ environment, clientId }, userId, { sealed, sealedIdentity, updatedAt }) {
      await transaction.run(save, [environment, clientId, userId, sealed, sealedIdentity, updatedAt]);
    },
    async forgetIdentity(tenant, userId, at) {
      const { environment, clientId } = tenant;
      if ((await transaction.run(forgetIdentity, [environment, clientId, userId, at])) === 0) return;
      await noteEnding(transaction, { kind: 'user_identity', environment, clientId, userId });
    },
    setIncomeWebhooks: async ({ environment, clientId }, userId, wanted) =>
      (await transaction.run(setIncomeWebhooks, [environment, clientId, userId, wanted ? 1 : 0])) === 1,
    claimIncomeNews: async ({ environment, clientId }, userId, { at, before }) =>
      (await transaction.run(claimIncomeNews, [environment, clientId, userId, at, before])) === 1,
    async remove({ environment, clientId }, userId, at) {
      if ((await transaction.run(remove, [environment, clientId, userId, at])) === 0) return false;
      await noteEnding(transaction, { kind: 'user', environment, clientId, userId });
      return true;
    },
  };
}

function toUser(row: Row): StoredUser {
  return {
    userId: text(row, 'user_id'),
    n: integer(row, 'n'),
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
    removedAt: integerOrNull(row, 'removed_at'),
    sealed: bytesOrNull(row, 'sealed'),
    sealedIdentity: bytesOrNull(row, 'sealed_identity'),
    wantsIncomeWebhooks: integer(row, 'income_webhooks') === 1,
    incomeToldAt: integerOrNull(row, 'income_told_at'),
  };
}
