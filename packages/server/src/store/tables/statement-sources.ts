import type {
  StatementSourceReader,
  StatementSourceWriter,
} from '../../domain/statements/statement-store.ts';
import { text } from '../columns.ts';
import { type Reader, type SqlTransaction, statement } from '../engine.ts';
import type { Table } from '../table.ts';

const find = statement(
  'statement_sources.find',
  'SELECT item_id FROM statement_sources WHERE environment = $1 AND client_id = $2 AND source_digest = $3',
);
const save = statement(
  'statement_sources.save',
  `INSERT INTO statement_sources (environment, client_id, source_digest, item_id) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
);
const forget = statement(
  'statement_sources.forget',
  'DELETE FROM statement_sources WHERE environment = $1 AND client_id = $2 AND item_id = $3',
);

export const statementSources: Table<StatementSourceReader, StatementSourceWriter> = {
  reader: statementSourceReader,
  writer: statementSourceWriter,
  ofItem: { statement_sources: 'kept' },
};

function statementSourceReader(reader: Reader): StatementSourceReader {
  return {
    async find({ environment, clientId }, sourceDigest) {
      const row = await reader.first(find, [environment, clientId, sourceDigest]);
      return row && text(row, 'item_id');
    },
  };
}

function statementSourceWriter(transaction: SqlTransaction): StatementSourceWriter {
  return {
    ...statementSourceReader(transaction),
    async save({ environment, clientId }, sourceDigest, itemId) {
      await transaction.run(save, [environment, clientId, sourceDigest, itemId]);
    },
    async forget({ environment, clientId }, itemId) {
      await transaction.run(forget, [environment, clientId, itemId]);
    },
  };
}
