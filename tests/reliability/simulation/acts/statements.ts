import { DAY_MS } from '../../../../packages/server/src/world/durations.ts';
import { bankFile } from '../../../statement-files/statements.ts';
import { cause } from '../model/events.ts';
import { requireAllowed } from '../model/judge.ts';
import { must, type TeamRecord } from '../model/records.ts';
import { newRegister, possible, saw, write } from '../model/register.ts';
import type { StatementFile, StatementItem } from '../model/statements.ts';
import { note } from '../model/tally.ts';
import type { Sim } from '../sim.ts';
import { newItem } from './tokens.ts';

/** One for each month of the year before these runs. */
const FILES = 12;
const ROWS_EACH = 5;
/** As FAIRLEAD_STATEMENTS_OVERDUE_DAYS is by itself. */
const OVERDUE_MS = 40 * DAY_MS;
/** Events that a change of the rows of an Item leads to. */
const TOLD = ['DEFAULT_UPDATE', 'SYNC_UPDATES_AVAILABLE', 'TRANSACTIONS_REMOVED'] as const;

/** Imports the statement of one month: a new one, one that was taken back, or one that is there already. */
export async function importStatement(sim: Sim, team: TeamRecord): Promise<void> {
  if (!team.statements) return importFirst(sim, team);
  const { item, files } = team.statements;
  if (item.itemId === undefined) return;
  const file = sim.dice.pickOrNone(files.filter(({ busy }) => !busy));
  if (file) await importInto(sim, team, team.statements, file);
}

/** The first one makes the Item. Where its answer is lost, nobody has the Item's token. */
async function importFirst(sim: Sim, team: TeamRecord): Promise<void> {
  const files = Array.from({ length: FILES }, (_, nth) => newFile(nth));
  const item = newItem(team, { url: null, rows: 0, pending: 0 });
  team.statements = { item, token: undefined, files, newestImportId: undefined };
  const [file] = files as [StatementFile];
  cause(item, 'INITIAL_UPDATE', { most: 1 });
  cause(item, 'HISTORICAL_UPDATE', { most: 1 });
  const body = await importInto(sim, team, team.statements, file);
  if (!body) return;
  item.itemId = body.import.item_id;
  sim.itemsById.set(body.import.item_id, item);
  team.statements.token = body.access_token;
}

async function importInto(sim: Sim, team: TeamRecord, statements: StatementItem, file: StatementFile) {
  const { item, files } = statements;
  const { dice } = sim;
  const span = sim.begin();
  const isThere = possible(file.state, span).includes('in');
  const attempt = write(file.state, 'in', span);
  for (const code of TOLD) cause(item, code, { most: 1 });
  const isAlone = files.every(({ busy }) => !busy);
  statements.newestImportId = undefined;
  file.busy = true;
  const body = {
    ...(item.itemId === undefined ? {} : { item_id: item.itemId }),
    files: [{ name: `${file.nth}.ofx`, content: contentOf(team, file).toString('base64') }],
  };
  const how = { key: `statement-${dice.below(1_000_000_000)}`, span, attempts: [attempt] };
  const heard = await sim.call(team, '/statement_imports/create', body, how);
  file.busy = false;
  item.overdueFrom.push(heard.now.low + OVERDUE_MS);
  item.overdueBy = heard.verdict === 'OK' ? heard.now.high + OVERDUE_MS : undefined;
  if (item.itemId === undefined) note(sim.tally, 'access_token.issued', heard);
  requireAllowed(heard.verdict, new Set(['OK']), heard.what);
  // What a file adds that is there already rests on the import that brought it.
  file.importId = heard.verdict === 'OK' && !isThere ? heard.answer?.body.import.import_id : undefined;
  const isNewest = isAlone && files.every(({ busy }) => !busy);
  statements.newestImportId = isNewest ? file.importId : undefined;
  return heard.verdict === 'OK' ? heard.answer?.body : undefined;
}

