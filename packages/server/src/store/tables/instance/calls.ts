import type {
  CallFilter,
  CallPage,
  CallPlace,
  CallReader,
  CallRecord,
  CallWriter,
} from '../../../domain/call-log/call-record.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { bytes, integer, text } from '../../columns.ts';
import {
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  statement,
  type Value,
} from '../../engine.ts';
import type { Table } from '../../table.ts';

/** What a search looks at before it gives what it has. */
const SCANNED_MAX = 5000;

/** Of an index whose first columns are these, and of nothing but its rows. */
interface Part {
  readonly page: SqlStatement;
  /** The last place that the same search looks at. */
  readonly scannedTo: SqlStatement;
}

/** Rows of one millisecond are few, and sorted when they are read: no index holds their order. */
const ORDER = 'ORDER BY at DESC, nth DESC, request_id DESC';
const before = (first: number): string =>
  `at <= $${first} AND (at, nth, request_id) < ($${first}, $${first + 1}, $${first + 2}) ${ORDER}`;

/** The filters are applied to a part of the log that is cut off before, so that a rare one does not read all of it. */
function partOf(name: string, where: string): Part {
  const pageSql = (contains: string): string =>
    `SELECT * FROM (SELECT * FROM calls WHERE ${where} AND ${before(2)} LIMIT $5) AS scanned
     WHERE environment = $6 AND ($7 = '' OR client_id = $7) AND ($8 = '' OR ${contains}) AND status >= $9 AND status <= $10
     ${ORDER} LIMIT $11`;
  return {
    page: statement(`calls.page.${name}`, {
      sqlite: pageSql('instr(path, $8) > 0'),
      postgres: pageSql('strpos(path, $8) > 0'),
    }),
    scannedTo: statement(
      `calls.scannedTo.${name}`,
      `SELECT at, nth, request_id FROM calls WHERE ${where} AND ${before(2)} LIMIT 1 OFFSET $5`,
    ),
  };
}

const PARTS = {
  all: partOf('all', `$1 = ''`),
  ofItem: partOf('ofItem', `item_id = $1 AND item_id <> ''`),
  ofTeam: partOf('ofTeam', 'client_id = $1'),
  refusedOfTeam: partOf('refusedOfTeam', 'client_id = $1 AND status >= 400'),
  refused: partOf('refused', `$1 = '' AND status >= 400`),
  failed: partOf('failed', `$1 = '' AND status >= 500`),
};
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
const deleteOld = (table: 'calls' | 'call_bodies'): SqlStatement => {
  const oldest = `FROM ${table} WHERE at < $1 ORDER BY at LIMIT $2`;
  return statement(`${table}.deleteBefore`, {
    sqlite: `DELETE FROM ${table} WHERE rowid IN (SELECT rowid ${oldest})`,
    postgres: `DELETE FROM ${table} WHERE (at, request_id) IN (SELECT at, request_id ${oldest})`,
  });
};
const deleteOldCalls = deleteOld('calls');
const deleteOldBodies = deleteOld('call_bodies');

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
  'nth',
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
    page: (environment, filter) => search(reader, environment, filter),
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
      const bodies = await transaction.run(deleteOldBodies, [at, limit]);
      return Math.max(bodies, await transaction.run(deleteOldCalls, [at, limit]));
    },
  };
}

/** Later than every call. */
const END: CallPlace = { at: Number.MAX_SAFE_INTEGER, nth: 0, requestId: '' };

async function search(reader: Reader, environment: Environment, filter: CallFilter): Promise<CallPage> {
  const { at, nth, requestId } = filter.before ?? END;
  const { clientId = '', path = '', limit } = filter;
  const { part, key, isWhole } = narrowest(filter);
  const scanned = isWhole ? limit : SCANNED_MAX;
  const from = [key, at, nth, requestId];
  const filters = [environment, clientId, path, ...statuses(filter), limit];
  const found = await reader.all(part.page, [...from, scanned, ...filters], toCall);
  const last = found.at(-1);
  if (found.length === limit && last) return { calls: found, next: placeOf(last) };
  const next = await reader.first(part.scannedTo, [...from, scanned - 1], toPlace);
  return { calls: found, next };
}

/** The part of the log with the fewest calls beside those that are wanted; `isWhole` where it has no others. */
function narrowest({ itemId, clientId = '', path = '', outcome }: CallFilter): {
  readonly part: Part;
  readonly key: string;
  readonly isWhole: boolean;
} {
  if (itemId !== undefined) return { part: PARTS.ofItem, key: itemId, isWhole: false };
  if (outcome === 'failed') return { part: PARTS.failed, key: '', isWhole: clientId === '' && path === '' };
  const isRefused = outcome === 'refused';
  const isWhole = outcome === undefined && path === '';
  if (clientId === '') return { part: isRefused ? PARTS.refused : PARTS.all, key: '', isWhole };
  return { part: isRefused ? PARTS.refusedOfTeam : PARTS.ofTeam, key: clientId, isWhole };
}

/** The least and the greatest status of an outcome. */
function statuses({ outcome }: CallFilter): [number, number] {
  if (outcome === 'ok') return [0, 399];
  if (outcome === 'refused') return [400, 499];
  return outcome === 'failed' ? [500, 999] : [0, 999];
}

function placeOf({ at, nth, requestId }: CallPlace): CallPlace {
  return { at, nth, requestId };
}

function toPlace(row: Row): CallPlace {
  return { at: integer(row, 'at'), nth: integer(row, 'nth'), requestId: text(row, 'request_id') };
}

function toRow(environment: Environment, call: CallRecord): Value[] {
  return [
    call.at,
    call.nth,
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
    nth: integer(row, 'nth'),
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
