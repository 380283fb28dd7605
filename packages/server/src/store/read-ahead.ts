import type { CallOpening, Store } from '../domain/store.ts';
import { text, textOrNull } from './columns.ts';
import type { Engine, Reader, Row, Sized, SqlStatement, Value } from './engine.ts';
import type { RecentPages } from './recent-pages.ts';
import type { RecentRows } from './recent-rows.ts';
import { listAccounts } from './tables/accounts.ts';
import { findItemStatement } from './tables/item-reads.ts';
import { findTeam, unrevokedSecrets } from './tables/teams.ts';
import { findAccessToken } from './tables/tokens.ts';
import { tables } from './tables.ts';

const ITEM_OF_TOKEN = '(SELECT item_id FROM token)';

/** What nearly every call asks first, with what its parameters stand for: $1 the environment, $2 the team, $3 the token's hash. */
const QUESTIONS = {
  team: asked(findTeam, ['$2']),
  secrets: asked(unrevokedSecrets, ['$1', '$2']),
  token: asked(findAccessToken, ['$3', '$1', '$2']),
  item: asked(findItemStatement, [ITEM_OF_TOKEN, '$1', '$2']),
  accounts: asked(listAccounts, [ITEM_OF_TOKEN]),
} as const;

const ALL: SqlStatement = {
  name: 'calls.readAhead',
  sqlite: '',
  postgres: `WITH token AS MATERIALIZED (${QUESTIONS.token})
    SELECT (SELECT json_agg(r)::text FROM (${QUESTIONS.team}) r) AS team,
      (SELECT json_agg(r)::text FROM (${QUESTIONS.secrets}) r) AS secrets,
      (SELECT json_agg(r)::text FROM token r) AS token,
      (SELECT json_agg(r)::text FROM (${QUESTIONS.item}) r) AS item,
      (SELECT json_agg(r)::text FROM (${QUESTIONS.accounts}) r) AS accounts,
      pg_postmaster_start_time()::text AS server`,
};

/** The PostgreSQL text of a statement with other texts for its parameters. */
function asked({ postgres }: SqlStatement, parameters: readonly string[]): string {
  return postgres.replace(/\$(\d+)/g, (_, nth: string) => parameters[Number(nth) - 1] ?? '');
}

/** What is kept of earlier calls. */
export interface Recent {
  readonly rows: RecentRows;
  readonly pagesOf: RecentPages;
}

/** One answer that was read ahead, and how often it is given. */
interface Held {
  readonly parameters: readonly Value[];
  readonly rows: readonly Row[];
  left: number;
}

/**
 * Reads what opens a call in one statement, and gives a store that answers the first questions of the call from it. What a call
 * looks at a second time, to see whether it changed, is read again, as is everything after a unit of work.
 */
export async function readAhead(
  engine: Engine,
  store: Store,
  { rows, pagesOf }: Recent,
  opening: CallOpening,
): Promise<Store> {
  const { held, server } = await hold(engine.reader, rows, opening);
  let isOneMoment = true;
  const reader = holding(engine.reader, held, () => {
    isOneMoment = false;
  });
  const own: Partial<Store> = {
    teams: tables.teams.reader(reader),
    tokens: tables.tokens.reader(reader),
    items: tables.items.reader(reader),
    accounts: tables.accounts.reader(reader),
    // Of the team that was asked for; any other is read anew.
    ofTeam: (clientId) => (clientId === opening.clientId ? ahead : store.ofTeam(clientId)),
    get keptPages() {
      return isOneMoment ? pagesOf(server) : undefined;
    },
    unitOfWork(work, extent) {
      held.clear();
      isOneMoment = false;
      return store.unitOfWork(work, extent);
    },
  };
  const ahead: Store = Object.defineProperties(
    Object.create(store) as Store,
    Object.getOwnPropertyDescriptors(own),
  );
  return ahead;
}

async function hold(
  reader: Reader,
  recent: RecentRows,
  { environment, clientId, accessToken }: CallOpening,
): Promise<{ readonly held: Map<SqlStatement, Held>; readonly server: string }> {
  const answer = await reader.first(ALL, [environment, clientId, accessToken ?? null]);
  // One column for each question, each a JSON list of rows.
  const textOf = (question: keyof typeof QUESTIONS) => (answer ? textOrNull(answer, question) : null);
  const rowsOf = (question: keyof typeof QUESTIONS, of: string): readonly Row[] =>
    recent.read(`${question} ${of}`, textOf(question));
  const held = new Map<SqlStatement, Held>();
  const all = { held, server: answer ? text(answer, 'server') : '' };
  const keep = (
    statement: SqlStatement,
    parameters: readonly Value[],
    rows: readonly Row[],
    left = 1,
  ): void => void held.set(statement, { parameters, rows, left });
  // A call has its team as it was at the beginning, however often it looks.
  keep(findTeam, [clientId], rowsOf('team', clientId), Number.POSITIVE_INFINITY);
  keep(unrevokedSecrets, [environment, clientId], rowsOf('secrets', clientId));
  if (accessToken === undefined || textOf('token') === null) return all;
  const token = rowsOf('token', accessToken.toString('hex'));
  const itemId = token[0]?.item_id;
  if (typeof itemId !== 'string') return all;
  keep(findAccessToken, [accessToken, environment, clientId], token);
  keep(findItemStatement, [itemId, environment, clientId], rowsOf('item', itemId));
  keep(listAccounts, [itemId], rowsOf('accounts', itemId));
  return all;
}

/** @param elsewhere is told of each question that was not read ahead */
function holding(reader: Reader, held: Map<SqlStatement, Held>, elsewhere: () => void): Reader {
  const take = (statement: SqlStatement, parameters: readonly Value[]): readonly Row[] | undefined => {
    const found = held.get(statement);
    if (!found?.parameters.every((value, index) => isSame(value, parameters[index]))) {
      elsewhere();
      return undefined;
    }
    found.left -= 1;
    if (found.left === 0) held.delete(statement);
    return found.rows;
  };
  return {
    async all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const rows = take(statement, parameters);
      if (rows) return read ? recordsOf(rows, read) : (rows as T[]);
      return reader.all(statement, parameters, read as (row: Row) => T);
    },
    async first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const rows = take(statement, parameters);
      if (!rows) return reader.first(statement, parameters, read as (row: Row) => T);
      return read ? recordsOf(rows, read)[0] : (rows[0] as T | undefined);
    },
    bytes<T extends Sized>(
      statement: SqlStatement,
      parameters: readonly Value[] = [],
      read?: (bytes: Buffer) => T,
    ) {
      elsewhere();
      return reader.bytes(statement, parameters, read as (bytes: Buffer) => T);
    },
  };
}

/** What was made of rows that come again; nobody changes a record. */
const made = new WeakMap<readonly Row[], { readonly read: unknown; readonly records: unknown[] }>();

function recordsOf<T>(rows: readonly Row[], read: (row: Row) => T): T[] {
  const known = made.get(rows);
  if (known?.read === read) return known.records as T[];
  const records = rows.map(read);
  made.set(rows, { read, records });
  return records;
}

function isSame(one: Value, other: Value | undefined): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0;
  return one === other;
}
