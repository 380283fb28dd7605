import type { CallOpening } from '../domain/store.ts';
import { text, textOrNull } from './columns.ts';
import type { Reader, Row, SqlStatement, Value } from './engine.ts';
import { createKept, type Kept } from './kept.ts';
import { createRecentRows, type RecentRows } from './recent-rows.ts';
import { listAccounts } from './tables/items/accounts.ts';
import { findItemStatement } from './tables/items/item-reads.ts';
import { findAccessToken } from './tables/items/tokens.ts';
import { findTeam, unrevokedSecrets } from './tables/teams/teams.ts';

const ITEM_OF_TOKEN = '(SELECT item_id FROM token)';

/** What nearly every call asks first, with what its parameters stand for: $1 the environment, $2 the team, $3 the token's hash. */
const QUESTIONS = {
  team: asked(findTeam, ['$2']),
  secrets: asked(unrevokedSecrets, ['$1', '$2']),
  token: asked(findAccessToken, ['$3', '$1', '$2']),
  item: asked(findItemStatement, [ITEM_OF_TOKEN, '$1', '$2']),
  accounts: asked(listAccounts, [ITEM_OF_TOKEN]),
} as const;

/** The rows that the questions read, by their table; that of the team is told by what is read of it. */
const ROWS = {
  secrets: 'environment = $1 AND client_id = $2 AND revoked_at IS NULL',
  access_tokens: 'hash = $3 AND environment = $1 AND client_id = $2',
  items: `item_id = ${ITEM_OF_TOKEN} AND environment = $1 AND client_id = $2`,
  item_products: `item_id = ${ITEM_OF_TOKEN}`,
  consents: `item_id = ${ITEM_OF_TOKEN}`,
  account_numbers: `item_id = ${ITEM_OF_TOKEN}`,
  accounts: `item_id = ${ITEM_OF_TOKEN} AND closed = 0`,
};

/**
 * The transactions that wrote these rows. Of what one transaction wrote, fewer rows are there as time goes on, and none that was not
 * there before: a list with as many of each transaction is of the same rows with the same content.
 *
 * Their numbers are those of one start of one server: a standby that takes over without the last commits uses some of them again.
 *
 * A team's row also has counters, which each event changes: what is read of it stands there itself.
 */
const WRITERS = `pg_postmaster_start_time()::text AS server, concat((SELECT r::text FROM (${QUESTIONS.team}) r), ' ', ${Object.entries(
  ROWS,
)
  .map(([table, rows]) => `(SELECT array_agg(xmin) FROM ${table} WHERE ${rows})`)
  .join(`, ' ', `)}) AS writers`;

/** The answer to a question as one column, a JSON list of its rows. */
function listed(question: keyof typeof QUESTIONS): string {
  return `(SELECT json_agg(r)::text FROM (${QUESTIONS[question]}) r) AS ${question}`;
}

const LISTED_TOKEN = '(SELECT json_agg(r)::text FROM token r) AS token';
const TOKEN = `WITH token AS MATERIALIZED (${QUESTIONS.token})`;
const WRITTEN_BY: SqlStatement = {
  name: 'calls.writtenBy',
  sqlite: '',
  postgres: `${TOKEN} SELECT ${WRITERS}`,
  isBrief: true,
};
export const READ_AHEAD: SqlStatement = {
  name: 'calls.readAhead',
  sqlite: '',
  postgres: `${TOKEN}
    SELECT ${listed('team')}, ${listed('secrets')}, ${LISTED_TOKEN}, ${listed('item')}, ${listed('accounts')}, ${WRITERS}`,
};
/** For a call that changes something: its Item is rarely as it was before, and its accounts are rarely asked for. */
const READ_TO_CHANGE: SqlStatement = {
  name: 'calls.readToChange',
  sqlite: '',
  postgres: `${TOKEN} SELECT ${listed('team')}, ${listed('secrets')}, ${LISTED_TOKEN}, ${listed('item')}`,
  isBrief: true,
};
/** Tables whose rows are told apart; a test compares them with those that are read. */
export const TABLES_OF_OPENING = ['teams', ...Object.keys(ROWS)];

