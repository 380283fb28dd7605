import type { Environment } from '../../../domain/institutions/institution.ts';
import type {
  UsageFilter,
  UsageReader,
  UsageRecord,
  UsageTotal,
  UsageWriter,
} from '../../../domain/usage/usage-store.ts';
import { integer, text } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement, type Value } from '../../engine.ts';
import type { Table } from '../../table.ts';
import { addToDays } from './usage-days.ts';

const COLUMNS = 'item_id, environment, client_id, day, product, path, requests';
const KEY = 'item_id, environment, client_id, day, product, path';
const ADD = 'DO UPDATE SET requests = usage_records.requests + excluded.requests';
/** A JSON array of rows, so that a batch is one statement; `WHERE true` because SQLite would read ON as part of a join. */
const add = statement('usage_records.add', {
  sqlite: `INSERT INTO usage_records (${COLUMNS})
    SELECT value ->> 0, $1, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each($2) WHERE true
    ON CONFLICT (${KEY}) ${ADD}`,
  postgres: `INSERT INTO usage_records (${COLUMNS})
    SELECT value ->> 0, $1, value ->> 1, value ->> 2, value ->> 3, value ->> 4, (value ->> 5)::bigint
    FROM json_array_elements($2::text::json) AS each_row(value)
    ON CONFLICT (${KEY}) ${ADD}`,
});
const ROWS_AT_ONCE = 500;

const MATCHING = `environment = $1 AND ($2 = '' OR client_id = $2) AND day >= $3 AND day <= $4`;
const totals = statement(
  'usage_records.totals',
  `SELECT client_id, product, count(DISTINCT item_id) AS items, CAST(sum(requests) AS bigint) AS requests
   FROM usage_records WHERE ${MATCHING} GROUP BY client_id, product ORDER BY client_id, product`,
);
/** Up to the last day, the sums of days say it. */
const totalsSince = statement(
  'usage_days.totals',
  `SELECT client_id, product, CAST(sum(items) AS bigint) AS items, CAST(sum(requests) AS bigint) AS requests
   FROM usage_days WHERE environment = $1 AND ($2 = '' OR client_id = $2) AND day >= $3
   GROUP BY client_id, product ORDER BY client_id, product`,
);
const days = statement(
  'usage_days.list',
  `SELECT day, CAST(sum(requests) AS bigint) AS requests FROM usage_days WHERE ${MATCHING} GROUP BY day ORDER BY day`,
);
const records = statement(
  'usage_records.list',
  `SELECT item_id, client_id, day, product, path, requests
   FROM usage_records WHERE ${MATCHING} ORDER BY day, client_id, item_id, product, path`,
);

export const usage: Table<UsageReader, UsageWriter> = {
  reader: usageReader,
  writer: usageWriter,
  ofItem: { usage_records: 'kept' },
};

function usageReader(reader: Reader): UsageReader {
  return {
    totals: (environment, filter) =>
      filter.to === undefined
        ? reader.all(totalsSince, parameters(environment, filter).slice(0, 3), toTotal)
        : reader.all(totals, parameters(environment, filter), toTotal),
    days: (environment, filter) =>
      reader.all(days, parameters(environment, filter), (row) => ({
        day: text(row, 'day'),
        requests: integer(row, 'requests'),
      })),
    records: (environment, filter) => reader.all(records, parameters(environment, filter), toRecord),
  };
}

function usageWriter(transaction: SqlTransaction): UsageWriter {
  return {
    ...usageReader(transaction),
    async add(environment, added) {
      // In one order everywhere, so that two processes never wait for each other in a circle.
      const rows = added
        .map((record) => ({ record, name: nameOf(record) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const batch = rows.slice(start, start + ROWS_AT_ONCE).map(({ record }) => record);
        await addToDays(transaction, environment, batch);
        await transaction.run(add, [environment, JSON.stringify(batch.map(toArray))]);
      }
    },
  };
}

function nameOf({ itemId, clientId, day, product, path }: UsageRecord): string {
  return JSON.stringify([itemId, clientId, day, product, path]);
}

function toArray({ itemId, clientId, day, product, path, requests }: UsageRecord): (string | number)[] {
  return [itemId, clientId, day, product, path, requests];
}

/** No day is before the first of these, or after the last. */
function parameters(environment: Environment, { clientId, from, to }: UsageFilter): Value[] {
  return [environment, clientId ?? '', from ?? '0000-00-00', to ?? '9999-99-99'];
}

function toTotal(row: Row): UsageTotal {
  return {
    clientId: text(row, 'client_id'),
    product: text(row, 'product'),
    items: integer(row, 'items'),
    requests: integer(row, 'requests'),
  };
}

function toRecord(row: Row): UsageRecord {
  return {
    itemId: text(row, 'item_id'),
    clientId: text(row, 'client_id'),
    day: text(row, 'day'),
    product: text(row, 'product'),
    path: text(row, 'path'),
    requests: integer(row, 'requests'),
  };
}
