import { addDays } from '../packages/server/src/world/dates.ts';
import { DAY_MS } from '../packages/server/src/world/durations.ts';
import type { Bulk } from './bulk.ts';

/** How large a world is, and when it is looked at. */
export interface Extent {
  readonly items: number;
  readonly calls: number;
  /** Milliseconds. */
  readonly now: number;
}

/** A team, and up to which of a thousand Items the Items are of it. */
export interface WorldTeam {
  readonly clientId: string;
  readonly name: string;
  readonly upTo: number;
}

const clientIdOf = (nth: number): string => `${nth}`.padStart(24, 'c');
/** The last one has three Items, whatever the others have. */
export const TEAMS: readonly WorldTeam[] = [
  { clientId: clientIdOf(1), name: 'Biggest', upTo: 700 },
  { clientId: clientIdOf(2), name: 'Large', upTo: 900 },
  { clientId: clientIdOf(3), name: 'Middle', upTo: 980 },
  { clientId: clientIdOf(4), name: 'Small', upTo: 998 },
  { clientId: clientIdOf(5), name: 'Tiny', upTo: 1000 },
  { clientId: clientIdOf(6), name: 'Smallest', upTo: 0 },
];
const SMALLEST_ITEMS = 3;
/** Days that the log of calls and the usage reach back. */
export const LOG_DAYS = 30;
/** Days in which the Items came to be. */
export const ITEM_DAYS = 720;
const SESSION_DAYS = 180;

/** As spread as a random number below 2^32, and another one for every `n`. */
const spread = (n: string, salt = 0): string => `(((${n}) * 2654435761 + ${salt * 104_729}) % 4294967296)`;
const id = (prefix: string, n: string, rest: string): string =>
  `('${prefix}' || (${spread(n)} + 1000000000) || '${rest}')`;

const itemId = (n: string): string => id('B', n, 'vQwWmNSEUHXbacbNNMetRzLaQ');
export const userId = (n: string): string => id('usr_', n, 'aQwWmNSEUH');
const reportId = (n: string): string => id('', n, '-4a5b-4c6d-8e7f-0a1b2c3d');

/** The team of the n-th Item. */
export function team(n: string): string {
  const others = TEAMS.slice(0, -1).map(
    ({ clientId, upTo }) => `WHEN ${spread(n, 1)} % 1000 < ${upTo} THEN '${clientId}'`,
  );
  return `CASE WHEN ${n} <= ${SMALLEST_ITEMS} THEN '${TEAMS.at(-1)?.clientId}' ${others.join(' ')} END`;
}

/** One of these, each as often as it says of a thousand. */
function oneOf(
  n: string,
  salt: number,
  choices: readonly (readonly [value: string, thousandths: number])[],
): string {
  let upTo = 0;
  const branches = choices.map(([value, share]) => {
    upTo += share;
    return `WHEN ${spread(n, salt)} % 1000 < ${upTo} THEN ${value}`;
  });
  return `CASE ${branches.join(' ')} END`;
}

/** Fills what a set of statements can fill; what is sealed or chained comes from `large-world.ts`. */
export async function fillRows(bulk: Bulk, extent: Extent, say: (part: string) => void): Promise<void> {
  const parts = {
    items: fillItems,
    'parts of Items': fillPartsOfItems,
    calls: fillCalls,
    webhooks: fillWebhooks,
    sessions: fillSessions,
    usage: fillUsage,
    reports: fillReports,
  };
  for (const [name, fill] of Object.entries(parts)) {
    await fill(bulk, extent);
    say(name);
  }
}

const STATE = (n: string): string =>
  `CASE WHEN ${n} <= ${SMALLEST_ITEMS} THEN 'good' ELSE ${oneOf(n, 2, [
    ["'good'", 925],
    ["'error'", 40],
    ["'removed'", 30],
    ["'linked'", 5],
  ])} END`;

