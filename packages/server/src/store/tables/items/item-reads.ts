import type { Environment } from '../../../domain/institutions/institution.ts';
import type { Item, ItemProduct, ItemState } from '../../../domain/items/item.ts';
import type { ItemFilter, ItemPage, ItemReader } from '../../../domain/items/item-store.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlStatement, statement } from '../../engine.ts';

/**
 * Products ride along as `product:added:pulled:failed:unused`, comma-separated, and what was agreed to as two lists, so that an Item is
 * one row.
 */
const PRODUCTS = {
  sqlite: `(SELECT group_concat(product || ':' || added_at || ':' || coalesce(pulled_at, '') || ':' || coalesce(failed_at, '') || ':' || unused
    ORDER BY product) FROM item_products p WHERE p.item_id = i.item_id) AS products`,
  postgres: `(SELECT string_agg(product || ':' || added_at || ':' || coalesce(pulled_at::text, '') || ':' || coalesce(failed_at::text, '') || ':' || unused,
    ',' ORDER BY product) FROM item_products p WHERE p.item_id = i.item_id) AS products`,
};
const CONSENT = `(SELECT '[' || products || ',' || coalesce(use_cases, '[]') || ']' FROM consents c WHERE c.item_id = i.item_id) AS agreed,
  CASE WHEN EXISTS (SELECT 1 FROM account_numbers m WHERE m.item_id = i.item_id) THEN 1 ELSE 0 END AS has_numbers`;
const selectItems = (name: string, rest: string, within?: SqlStatement['within']) =>
  statement(name, {
    sqlite: `SELECT i.*, ${PRODUCTS.sqlite}, ${CONSENT} FROM items i ${rest}`,
    postgres: `SELECT i.*, ${PRODUCTS.postgres}, ${CONSENT} FROM items i ${rest}`,
    ...(within && { within }),
  });

export const findItemStatement = selectItems(
  'items.find',
  'WHERE item_id = $1 AND environment = $2 AND client_id = $3',
  {
    column: 'item_id',
    parameter: 1,
  },
);
const list = selectItems(
  'items.list',
  'WHERE environment = $1 AND client_id = $2 AND created_at IS NOT NULL ORDER BY created_at, item_id',
);
/** A user has few Items, the team many: with a plus, SQLite does not look for the team's first. */
const ofUserSql = (plus: string): string =>
  `WHERE user_id = $3 AND ${plus}environment = $1 AND ${plus}client_id = $2
   ORDER BY coalesce(created_at, linked_at), ordinal`;
const ofUser = statement('items.ofUser', {
  sqlite: `SELECT i.*, ${PRODUCTS.sqlite}, ${CONSENT} FROM items i ${ofUserSql('+')}`,
  postgres: `SELECT i.*, ${PRODUCTS.postgres}, ${CONSENT} FROM items i ${ofUserSql('')}`,
});
/**
 * The filters are applied to a part that is cut off before, so that a rare one does not read all of them, and whole Items are read of
 * the page alone: indexes tell the rest, but for the `rest` that a part names.
 */
