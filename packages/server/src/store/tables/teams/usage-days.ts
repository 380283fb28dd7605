import type { Environment } from '../../../domain/institutions/institution.ts';
import type { UsageRecord } from '../../../domain/usage/usage-store.ts';
import { text, textOrNull } from '../../columns.ts';
import { type SqlTransaction, statement } from '../../engine.ts';

const ADD = `ON CONFLICT (environment, client_id, day, product)
  DO UPDATE SET requests = usage_days.requests + excluded.requests, items = usage_days.items + excluded.items`;
const add = statement('usage_days.add', {
  sqlite: `INSERT INTO usage_days (environment, client_id, day, product, requests, items)
    SELECT $1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each($2) WHERE true ${ADD}`,
  postgres: `INSERT INTO usage_days (environment, client_id, day, product, requests, items)
    SELECT $1, value ->> 0, value ->> 1, value ->> 2, (value ->> 3)::bigint, (value ->> 4)::bigint
    FROM json_array_elements($2::text::json) AS each_row(value) ${ADD}`,
});
/**
 * The newest day of each Item with a product so far: read backwards, because it is mostly the last one or the one before. The order is
 * that of the primary key to its end: by the day alone, PostgreSQL may read the days of a whole team instead, where it knows little.
 */
const newest = (given: string): string =>
  `SELECT given.client_id, given.product, given.day, (SELECT u.day FROM usage_records u WHERE u.item_id = given.item_id
     AND u.environment = $1 AND u.client_id = given.client_id AND u.product = given.product ORDER BY u.day DESC, u.path DESC LIMIT 1) AS newest
   FROM ${given}`;
const newestDays = statement('usage_records.newestDays', {
  sqlite: newest(
    `(SELECT value ->> 0 AS item_id, value ->> 1 AS client_id, value ->> 2 AS product, value ->> 3 AS day FROM json_each($2)) AS given`,
  ),
  postgres: newest(
    `(SELECT value ->> 0 AS item_id, value ->> 1 AS client_id, value ->> 2 AS product, value ->> 3 AS day
      FROM json_array_elements($2::text::json) AS each_row(value)) AS given`,
  ),
});

/** Until the commit; on the embedded store the write transaction itself is that lock. */
const lock = statement('usage_days.lock', {
  sqlite: 'SELECT $1',
  postgres: `SELECT pg_advisory_xact_lock(hashtextextended('usage_days ' || client_id, 0))
    FROM json_array_elements_text($1::text::json) AS team(client_id)`,
});

interface DaySum {
  readonly clientId: string;
  readonly day: string;
  readonly product: string;
  requests: number;
  items: number;
}

/**
 * Adds lines to the sums, before they are written. Whoever adds to the same team waits here for the end of the other, so that an Item
 * is counted once.
 */
export async function addToDays(
  transaction: SqlTransaction,
  environment: Environment,
  lines: readonly UsageRecord[],
): Promise<void> {
  const teams = new Set(lines.map(({ clientId }) => clientId));
  await transaction.all(lock, [JSON.stringify([...teams].sort())]);
  const requests = new DaySums();
  for (const { clientId, day, product, requests: made } of lines)
    requests.of({ clientId, day, product }).requests += made;
  await transaction.run(add, [environment, requests.toJson()]);
  const items = new DaySums();
  const parameters = [environment, JSON.stringify(newestOfEach(lines))];
  for (const row of await transaction.all(newestDays, parameters)) {
    const [clientId, product, day] = [text(row, 'client_id'), text(row, 'product'), text(row, 'day')];
    const before = textOrNull(row, 'newest');
    if (before !== null && before >= day) continue;
    items.of({ clientId, day, product }).items += 1;
    if (before !== null) items.of({ clientId, day: before, product }).items -= 1;
  }
  await transaction.run(add, [environment, items.toJson()]);
}

/** Sums of days, in the one order in which everybody writes them. */
class DaySums {
  private readonly sums = new Map<string, DaySum>();

  of(place: Pick<DaySum, 'clientId' | 'day' | 'product'>): DaySum {
    const { clientId, day, product } = place;
    const name = JSON.stringify([clientId, day, product]);
    const known = this.sums.get(name) ?? { ...place, requests: 0, items: 0 };
    this.sums.set(name, known);
    return known;
  }

  toJson(): string {
    const sorted = [...this.sums].sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify(
      sorted.map(([, { clientId, day, product, requests, items }]) => [
        clientId,
        day,
        product,
        requests,
        items,
      ]),
    );
  }
}

/** The newest day of each Item with each product. */
function newestOfEach(lines: readonly UsageRecord[]): (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const { itemId, clientId, product, day } of lines) {
    const name = JSON.stringify([itemId, clientId, product]);
    if ((found.get(name)?.[3] ?? '') < day) found.set(name, [itemId, clientId, product, day]);
  }
  return [...found.values()];
}