async function fillItems(bulk: Bulk, { items, now }: Extent): Promise<void> {
  const at = `(${now - ITEM_DAYS * DAY_MS} + n * ${Math.floor((ITEM_DAYS * DAY_MS) / (items + 1))})`;
  const ordinary = `'ins_' || (1 + ${spread('n', 3)} % (1 + ${spread('n', 4)} % 40))`;
  // An institution that three Items have, however many there are.
  const institution = `CASE WHEN n % ${Math.ceil(items / 3)} = 1 THEN 'ins_rare' ELSE ${ordinary} END`;
  await bulk.run(`INSERT INTO items (item_id, environment, client_id, ordinal, connector, institution_id, institution_name, webhook, state,
      error_code, update_type, linked_at, created_at, removed_at, history_days, initial_delay_ms, historical_delay_ms, user_id)
    SELECT ${itemId('n')}, 'sandbox', ${team('n')}, n, 'sandbox', ${institution}, 'Bank of ' || (${spread('n', 3)} % 40),
      'https://app.example/hooks/bank', ${STATE('n')}, CASE WHEN ${STATE('n')} = 'error' THEN 'ITEM_LOGIN_REQUIRED' END, 'background',
      ${at}, CASE WHEN ${STATE('n')} <> 'linked' THEN ${at} END, CASE WHEN ${STATE('n')} = 'removed' THEN ${at} + ${DAY_MS} END, 730, 0, 0,
      CASE WHEN n % 4 = 0 THEN ${userId('n')} END
    FROM ${bulk.numbers(items)}`);
}

async function fillPartsOfItems(bulk: Bulk, { items, now }: Extent): Promise<void> {
  const lasting = `FROM ${bulk.numbers(items)} WHERE ${STATE('n')} <> 'removed'`;
  const products = [
    ['transactions', 1],
    ['auth', 2],
    ['statements', 100],
    ['liabilities', 200_000],
  ] as const;
  for (const [product, every] of products)
    await bulk.run(`INSERT INTO item_products (item_id, product, added_at, pulled_at)
      SELECT ${itemId('n')}, '${product}', ${now - DAY_MS}, ${now - DAY_MS} ${lasting} AND n % ${every} = 0`);
  await bulk.run(`INSERT INTO consents (item_id, environment, client_id, institution_id, products, given_by, text_version, language,
      history_days, evidence, created_at, agreed_at)
    SELECT ${itemId('n')}, 'sandbox', ${team('n')}, 'ins_1', '["auth","transactions"]', 'link', '3', 'en', 730, '{}', ${now}, ${now} ${lasting}`);
  await bulk.run(`INSERT INTO account_numbers (item_id, account_id, sealed)
    SELECT ${itemId('n')}, 'a' || ${itemId('n')}, ${bulk.bytes(160)} ${lasting} AND n % 2 = 0`);
  await bulk.run(
    `INSERT INTO item_history (item_id, n, at, kind) SELECT ${itemId('n')}, 1, ${now - DAY_MS}, 'exchanged' ${lasting}`,
  );
  // Due after the measurement, so that nothing runs beside it.
  for (const kind of ['pull', 'login_expiry'])
    await bulk.run(`INSERT INTO due (item_id, client_id, kind, subject, clock, due_at)
      SELECT ${itemId('n')}, ${team('n')}, '${kind}', '', 'sandbox/' || ${team('n')}, ${now + 20 * DAY_MS} + n ${lasting}`);
}

const PATHS = [
  ["'/transactions/sync'", 380],
  ["'/accounts/balance/get'", 180],
  ["'/accounts/get'", 130],
  ["'/transactions/get'", 100],
  ["'/item/get'", 70],
  ["'/auth/get'", 60],
  ["'/link/token/create'", 50],
  ["'/item/public_token/exchange'", 25],
  ["'/identity/get'", 4],
  ["'/item/remove'", 1],
] as const;

async function fillCalls(bulk: Bulk, { items, calls, now }: Extent): Promise<void> {
  const k = `(1 + ${spread('n', 5)} % ${items})`;
  const status = oneOf('n', 6, [
    ['200', 960],
    ['400', 36],
    ['429', 3],
  ]);
  // One of 20,000 failed here.
  const shown = `CASE WHEN n % 20000 = 7 THEN 500 ELSE coalesce(${status}, 400) END`;
  await bulk.run(`INSERT INTO calls (at, request_id, environment, client_id, item_id, method, path, status, error_code, duration_us,
      bytes_in, bytes_out, idempotency, client, address)
    SELECT ${now - LOG_DAYS * DAY_MS} + n * ${LOG_DAYS * DAY_MS} / ${calls + 1}, ${id('r', 'n', 'aXbY')}, 'sandbox', ${team(k)},
      CASE WHEN n % 10 = 0 THEN '' ELSE ${itemId(k)} END, 'POST', ${oneOf('n', 7, PATHS)}, ${shown},
      CASE WHEN ${shown} = 200 THEN '' WHEN ${shown} = 500 THEN 'INTERNAL_SERVER_ERROR' ELSE 'ITEM_LOGIN_REQUIRED' END,
      800 + ${spread('n', 8)} % 20000, 180, 2000 + ${spread('n', 9)} % 20000, '', 'Node client v38.1.0', '203.0.113.7'
    FROM ${bulk.numbers(calls)}`);
}

