import type { SignalReader, SignalWriter, StoredEvaluation } from '../../../domain/signal/signal-store.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const ONE = 'environment = $1 AND client_id = $2 AND client_transaction_id = $3';
const find = statement('signal_evaluations.find', `SELECT * FROM signal_evaluations WHERE ${ONE}`);
const insert = statement(
  'signal_evaluations.insert',
  `INSERT INTO signal_evaluations (environment, client_id, client_transaction_id, item_id, sealed, evaluated_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (environment, client_id, client_transaction_id) DO NOTHING`,
);
const reportDecision = statement(
  'signal_evaluations.reportDecision',
  `UPDATE signal_evaluations SET decision = $4 WHERE ${ONE}`,
);
const reportReturn = statement(
  'signal_evaluations.reportReturn',
  `UPDATE signal_evaluations SET return_code = $4, returned_at = $5 WHERE ${ONE}`,
);

export const signalEvaluations: Table<SignalReader, SignalWriter> = {
  reader: signalReader,
  writer: signalWriter,
  ofItem: { signal_evaluations: 'deleted' },
};

function signalReader(reader: Reader): SignalReader {
  return {
    find: ({ environment, clientId }, id) => reader.first(find, [environment, clientId, id], toEvaluation),
  };
}

function signalWriter(transaction: SqlTransaction): SignalWriter {
  return {
    ...signalReader(transaction),
    async insert({ environment, clientId }, { clientTransactionId, itemId, sealed, evaluatedAt }) {
      const row = [environment, clientId, clientTransactionId, itemId, sealed, evaluatedAt];
      return (await transaction.run(insert, row)) === 1;
    },
    reportDecision: async ({ environment, clientId }, id, decision) =>
      (await transaction.run(reportDecision, [environment, clientId, id, decision])) === 1,
    reportReturn: async ({ environment, clientId }, id, { returnCode, returnedAt }) =>
      (await transaction.run(reportReturn, [environment, clientId, id, returnCode, returnedAt])) === 1,
  };
}

function toEvaluation(row: Row): StoredEvaluation {
  return {
    clientTransactionId: text(row, 'client_transaction_id'),
    itemId: text(row, 'item_id'),
    sealed: bytes(row, 'sealed'),
    evaluatedAt: integer(row, 'evaluated_at'),
    decision: textOrNull(row, 'decision'),
    returnCode: textOrNull(row, 'return_code'),
    returnedAt: integerOrNull(row, 'returned_at'),
  };
}