/** Takes an import back; one on which a later one rests is refused. */
export async function undoImport(sim: Sim, team: TeamRecord): Promise<void> {
  const { statements } = team;
  const undoable = statements?.files.filter((each) => !each.busy && each.importId !== undefined) ?? [];
  const newest = undoable.filter(({ importId }) => importId === statements?.newestImportId);
  const file = sim.dice.pickOrNone(newest.length > 0 && sim.dice.chance(0.6) ? newest : undoable);
  if (!statements || !file) return;
  const span = sim.begin();
  const attempt = write(file.state, 'out', span);
  for (const code of TOLD) cause(statements.item, code, { most: 1 });
  const { importId } = file;
  const wasAlone = statements.files.every(({ busy }) => !busy);
  file.busy = true;
  const how = { key: `undo-${sim.dice.below(1_000_000_000)}`, span, attempts: [attempt] };
  const heard = await sim.call(team, '/statement_imports/undo', { import_id: importId }, how);
  file.busy = false;
  // An import that began meanwhile may rest on it.
  const mustBeDone = wasAlone && importId === statements.newestImportId;
  requireAllowed(heard.verdict, new Set(mustBeDone ? ['OK'] : ['OK', 'INVALID_FIELD']), heard.what);
  if (heard.verdict !== 'INVALID_FIELD') file.importId = undefined;
}

/** Of every file all rows are there or none (I2), as it was acknowledged (I1), once (I9), and with their amounts (I11). */
export async function readStatements(sim: Sim, team: TeamRecord): Promise<void> {
  const { item, token, files } = team.statements ?? {};
  if (!item || token === undefined || !files) return;
  const body = {
    access_token: token,
    start_date: '2000-01-01',
    end_date: '2100-01-01',
    options: { count: 500 },
  };
  const { verdict, answer, span, what } = await sim.call(team, '/transactions/get', body);
  requireAllowed(verdict, new Set(['OK']), what);
  if (verdict !== 'OK') return;
  const { transactions, total_transactions: total } = answer?.body ?? {};
  const found = (transactions as readonly { date: string; amount: number }[]).map(
    ({ date, amount }) => `${date} ${Math.round(amount * 100)}`,
  );
  must(
    total === found.length,
    'I10',
    () => `${what}: total_transactions is ${total}, and ${found.length} came`,
  );
  must(new Set(found).size === found.length, 'I9', () => `${what} shows a row of a statement twice`);
  let known = 0;
  for (const file of files) {
    const rows = rowsOf(file).filter(({ date, cents }) => found.includes(`${date} ${cents}`)).length;
    const state = rows === 0 ? 'out' : 'in';
    must(rows === 0 || rows === ROWS_EACH, 'I2', () => `${what} shows ${rows} rows of file ${file.nth}`);
    must(
      possible(file.state, span).includes(state),
      'I1',
      () => `${what}: file ${file.nth} is ${state}, and must be ${possible(file.state, span).join(' or ')}`,
    );
    saw(file.state, state, span);
    known += rows;
  }
  must(known === found.length, 'I11', () => `${what} shows ${found.length} rows, ${known} of statements`);
}

const newFile = (nth: number): StatementFile => ({
  nth,
  state: newRegister<'in' | 'out'>('out'),
  importId: undefined,
  busy: false,
});

const rowsOf = ({ nth }: Pick<StatementFile, 'nth'>): { date: string; cents: number }[] =>
  Array.from({ length: ROWS_EACH }, (_, row) => ({
    date: `2025-${String(nth + 1).padStart(2, '0')}-${String(row + 3).padStart(2, '0')}`,
    cents: 1_000 + nth * 10 + row,
  }));

function contentOf(team: TeamRecord, file: StatementFile): Buffer {
  const entries = rowsOf(file).map(({ date, cents }, row) => ({
    date,
    amount: `-${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    name: `Harbour shop ${row}`,
    id: `${file.nth}-${row}`,
  }));
  return bankFile({ account: team.name === 'east' ? '000123456789' : '000987654321', entries });
}