async function fillWebhooks(bulk: Bulk, { items, now }: Extent): Promise<void> {
  const k = `(1 + ${spread('n', 10)} % ${items})`;
  const state = oneOf('n', 11, [
    ["'delivered'", 970],
    ["'dead'", 10],
    ["'no_url'", 15],
    ["'pending'", 5],
  ]);
  const at = `(${now - LOG_DAYS * DAY_MS} + n * ${LOG_DAYS * DAY_MS} / ${2 * items + 1})`;
  const body = `'{"webhook_type":"TRANSACTIONS","webhook_code":"SYNC_UPDATES_AVAILABLE","item_id":"' || item || '","initial_update_complete":true,"historical_update_complete":true,"environment":"sandbox"}'`;
  await bulk.run(`INSERT INTO webhooks (item_id, webhook_id, environment, client_id, n, clock, type, code, target, url, body, state,
      created_at, next_at, ends_at, attempts, waits, ended_at)
    SELECT item, 'w' || (${spread('n')} + 1000000000) || 'vQwWmNSEUHXbacbNNMetRzLaQ', 'sandbox', owner,
      row_number() OVER (PARTITION BY owner ORDER BY n), 'sandbox/' || owner,
      CASE WHEN n % 3 = 0 THEN 'ITEM' ELSE 'TRANSACTIONS' END,
      CASE WHEN n % 3 = 0 THEN 'ERROR' WHEN n % 3 = 1 THEN 'SYNC_UPDATES_AVAILABLE' ELSE 'DEFAULT_UPDATE' END, 'item',
      'https://app.example/hooks/bank', ${body}, state, made, CASE WHEN state = 'pending' THEN ${now + 20 * DAY_MS} END, made + ${DAY_MS},
      CASE WHEN state IN ('pending', 'no_url') THEN 0 ELSE 1 END, 0, CASE WHEN state <> 'pending' THEN made + 200 END
    FROM (SELECT n, ${itemId(k)} AS item, ${team(k)} AS owner, ${state} AS state, ${at} AS made FROM ${bulk.numbers(2 * items)}) AS events
    ORDER BY item`);
  for (const { clientId } of TEAMS)
    await bulk.run(`UPDATE teams SET webhooks_made = (SELECT coalesce(max(n), 0) FROM webhooks
      WHERE environment = 'sandbox' AND client_id = '${clientId}') WHERE client_id = '${clientId}'`);
}

/** What a person sees on the way, in that order. */
const EVENTS = [
  ['OPEN', '{"view_name":"CONSENT"}'],
  ['TRANSITION_VIEW', '{"view_name":"SELECT_INSTITUTION"}'],
  ['SELECT_INSTITUTION', '{"institution_id":"ins_1","institution_name":"Bank of 1"}'],
  ['TRANSITION_VIEW', '{"view_name":"CREDENTIAL"}'],
  ['SUBMIT_CREDENTIALS', '{"institution_name":"Bank of 1"}'],
  ['TRANSITION_VIEW', '{"view_name":"SELECT_ACCOUNT"}'],
  ['TRANSITION_VIEW', '{"view_name":"CONNECTED"}'],
  ['HANDOFF', '{"institution_name":"Bank of 1"}'],
] as const;