const partOf = (name: string, where: string, rest: { column: string; where: string }) => {
  const from = `FROM items WHERE environment = $1 AND client_id = $2 AND ${where} AND created_at IS NOT NULL
    AND (created_at, item_id) < ($4, $5) ORDER BY created_at DESC, item_id DESC`;
  return {
    page: selectItems(
      `items.page.${name}`,
      `JOIN (SELECT scanned.id, scanned.at FROM (SELECT item_id AS id, created_at AS at${rest.column} ${from} LIMIT $6) AS scanned
         WHERE ${rest.where} AND ($8 = '' OR EXISTS (SELECT 1 FROM item_products p WHERE p.item_id = scanned.id AND p.product = $8))
         ORDER BY scanned.at DESC, scanned.id DESC LIMIT $9) AS found ON found.id = i.item_id
       ORDER BY found.at DESC, found.id DESC`,
    ),
    scannedTo: statement(`items.scannedTo.${name}`, `SELECT created_at, item_id ${from} LIMIT 1 OFFSET $6`),
  };
};
const NO_REST = { column: '', where: `$7 = $7` };
const PARTS = {
  all: partOf('all', `$3 = ''`, NO_REST),
  ofState: partOf('ofState', 'state = $3', NO_REST),
  ofInstitution: partOf('ofInstitution', 'institution_id = $3', {
    column: ', state',
    where: `($7 = '' OR scanned.state = $7)`,
  }),
};
const countOfState = statement(
  'items.countOfState',
  `SELECT count(*) AS items FROM (SELECT 1 AS one FROM items WHERE environment = $1 AND client_id = $2 AND state = $3
     AND created_at IS NOT NULL ORDER BY created_at, item_id LIMIT $4) AS counted`,
);
const newestIds = statement(
  'items.newestIds',
  `SELECT item_id FROM items WHERE environment = $1 AND client_id = $2 AND created_at IS NOT NULL
   ORDER BY created_at DESC, item_id DESC LIMIT $3`,
);
/** Other teams have ids that begin alike: no more than the first ones are looked at. */
const idsLike = statement(
  'items.idsLike',
  `SELECT item_id FROM (SELECT item_id, environment, client_id, created_at FROM items WHERE item_id >= $3 AND item_id < $4
     ORDER BY item_id LIMIT $6) AS alike
   WHERE environment = $1 AND client_id = $2 AND created_at IS NOT NULL ORDER BY item_id LIMIT $5`,
);
/** Behind every character of an id. */
const LAST = '\u{7f}';
const broken = selectItemsByAccount();
const hasAny = statement(
  'items.hasAny',
  `SELECT 1 AS one FROM items WHERE client_id = $1 AND state <> 'removed' LIMIT 1`,
);

/** Later than every Item. */
const END = { createdAt: Number.MAX_SAFE_INTEGER, itemId: '' };
const LOOKED_AT_MAX = 2000;

/** Items as whole records, found by a name or listed. */
export function itemReads(
  reader: Reader,
): Pick<
  ItemReader,
  'find' | 'list' | 'ofUser' | 'page' | 'countOfState' | 'newestIds' | 'idsLike' | 'broken' | 'hasAny'
> {
  return {
    find: (tenant, itemId) =>
      reader.first(findItemStatement, [itemId, tenant.environment, tenant.clientId], toItem),
    list: async (tenant) => reader.all(list, [tenant.environment, tenant.clientId], toItem),
    ofUser: async ({ environment, clientId }, userId) =>
      reader.all(ofUser, [environment, clientId, userId], toItem),
    page: (tenant, filter) => search(reader, tenant, filter),
    async countOfState({ environment, clientId }, state, max) {
      const row = await reader.first(countOfState, [environment, clientId, state, max]);
      return row ? integer(row, 'items') : 0;
    },
    newestIds: ({ environment, clientId }, limit) =>
      reader.all(newestIds, [environment, clientId, limit], toId),
    idsLike: ({ environment, clientId }, beginning, limit) =>
      reader.all(
        idsLike,
        [environment, clientId, beginning, `${beginning}${LAST}`, limit, LOOKED_AT_MAX],
        toId,
      ),
    broken: async ({ environment, clientId }, institutionId, code, persistentAccountIds) =>
      reader.all(
        broken,
        [environment, clientId, institutionId, code, JSON.stringify(persistentAccountIds)],
        toItem,
      ),
    hasAny: async (clientId) => (await reader.first(hasAny, [clientId])) !== undefined,
  };
}

async function search(
  reader: Reader,
  { environment, clientId }: Tenant,
  filter: ItemFilter,
): Promise<ItemPage> {
  const { state = '', institutionId = '', product = '', limit } = filter;
  const { createdAt, itemId } = filter.before ?? END;
  const [part, key] = narrowest(state, institutionId);
  const isWhole = product === '' && (state === '' || part === PARTS.ofState);
  const scanned = isWhole ? limit : LOOKED_AT_MAX;
  const from = [environment, clientId, key, createdAt, itemId];
  const items = await reader.all(part.page, [...from, scanned, state, product, limit], toItem);
  const last = items.at(-1);
  if (items.length === limit && last?.createdAt != null)
    return { items, next: { createdAt: last.createdAt, itemId: last.itemId } };
  const next = await reader.first(part.scannedTo, [...from, scanned - 1], (row) => ({
    createdAt: integer(row, 'created_at'),
    itemId: text(row, 'item_id'),
  }));
  return { items, next };
}

