import type {
  AccountStatement,
  AccountStatementReader,
  AccountStatementWriter,
  StatementKind,
} from '../../../domain/bank-statements/account-statement.ts';
import { bytes, bytesOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const COLUMNS = 'statement_id, account_id, month, source, date_posted';
const list = statement(
  'account_statements.list',
  `SELECT ${COLUMNS} FROM account_statements WHERE item_id = $1 ORDER BY account_id, month DESC, source`,
);
const find = statement(
  'account_statements.find',
  `SELECT ${COLUMNS}, sealed FROM account_statements WHERE item_id = $1 AND statement_id = $2`,
);
const add = statement(
  'account_statements.add',
  `INSERT INTO account_statements (item_id, statement_id, account_id, month, source, date_posted, sealed, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
);
const keepFile = statement(
  'account_statements.keepFile',
  `UPDATE account_statements SET sealed = $3 WHERE item_id = $1 AND statement_id = $2 AND sealed IS NULL`,
);
const anchors = statement(
  'statement_anchors.list',
  'SELECT account_id, sealed FROM statement_anchors WHERE item_id = $1 ORDER BY account_id',
);
const addAnchor = statement(
  'statement_anchors.add',
  'INSERT INTO statement_anchors (item_id, account_id, sealed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);
const forget = statement(
  'account_statements.forget',
  'DELETE FROM account_statements WHERE item_id = $1 AND account_id = $2',
);
const forgetAnchor = statement(
  'statement_anchors.forget',
  'DELETE FROM statement_anchors WHERE item_id = $1 AND account_id = $2',
);

export const accountStatements: Table<AccountStatementReader, AccountStatementWriter> = {
  reader: statementReader,
  writer: statementWriter,
  ofItem: { account_statements: 'deleted', statement_anchors: 'deleted' },
};

function statementReader(reader: Reader): AccountStatementReader {
  return {
    list: (itemId) => reader.all(list, [itemId], toStatement),
    find: (itemId, statementId) =>
      reader.first(find, [itemId, statementId], (row) => ({
        ...toStatement(row),
        sealed: bytesOrNull(row, 'sealed'),
      })),
    anchors: (itemId) =>
      reader.all(anchors, [itemId], (row) => ({
        accountId: text(row, 'account_id'),
        sealed: bytes(row, 'sealed'),
      })),
  };
}

function statementWriter(transaction: SqlTransaction): AccountStatementWriter {
  return {
    ...statementReader(transaction),
    async add(itemId, statements, at) {
      for (const { statementId, accountId, month, source, datePosted, sealed } of statements)
        await transaction.run(add, [itemId, statementId, accountId, month, source, datePosted, sealed, at]);
    },
    keepFile: async (itemId, statementId, sealed) =>
      (await transaction.run(keepFile, [itemId, statementId, sealed])) === 1,
    async addAnchors(itemId, sealedAnchors) {
      for (const { accountId, sealed } of sealedAnchors)
        await transaction.run(addAnchor, [itemId, accountId, sealed]);
    },
    async forget(itemId, accountId) {
      await transaction.run(forget, [itemId, accountId]);
      await transaction.run(forgetAnchor, [itemId, accountId]);
    },
  };
}

function toStatement(row: Row): AccountStatement {
  return {
    statementId: text(row, 'statement_id'),
    accountId: text(row, 'account_id'),
    month: text(row, 'month'),
    source: text(row, 'source') as StatementKind,
    datePosted: textOrNull(row, 'date_posted'),
  };
}