/** The PostgreSQL text of a statement with other texts for its parameters. */
function asked({ postgres }: SqlStatement, parameters: readonly string[]): string {
  return postgres.replace(/\$(\d+)/g, (_, nth: string) => parameters[Number(nth) - 1] ?? '');
}

/** One answer that was read ahead. */
export interface OpeningAnswer {
  readonly statement: SqlStatement;
  readonly parameters: readonly Value[];
  readonly rows: readonly Row[];
}

/** What opens a call, as it was in one moment. */
export interface Opening {
  /** Tells one start of one server from all others. */
  readonly server: string;
  readonly writers: string;
  readonly answers: readonly OpeningAnswer[];
}

/** Characters of the texts of all openings that are kept; their rows and records take about twice as much. */
const CHARACTERS_MAX = 8_000_000;

/** What opened calls before. */
export interface Openings {
  readonly rows: RecentRows;
  readonly kept: Kept<Opening>;
}

export function createOpenings(): Openings {
  return { rows: createRecentRows(), kept: createKept(CHARACTERS_MAX) };
}

/**
 * Reads what opens a call. Of one that came before, the database is asked who wrote its rows; where these are the same, the rows are the
 * same, and need neither be made nor sent again.
 */
export async function readOpening(
  reader: Reader,
  { rows, kept }: Openings,
  opening: CallOpening,
): Promise<Opening> {
  const { environment, clientId, accessToken = null, changesState } = opening;
  const parameters = [environment, clientId, accessToken];
  if (changesState) {
    const answer = await reader.first(READ_TO_CHANGE, parameters);
    return { server: '', writers: '', answers: answer ? answersOf(answer, rows, opening) : [] };
  }
  const name = `${environment} ${clientId} ${accessToken?.toString('latin1') ?? ''}`;
  const known = kept.get(name);
  const now = known && (await reader.first(WRITTEN_BY, parameters));
  if (known && now?.writers === known.writers && now.server === known.server) return known;
  const answer = await reader.first(READ_AHEAD, parameters);
  const read: Opening = {
    server: answer ? text(answer, 'server') : '',
    writers: answer ? text(answer, 'writers') : '',
    answers: answer ? answersOf(answer, rows, opening) : [],
  };
  // Not what strangers ask: whoever comes back has a team, and with a token its Item.
  if (answer && isKnown(read, opening)) kept.set(name, read, weightOf(answer));
  return read;
}

function isKnown({ answers }: Opening, { accessToken }: CallOpening): boolean {
  const found = answers.filter(({ rows }) => rows.length > 0).map(({ statement }) => statement);
  return found.includes(findTeam) && (accessToken === undefined || found.includes(findItemStatement));
}

function weightOf(answer: Row): number {
  return Object.values(answer).reduce<number>((sum, value) => sum + String(value ?? '').length, 0);
}

function answersOf(
  answer: Row,
  recent: RecentRows,
  { environment, clientId, accessToken, changesState }: CallOpening,
): OpeningAnswer[] {
  // One column for each question, each a JSON list of rows.
  const rowsOf = (question: keyof typeof QUESTIONS, of: string): readonly Row[] =>
    recent.read(`${question} ${of}`, textOrNull(answer, question));
  const answers: OpeningAnswer[] = [
    { statement: findTeam, parameters: [clientId], rows: rowsOf('team', clientId) },
    {
      statement: unrevokedSecrets,
      parameters: [environment, clientId],
      rows: rowsOf('secrets', clientId),
    },
  ];
  if (accessToken === undefined || textOrNull(answer, 'token') === null) return answers;
  const token = rowsOf('token', accessToken.toString('hex'));
  const itemId = token[0]?.item_id;
  if (typeof itemId !== 'string') return answers;
  answers.push(
    { statement: findAccessToken, parameters: [accessToken, environment, clientId], rows: token },
    {
      statement: findItemStatement,
      parameters: [itemId, environment, clientId],
      rows: rowsOf('item', itemId),
    },
  );
  if (!changesState)
    answers.push({ statement: listAccounts, parameters: [itemId], rows: rowsOf('accounts', itemId) });
  return answers;
}
