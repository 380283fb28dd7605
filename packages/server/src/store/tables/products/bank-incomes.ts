import type {
  BankIncomeReader,
  BankIncomeWriter,
  IncomeCause,
  ReportedItem,
  StoredBankIncome,
} from '../../../domain/income/bank-income-store.ts';
import { bytesOrNull, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { byOwnKey } from '../keys/by-own-key.ts';

const OF_USER = 'environment = $1 AND client_id = $2 AND user_id = $3';
const ONE = 'environment = $1 AND client_id = $2 AND bank_income_id = $3';
const COLUMNS = `bank_income_id, user_id, n, cause, link_session_id, state, days, items, webhook, sealed, created_at, finished_at`;
const find = statement('bank_incomes.find', `SELECT ${COLUMNS} FROM bank_incomes WHERE ${ONE}`);
const newest = statement(
  'bank_incomes.newest',
  `SELECT ${COLUMNS} FROM bank_incomes WHERE ${OF_USER} ORDER BY n DESC LIMIT 1`,
);
const ready = statement(
  'bank_incomes.ready',
  `SELECT ${COLUMNS} FROM bank_incomes WHERE ${OF_USER} AND state = 'ready' ORDER BY n DESC LIMIT $4`,
);
/** Without what is sealed. */
const LISTED = COLUMNS.replace('sealed', 'NULL AS sealed');
const BEFORE =
  '(created_at, bank_income_id) < ($3, $4) ORDER BY created_at DESC, bank_income_id DESC LIMIT $5';
const page = statement(
  'bank_incomes.page',
  `SELECT ${LISTED} FROM bank_incomes WHERE environment = $1 AND client_id = $2 AND ${BEFORE}`,
);
const pageOfUser = byOwnKey(
  'bank_incomes.pageOfUser',
  `SELECT ${LISTED} FROM bank_incomes WHERE environment = $1 AND client_id = $2 AND user_id = $6 AND ${BEFORE}`,
);
const insert = statement(
  'bank_incomes.insert',
  `INSERT INTO bank_incomes (environment, client_id, bank_income_id, user_id, n, cause, link_session_id, state, days, items, webhook,
     created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
);
const finish = statement(
  'bank_incomes.finish',
  `UPDATE bank_incomes SET state = $4, sealed = $5, finished_at = $6 WHERE ${ONE} AND state = 'pending'`,
);
const begin = statement(
  'bank_incomes.begin',
  `UPDATE bank_incomes SET began_at = COALESCE(began_at, $4) WHERE ${ONE} AND state = 'pending' RETURNING began_at`,
);
const deleteOfUser = byOwnKey('bank_incomes.deleteOfUser', `DELETE FROM bank_incomes WHERE ${OF_USER}`);
const leftOut = statement(
  'income_left_out.list',
  'SELECT source_id FROM income_left_out WHERE item_id = $1 ORDER BY source_id',
);
const leave = statement(
  'income_left_out.leave',
  'INSERT INTO income_left_out (item_id, source_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const take = statement(
  'income_left_out.take',
  'DELETE FROM income_left_out WHERE item_id = $1 AND source_id = $2',
);

/** Later than every report. */
const END = { createdAt: Number.MAX_SAFE_INTEGER, bankIncomeId: '' };

export const bankIncomes: Table<BankIncomeReader, BankIncomeWriter> = {
  reader: bankIncomeReader,
  writer: bankIncomeWriter,
  ofItem: { income_left_out: 'deleted' },
};

function bankIncomeReader(reader: Reader): BankIncomeReader {
  return {
    find: ({ environment, clientId }, id) => reader.first(find, [environment, clientId, id], toReport),
    newest: ({ environment, clientId }, userId) =>
      reader.first(newest, [environment, clientId, userId], toReport),
    ready: ({ environment, clientId }, userId, limit) =>
      reader.all(ready, [environment, clientId, userId, limit], toReport),
    page({ environment, clientId }, { before = END, limit, userId }) {
      const wanted = [environment, clientId, before.createdAt, before.bankIncomeId, limit];
      return userId === undefined
        ? reader.all(page, wanted, toReport)
        : reader.all(pageOfUser, [...wanted, userId], toReport);
    },
    async leftOut(itemIds) {
      const found: string[] = [];
      for (const itemId of itemIds)
        for (const row of await reader.all(leftOut, [itemId])) found.push(text(row, 'source_id'));
      return found;
    },
  };
}

function bankIncomeWriter(transaction: SqlTransaction): BankIncomeWriter {
  return {
    ...bankIncomeReader(transaction),
    async insert({ environment, clientId }, report) {
      const { bankIncomeId, userId, n, cause, linkSessionId, days, items, webhook, createdAt } = report;
      const row = [
        environment,
        clientId,
        bankIncomeId,
        userId,
        n,
        cause,
        linkSessionId,
        days,
        JSON.stringify(items),
        webhook,
        createdAt,
      ];
      return (await transaction.run(insert, row)) === 1;
    },
    async begin({ environment, clientId }, id, realNow) {
      const [row] = await transaction.all(begin, [environment, clientId, id, realNow]);
      return row && integer(row, 'began_at');
    },
    async finish({ environment, clientId }, id, { state, sealed, at }) {
      return (await transaction.run(finish, [environment, clientId, id, state, sealed, at])) === 1;
    },
    async deleteOfUser({ environment, clientId }, userId) {
      await transaction.run(deleteOfUser, [environment, clientId, userId]);
    },
    async choose(itemId, choice) {
      for (const sourceId of choice.taken) await transaction.run(take, [itemId, sourceId]);
      for (const sourceId of choice.leftOut) await transaction.run(leave, [itemId, sourceId]);
    },
  };
}

function toReport(row: Row): StoredBankIncome {
  return {
    bankIncomeId: text(row, 'bank_income_id'),
    userId: text(row, 'user_id'),
    n: integer(row, 'n'),
    // The columns hold what the writer put there.
    cause: text(row, 'cause') as IncomeCause,
    linkSessionId: textOrNull(row, 'link_session_id'),
    state: text(row, 'state') as StoredBankIncome['state'],
    days: integer(row, 'days'),
    items: JSON.parse(text(row, 'items')) as ReportedItem[],
    webhook: textOrNull(row, 'webhook'),
    sealed: bytesOrNull(row, 'sealed'),
    createdAt: integer(row, 'created_at'),
    finishedAt: integerOrNull(row, 'finished_at'),
  };
}