/** The part of a team's Items with the fewest beside those that are wanted, and what names it. */
function narrowest(state: string, institutionId: string): [(typeof PARTS)[keyof typeof PARTS], string] {
  if (institutionId !== '') return [PARTS.ofInstitution, institutionId];
  return state === '' ? [PARTS.all, ''] : [PARTS.ofState, state];
}

function selectItemsByAccount(): SqlStatement {
  const where = (listed: string) =>
    `WHERE environment = $1 AND client_id = $2 AND institution_id = $3 AND state = 'error' AND error_code = $4
     AND item_id IN (SELECT item_id FROM accounts WHERE closed = 0 AND persistent_account_id IN (${listed})) ORDER BY item_id`;
  return statement('items.broken', {
    sqlite: `SELECT i.*, ${PRODUCTS.sqlite}, ${CONSENT} FROM items i ${where('SELECT value FROM json_each($5)')}`,
    postgres: `SELECT i.*, ${PRODUCTS.postgres}, ${CONSENT} FROM items i ${where('SELECT json_array_elements_text($5::text::json)')}`,
  });
}

function toId(row: Row): string {
  return text(row, 'item_id');
}

function toItem(row: Row): Item {
  const errorCode = textOrNull(row, 'error_code');
  const webhookCode = textOrNull(row, 'last_webhook_code');
  return {
    itemId: text(row, 'item_id'),
    environment: text(row, 'environment') as Environment,
    clientId: text(row, 'client_id'),
    ordinal: integer(row, 'ordinal'),
    connector: text(row, 'connector'),
    institutionId: textOrNull(row, 'institution_id'),
    institutionName: textOrNull(row, 'institution_name'),
    webhook: textOrNull(row, 'webhook'),
    state: text(row, 'state') as ItemState,
    error: errorCode === null ? null : { code: errorCode, message: textOrNull(row, 'error_message') },
    updateType: text(row, 'update_type') as Item['updateType'],
    linkedAt: integer(row, 'linked_at'),
    createdAt: integerOrNull(row, 'created_at'),
    removedAt: integerOrNull(row, 'removed_at'),
    loginExpiresAt: integerOrNull(row, 'login_expires_at'),
    consentExpiresAt: integerOrNull(row, 'consent_expires_at'),
    historyDays: integer(row, 'history_days'),
    initialDelayMs: integer(row, 'initial_delay_ms'),
    historicalDelayMs: integer(row, 'historical_delay_ms'),
    transactionsInitialAt: integerOrNull(row, 'transactions_initial_at'),
    transactionsHistoricalAt: integerOrNull(row, 'transactions_historical_at'),
    transactionsInitialSeq: integer(row, 'transactions_initial_seq'),
    transactionsSeq: integer(row, 'transactions_seq'),
    synced: integer(row, 'synced') === 1,
    recurringRead: integer(row, 'recurring_read') === 1,
    numbersProof: textOrNull(row, 'numbers_proof') as Item['numbersProof'],
    userId: textOrNull(row, 'user_id'),
    lastWebhook: webhookCode === null ? null : { code: webhookCode, sentAt: integer(row, 'last_webhook_at') },
    consent: toConsent(textOrNull(row, 'agreed')),
    hasNumbers: integer(row, 'has_numbers') === 1,
    products: toProducts(textOrNull(row, 'products')),
  };
}

function toConsent(lists: string | null): Item['consent'] {
  if (lists === null) return null;
  const [products, useCases] = JSON.parse(lists) as [string[], string[]];
  return { products, useCases };
}

function toProducts(joined: string | null): ItemProduct[] {
  if (!joined) return [];
  return joined.split(',').map((entry) => {
    const [product = '', addedAt, pulledAt, failedAt, unused] = entry.split(':');
    return {
      product,
      addedAt: Number(addedAt),
      pulledAt: pulledAt ? Number(pulledAt) : null,
      failedAt: failedAt ? Number(failedAt) : null,
      unused: unused === '1',
    };
  });
}
