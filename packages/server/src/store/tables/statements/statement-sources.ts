import type {
  StatementSourceReader,
  StatementSourceWriter,
} from '../../../domain/statement-imports/statement-store.ts';
import { text } from '../../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const find = statement(
  'statement_sources.find',
  'SELECT item_id FROM statement_sources WHERE environment = $1 AND client_id = $2 AND source_digest = $3',
);
/** Locks of this kind have a number space of their own; any number will do, as long as nothing else takes the same. */
const LOCK_CLASS = 741_964;
const holdTeam = statement('statement_sources.holdTeam', {
  // One unit of work writes to the embedded store at a time.
  sqlite: 'SELECT 1 AS held FROM (SELECT $1)',
  postgres: `SELECT 1 AS held FROM (SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashtext($1))) AS locked`,
});
const save = statement(
  'statement_sources.save',
  `INSERT INTO statement_sources (environment, client_id, source_digest, item_id) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
);
const forget = statement(
  'statement_sources.forget',
  'DELETE FROM statement_sources WHERE environment = $1 AND client_id = $2 AND item_id = $3',
);

const named = statement(
  'statement_names.find',
  `SELECT item_id, account_id FROM statement_names
   WHERE environment = $1 AND client_id = $2 AND name_digest = $3 ORDER BY account_id`,
);
const forgetNames = statement(
  'statement_names.forget',
  'DELETE FROM statement_names WHERE environment = $1 AND client_id = $2 AND item_id = $3',
);
const saveName = statement(
  'statement_names.save',
  `INSERT INTO statement_names (environment, client_id, name_digest, account_id, item_id) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);

export const statementSources: Table<StatementSourceReader, StatementSourceWriter> = {
  reader: statementSourceReader,
  writer: statementSourceWriter,
  ofItem: { statement_sources: 'kept', statement_names: 'kept' },
};

function statementSourceReader(reader: Reader): StatementSourceReader {
  return {
    async find({ environment, clientId }, sourceDigest) {
      const row = await reader.first(find, [environment, clientId, sourceDigest]);
      return row && text(row, 'item_id');
    },
    named: ({ environment, clientId }, nameDigest) =>
      reader.all(named, [environment, clientId, nameDigest], (row) => ({
        itemId: text(row, 'item_id'),
        accountId: text(row, 'account_id'),
      })),
  };
}

function statementSourceWriter(transaction: SqlTransaction): StatementSourceWriter {
  return {
    ...statementSourceReader(transaction),
    async holdTeam({ environment, clientId }) {
      await transaction.first(holdTeam, [`${environment} ${clientId}`]);
    },
    async save({ environment, clientId }, sourceDigest, itemId) {
      await transaction.send(save, [environment, clientId, sourceDigest, itemId]);
    },
    async saveNames({ environment, clientId }, nameDigests, { itemId, accountId }) {
      for (const nameDigest of nameDigests)
        await transaction.send(saveName, [environment, clientId, nameDigest, accountId, itemId]);
    },
    async forget({ environment, clientId }, itemId) {
      await transaction.run(forget, [environment, clientId, itemId]);
      await transaction.run(forgetNames, [environment, clientId, itemId]);
    },
  };
}
