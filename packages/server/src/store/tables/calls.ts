import type {
  CallFilter,
  CallPage,
  CallPlace,
  CallReader,
  CallRecord,
  CallWriter,
} from '../../domain/call-log/call-record.ts';
import type { Environment } from '../../domain/institutions/institution.ts';
import { bytes, integer, text } from '../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement, type Value } from '../engine.ts';
import type { Table } from '../table.ts';

/** What a search looks at before it gives what it has. */
const SCANNED_MAX = 5000;

/** The filters are applied to a part of the log that is cut off before, so that a rare one does not read all of it. */
const pageSql = (contains: string): string =>
  `SELECT * FROM (SELECT * FROM calls WHERE (at, request_id) < ($2, $3) ORDER BY at DESC, request_id DESC LIMIT $4) AS scanned
   WHERE environment = $1 AND ($5 = '' OR client_id = $5) AND ($6 = '' OR ${contains})
     AND status >= $7 AND status <= $8
   ORDER BY at DESC, request_id DESC LIMIT $9`;
const page = statement('calls.page', {
  sqlite: pageSql('instr(path, $6) > 0'),
  postgres: pageSql('strpos(path, $6) > 0'),
});
const scannedTo = statement(
  'calls.scannedTo',
  `SELECT at, request_id FROM calls WHERE (at, request_id) < ($1, $2)
   ORDER BY at DESC, request_id DESC LIMIT 1 OFFSET $3`,
);
const ofItem = statement(
  'calls.ofItem',
  `SELECT * FROM calls WHERE item_id = $2 AND item_id <> '' AND environment = $1 AND (at, request_id) < ($3, $4)
     AND status >= $5 AND status <= $6
   ORDER BY at DESC, request_id DESC LIMIT $7`,
);
const find = statement('calls.find', 'SELECT * FROM calls WHERE request_id = $2 AND environment = $1');
/** Calls about an Item itself, or of the sandbox's instruments, give no data of it. */
const countReads = statement(
  'calls.countReads',
  `SELECT count(*) AS reads FROM calls WHERE item_id = $2 AND item_id <> '' AND environment = $1 AND at >= $3 AND status = 200
     AND path NOT LIKE '/item/%' AND path NOT LIKE '/sandbox/%' AND path NOT LIKE '/link/%' AND path NOT LIKE '/consent/%'
     AND path NOT LIKE '%/refresh' AND path NOT LIKE '%/create'`,
);
const sealedBodies = statement(
  'call_bodies.find',
  'SELECT sealed FROM call_bodies WHERE at = $1 AND request_id = $2',
);
const deleteBodies = statement('call_bodies.deleteBefore', 'DELETE FROM call_bodies WHERE at < $1');
const deleteOldSql = (row: string): string =>
  `DELETE FROM calls WHERE ${row} IN (SELECT ${row} FROM calls WHERE at < $1 ORDER BY at LIMIT $2)`;
const deleteOld = statement('calls.deleteBefore', {
  sqlite: deleteOldSql('rowid'),
  postgres: deleteOldSql('(at, request_id)').replace('SELECT (at, request_id)', 'SELECT at, request_id'),
});

const OF_TEAMS_ITEMS = `item_id <> '' AND item_id IN (SELECT item_id FROM items WHERE client_id = $1)`;
const deleteBodiesOfItems = statement(
  'call_bodies.deleteOfItems',
  `DELETE FROM call_bodies WHERE ${OF_TEAMS_ITEMS}`,
);
const forgetItems = statement('calls.forgetItems', `UPDATE calls SET item_id = '' WHERE ${OF_TEAMS_ITEMS}`);

/**
 * Before a team's Items go all at once. A seeded world gives their ids again: a call on an Item that a reset took is no call on the
 * next one of that name.
 */
export async function forgetItemsOfTeam(transaction: SqlTransaction, clientId: string): Promise<void> {
  await transaction.run(deleteBodiesOfItems, [clientId]);
  await transaction.run(forgetItems, [clientId]);
}

const COLUMNS = [
  'at',
  'request_id',
  'environment',
  'client_id',
  'item_id',
  'method',
  'path',
  'status',
  'error_code',
  'duration_us',
  'bytes_in',
  'bytes_out',
  'idempotency',
  'client',
  'address',
];

