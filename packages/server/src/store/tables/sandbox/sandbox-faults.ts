import type { Fault, FaultPart, FaultReader, FaultWriter } from '../../../domain/sandbox/fault.ts';
import { integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const find = statement(
  'sandbox_faults.find',
  'SELECT * FROM sandbox_faults WHERE client_id = $1 AND fault_id = $2',
);
const lastNumber = statement(
  'sandbox_faults.lastNumber',
  'SELECT max(n) AS n FROM sandbox_faults WHERE client_id = $1',
);
const insert = statement(
  'sandbox_faults.insert',
  `INSERT INTO sandbox_faults (client_id, fault_id, n, part, path, item_id, institution_id, error_code, http_status, dropped,
     delay_ms, remaining)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
// Empty text for what is not known of the target: no filter has it.
const take = statement(
  'sandbox_faults.take',
  `UPDATE sandbox_faults SET remaining = remaining - 1
   WHERE client_id = $1 AND remaining > 0 AND fault_id = (
     SELECT fault_id FROM sandbox_faults
     WHERE client_id = $1 AND part = $2 AND remaining > 0
       AND (path = $3 OR path IS NULL AND $3 NOT LIKE '/sandbox/%')
       AND (item_id IS NULL OR item_id = $4)
       AND (institution_id IS NULL OR institution_id = $5)
     ORDER BY n LIMIT 1)
   RETURNING *`,
);
const waiting = statement(
  'sandbox_faults.waiting',
  `SELECT * FROM sandbox_faults WHERE client_id = $1 AND ($2 = '' OR fault_id = $2) AND remaining > 0 ORDER BY n`,
);
const clear = statement(
  'sandbox_faults.clear',
  `UPDATE sandbox_faults SET remaining = 0 WHERE client_id = $1 AND ($2 = '' OR fault_id = $2)`,
);

export const faults: Table<FaultReader, FaultWriter> = {
  reader: faultReader,
  writer: faultWriter,
  ofItem: { sandbox_faults: 'kept' },
};

function faultReader(reader: Reader): FaultReader {
  return { find: (clientId, faultId) => reader.first(find, [clientId, faultId], toFault) };
}

/** Whoever writes holds the team's row, so that the statements need not fear each other. */
function faultWriter(transaction: SqlTransaction): FaultWriter {
  return {
    ...faultReader(transaction),
    async lastNumber(clientId) {
      const row = await transaction.first(lastNumber, [clientId]);
      return (row && integerOrNull(row, 'n')) ?? 0;
    },
    async insert(fault) {
      await transaction.run(insert, [
        fault.clientId,
        fault.faultId,
        fault.n,
        fault.part,
        fault.path,
        fault.itemId,
        fault.institutionId,
        fault.errorCode,
        fault.httpStatus,
        fault.dropped ? 1 : 0,
        fault.delayMs,
        fault.remaining,
      ]);
    },
    take: (clientId, { part, path, itemId, institutionId }) =>
      transaction.first(take, [clientId, part, path ?? '', itemId ?? '', institutionId ?? ''], toFault),
    async clear(clientId, faultId = '') {
      const faults = await transaction.all(waiting, [clientId, faultId], toFault);
      await transaction.run(clear, [clientId, faultId]);
      return faults;
    },
  };
}

function toFault(row: Row): Fault {
  return {
    clientId: text(row, 'client_id'),
    faultId: text(row, 'fault_id'),
    n: integer(row, 'n'),
    part: text(row, 'part') as FaultPart,
    path: textOrNull(row, 'path'),
    itemId: textOrNull(row, 'item_id'),
    institutionId: textOrNull(row, 'institution_id'),
    errorCode: textOrNull(row, 'error_code'),
    httpStatus: integerOrNull(row, 'http_status'),
    dropped: integer(row, 'dropped') === 1,
    delayMs: integerOrNull(row, 'delay_ms'),
    remaining: integer(row, 'remaining'),
  };
}