async function fillSessions(bulk: Bulk, { items, now }: Extent): Promise<void> {
  const sessions = Math.ceil(items / 4);
  const at = `(${now - SESSION_DAYS * DAY_MS} + n * ${SESSION_DAYS * DAY_MS} / ${sessions + 1})`;
  const session = id('', 'n', '-0a1b-4c2d-9e3f-4a5b6c7d');
  await bulk.run(`INSERT INTO link_sessions (link_session_id, environment, client_id, link_token_id, nth, surface, started_at, finished_at,
      version, events, sealed)
    SELECT ${session}, 'sandbox', ${team('n')}, 'lt' || ${spread('n', 12)}, 1, 'embedded', ${at}, ${at} + 90000, 8, 8, ${bulk.bytes(900)}
    FROM ${bulk.numbers(sessions)}`);
  // A third of them leave on the way.
  for (const [nth, [name, metadata]] of EVENTS.entries())
    await bulk.run(`INSERT INTO link_events (link_session_id, n, client_id, at, name, metadata)
      SELECT ${session}, ${nth + 1}, ${team('n')}, ${at} + ${nth * 9000}, '${name}', '${metadata}'
      FROM ${bulk.numbers(sessions)} WHERE n % 3 > 0 OR n % 8 >= ${nth}`);
}

/** Three days of each Item, with two paths. */
async function fillUsage(bulk: Bulk, { items, now }: Extent): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const days = Array.from({ length: LOG_DAYS }, (_, back) => `(${back}, '${addDays(today, -back)}')`);
  // A table with a key: of a list of values, every line would be compared with every day.
  await bulk.run(`CREATE TEMPORARY TABLE days_back (back INTEGER PRIMARY KEY, day TEXT NOT NULL);
    INSERT INTO days_back (back, day) VALUES ${days.join(', ')}`);
  await bulk.run(`WITH times(t) AS (VALUES (0), (9), (21)),
      reads(product, path) AS (VALUES ('transactions', '/transactions/sync'), ('balance', '/accounts/balance/get'))
    INSERT INTO usage_records (item_id, environment, client_id, day, product, path, requests)
    SELECT ${itemId('n')}, 'sandbox', ${team('n')}, day, product, path, 1 + n % 5
    FROM ${bulk.numbers(items)} CROSS JOIN times JOIN days_back ON back = (${spread('n', 13)} + t) % ${LOG_DAYS} CROSS JOIN reads
    ORDER BY 1, 4, 5`);
  await bulk.run(`INSERT INTO usage_days (environment, client_id, day, product, requests, items)
    SELECT environment, client_id, day, product, sum(requests), sum(items) FROM (
      SELECT environment, client_id, day, product, requests, 0 AS items FROM usage_records
      UNION ALL SELECT environment, client_id, max(day), product, 0, 1 FROM usage_records GROUP BY item_id, environment, client_id, product
    ) AS lines GROUP BY environment, client_id, day, product`);
}

async function fillReports(bulk: Bulk, { items, now }: Extent): Promise<void> {
  const reports = Math.ceil(items / 50);
  await bulk.run(`INSERT INTO asset_reports (report_id, environment, client_id, n, token_hash, state, days_requested, created_at, ended_at,
      sealed_order, sealed_body)
    SELECT ${reportId('n')}, 'sandbox', ${team('n * 50')}, n, CAST(${bulkText(bulk, "'token' || n")}), 'ready', 60, ${now} - n * 1000,
      ${now} - n * 1000 + 900, ${bulk.bytes(300)}, ${bulk.bytes(4000)} FROM ${bulk.numbers(reports)}`);
  await bulk.run(`INSERT INTO asset_report_items (report_id, item_id, client_id)
    SELECT ${reportId('n')}, ${itemId('n * 50')}, ${team('n * 50')} FROM ${bulk.numbers(reports)}`);
  await bulk.run(`INSERT INTO bank_incomes (bank_income_id, environment, client_id, user_id, n, cause, state, days, items, sealed, created_at,
      finished_at)
    SELECT 'i' || ${reportId('n')}, 'sandbox', ${team('n * 4')}, ${userId('n * 4')}, 1, 'link', 'ready', 365,
      '[{"itemId":"' || ${itemId('n * 4')} || '","approved":true}]', ${bulk.bytes(3000)}, ${now} - n * 1000, ${now} - n * 1000 + 900
    FROM ${bulk.numbers(reports)}`);
}

/** A text as bytes, in the words of the engine. */
function bulkText(bulk: Bulk, text: string): string {
  return bulk.bytes(1).startsWith('zeroblob') ? `${text} AS BLOB` : `${text} AS bytea`;
}