export const calls: Table<CallReader, CallWriter> = {
  reader: callReader,
  writer: callWriter,
  // The log says that calls were made; what they carried goes with the Item.
  ofItem: { calls: 'kept', call_bodies: 'deleted' },
};

function callReader(reader: Reader): CallReader {
  return {
    page: (environment, filter) =>
      filter.itemId === undefined
        ? search(reader, environment, filter)
        : listOfItem(reader, environment, filter),
    find: (environment, requestId) => reader.first(find, [environment, requestId], toCall),
    sealedBodies: ({ at, requestId }) =>
      reader.first(sealedBodies, [at, requestId], (row) => bytes(row, 'sealed')),
    async countReads(environment, itemId, since) {
      const row = await reader.first(countReads, [environment, itemId, since]);
      return row ? integer(row, 'reads') : 0;
    },
  };
}

function callWriter(transaction: SqlTransaction): CallWriter {
  return {
    ...callReader(transaction),
    add: (environment, added) =>
      transaction.insertMany(
        'calls',
        COLUMNS,
        added.map((call) => toRow(environment, call)),
      ),
    addBodies: (bodies) =>
      transaction.insertMany(
        'call_bodies',
        ['at', 'request_id', 'item_id', 'sealed'],
        bodies.map(({ at, requestId, itemId, sealed }) => [at, requestId, itemId, sealed]),
      ),
    async deleteBefore(at, limit) {
      await transaction.run(deleteBodies, [at]);
      return transaction.run(deleteOld, [at, limit]);
    },
  };
}

/** Later than every call. */
const END: CallPlace = { at: Number.MAX_SAFE_INTEGER, requestId: '' };

async function search(reader: Reader, environment: Environment, filter: CallFilter): Promise<CallPage> {
  const { at, requestId } = filter.before ?? END;
  const { clientId = '', path = '', limit } = filter;
  const parameters = [environment, at, requestId, SCANNED_MAX, clientId, path, ...statuses(filter), limit];
  const found = await reader.all(page, parameters, toCall);
  const last = found.at(-1);
  if (found.length === limit && last) return { calls: found, next: placeOf(last) };
  const next = await reader.first(scannedTo, [at, requestId, SCANNED_MAX - 1], toPlace);
  return { calls: found, next };
}

async function listOfItem(reader: Reader, environment: Environment, filter: CallFilter): Promise<CallPage> {
  const { at, requestId } = filter.before ?? END;
  const { itemId = '', limit } = filter;
  const parameters = [environment, itemId, at, requestId, ...statuses(filter), limit];
  const found = await reader.all(ofItem, parameters, toCall);
  const last = found.at(-1);
  return { calls: found, next: found.length === limit && last ? placeOf(last) : undefined };
}

/** The least and the greatest status of an outcome. */
function statuses({ outcome }: CallFilter): [number, number] {
  if (outcome === 'ok') return [0, 399];
  if (outcome === 'refused') return [400, 499];
  return outcome === 'failed' ? [500, 999] : [0, 999];
}

function placeOf({ at, requestId }: CallPlace): CallPlace {
  return { at, requestId };
}

function toPlace(row: Row): CallPlace {
  return { at: integer(row, 'at'), requestId: text(row, 'request_id') };
}

function toRow(environment: Environment, call: CallRecord): Value[] {
  return [
    call.at,
    call.requestId,
    environment,
    call.clientId,
    call.itemId,
    call.method,
    call.path,
    call.status,
    call.errorCode,
    call.durationUs,
    call.bytesIn,
    call.bytesOut,
    call.idempotency,
    call.client,
    call.address,
  ];
}

function toCall(row: Row): CallRecord {
  return {
    at: integer(row, 'at'),
    requestId: text(row, 'request_id'),
    clientId: text(row, 'client_id'),
    itemId: text(row, 'item_id'),
    method: text(row, 'method'),
    path: text(row, 'path'),
    status: integer(row, 'status'),
    errorCode: text(row, 'error_code'),
    durationUs: integer(row, 'duration_us'),
    bytesIn: integer(row, 'bytes_in'),
    bytesOut: integer(row, 'bytes_out'),
    idempotency: text(row, 'idempotency'),
    client: text(row, 'client'),
    address: text(row, 'address'),
  };
}
