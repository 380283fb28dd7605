import type { CallOpening, Store } from '../domain/store.ts';
import type { Engine, Reader, Row, Sized, SqlStatement, Value } from './engine.ts';
import { type Opening, type Openings, readOpening } from './openings.ts';
import type { RecentPages } from './recent-pages.ts';
import { findTeam } from './tables/teams/teams.ts';
import { tables } from './tables.ts';

/** What is kept of earlier calls. */
export interface Recent {
  readonly openings: Openings;
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
  { openings, pagesOf }: Recent,
  opening: CallOpening,
): Promise<Store> {
  const read = await readOpening(engine.reader, openings, opening);
  const held = heldOf(read);
  let isOneMoment = true;
  const reader = holding(engine.reader, held, () => {
    isOneMoment = false;
  });
  const readAnew = (): void => {
    held.clear();
    isOneMoment = false;
  };
  const own: Partial<Store> = {
    teams: tables.teams.reader(reader),
    tokens: tables.tokens.reader(reader),
    items: tables.items.reader(reader),
    accounts: tables.accounts.reader(reader),
    // Of the team that was asked for; any other is read anew.
    ofTeam: (clientId) => (clientId === opening.clientId ? ahead : store.ofTeam(clientId)),
    ofAllTeams() {
      readAnew();
      return store.ofAllTeams();
    },
    readAnew,
    server: read.server === '' ? undefined : read.server,
    keptPages: () => (isOneMoment ? pagesOf(read.server) : undefined),
    unitOfWork(work, extent) {
      readAnew();
      return store.unitOfWork(work, extent);
    },
  };
  const ahead: Store = Object.assign(Object.create(store) as Store, own);
  return ahead;
}

function heldOf({ answers }: Opening): Map<SqlStatement, Held> {
  const held = new Map<SqlStatement, Held>();
  for (const { statement, parameters, rows } of answers) {
    // A call has its team as it was at the beginning, however often it looks.
    const left = statement === findTeam ? Number.POSITIVE_INFINITY : 1;
    held.set(statement, { parameters, rows, left });
  }
  return held;
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
