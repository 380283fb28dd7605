import { type AskOperation, askTelling } from '../../control/operation.ts';
import {
  IMPORT_BYTES_MAX,
  type ImportAnswer,
  type ImportWish,
  importFiles,
  keepStatementFile,
  undoStatementImport,
} from '../../control/operations/statements/statement-imports.ts';
import type { ImportedFile } from '../../domain/statement-imports/import-record.ts';
import { counted } from '../../vocabulary/counted.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { readInput, readJsonInput } from '../input/read-input.ts';
import { groupsBySize, type InputFile, isFolder, readStatementFiles } from '../input/statement-files.ts';
import { watchFolder } from '../input/watch-folder.ts';
import { faultsOf, reportImport, reportPreview } from '../output/import-report.ts';
import { administer } from '../service/administer.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';

const PAYEES = ['name', 'memo'] as const;
const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const;

export default command({
  order: 800,
  summary:
    'Import statement files (OFX, camt, MT940, QIF, CSV, XLSX) into an Item, and print its access_token; or undo an import.',
  operands: ['[FILE]…'],
  options: {
    ...teamOption,
    'client-id': { value: 'CLIENT_ID', text: 'The same as --team.' },
    item: { value: 'ITEM_ID', text: 'The Item to import into; found by the accounts when left out.' },
    institution: { value: 'ID', text: 'Institution of the directory that a new Item is of.' },
    mapping: { value: 'NAME|FILE.json', text: 'How to read CSV files: a saved mapping, or one in a file.' },
    account: {
      value: 'LABEL|ACCOUNT_ID',
      text: 'For files without an account number: the same label each time, or the id of an account.',
    },
    'account-type': {
      value: 'TYPE',
      text: 'For files that do not say it: checking (the default), savings, credit-card, ira, …',
    },
    currency: { value: 'CODE', text: 'For files that name no currency, such as USD.' },
    encoding: { value: 'NAME', text: 'Of the text, such as windows-1252, where a file does not show it.' },
    payee: { value: 'name|memo', text: 'Which text names an entry; both when left out.' },
    'date-order': { value: 'mdy|dmy|ymd', text: 'For QIF files whose dates leave it open.' },
    'flip-sign': { text: 'The files write money out as positive.' },
    'owed-positive': { text: 'The files write what is owed on a card as a positive balance.' },
    statement: {
      value: 'FILE.pdf',
      text: "The institution's own statement of an account and month; needs --account and --month.",
    },
    month: { value: 'YYYY-MM', text: 'The month of that statement.' },
    'dry-run': { text: 'Print what would be imported, and import nothing.' },
    watch: { text: 'Import every file that comes into a folder, until Ctrl-C.' },
    undo: { value: 'IMPORT_ID', text: 'Take an import back.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'FILE is a file, a folder with files, or - for standard input. A file that cannot be read does not hinder the others; the exit code is 1 then.',
    'Importing a file again, or one that overlaps, adds only what is new.',
    'It works beside a running server and without one. Each import prints a new access_token; older ones keep working.',
    '--watch moves what it has imported into FOLDER/imported, and what it cannot read into FOLDER/failed.',
  ],
  examples: [
    'fairlead import statement.ofx',
    'fairlead import january.csv february.csv --mapping everyday --account joint --currency EUR',
    'fairlead import downloads/ --dry-run     shows what the files of a folder would bring',
    'fairlead import --statement february.pdf --account joint --month 2026-02',
    'fairlead import --undo 6f2c…',
    'fairlead import downloads/ --watch --json',
  ],
  async run(call) {
    if (call.options.undo !== undefined) return undo(call, call.options.undo);
    const statement = statementOf(call);
    if (call.operands.length === 0 && !statement) throw usageError('fairlead import needs FILE…');
    if (call.options.watch !== undefined) return watch(call);
    const files = call.operands.length === 0 ? [] : readStatementFiles(call.operands);
    const faults = await administer(call, async (ask) => {
      if (files.length === 0 && statement) return keepStatement(call, ask, statement);
      const wish = await wishOf(ask, call);
      const found: string[] = [];
      for (const group of groupsBySize(files, IMPORT_BYTES_MAX))
        found.push(...(await importGroup(call, ask, wish, group)));
      if (statement) await keepStatement(call, ask, statement);
      return found;
    });
    if (faults.length > 0) throw new CommandError(faults);
  },
});

type Directions = Omit<ImportWish, 'names'>;

async function undo(call: Invocation, importId: string): Promise<void> {
  if (call.operands.length > 0) throw usageError('--undo takes no files');
  const record = await administer(call, async (ask) =>
    ask(undoStatementImport, { clientId: await teamOf(ask, call), importId }),
  );
  const { itemId } = record;
  call.print(
    { import_id: importId, item_id: itemId, status: record.state },
    `import ${importId} of item ${itemId} is undone\n`,
  );
}

/** A statement as the institution gave it to the person. */
interface GivenStatement {
  readonly bytes: Buffer;
  readonly account: string;
  readonly month: string;
}

function statementOf({ options }: Invocation): GivenStatement | undefined {
  const { statement, account, month } = options;
  if (statement === undefined) {
    if (month !== undefined) throw usageError('--month goes with --statement');
    return undefined;
  }
  if (account === undefined || month === undefined)
    throw usageError('--statement needs --account and --month');
  if (options['dry-run'] !== undefined || options.watch !== undefined)
    throw usageError('--statement goes with neither --dry-run nor --watch');
  return { bytes: readInput(statement), account, month };
}

async function keepStatement(
  call: Invocation,
  ask: AskOperation,
  { bytes, account, month }: GivenStatement,
): Promise<string[]> {
  const { item: itemId } = call.options;
  const clientId = await teamOf(ask, call);
  const kept = await ask(keepStatementFile, { clientId, itemId, account, month }, [bytes]);
  call.print(
    { item_id: kept.itemId, account_id: kept.accountId, statement_id: kept.statementId, month },
    `item_id       ${kept.itemId}\naccount_id    ${kept.accountId}\nstatement_id  ${kept.statementId}\n`,
  );
  return [];
}

async function watch(call: Invocation): Promise<void> {
  const [folder = '', ...more] = call.operands;
  if (more.length > 0 || !isFolder(folder)) throw usageError('--watch takes one folder');
  if (call.options['dry-run'] !== undefined) throw usageError('--watch and --dry-run do not go together');
  call.note(`watching ${folder}; Ctrl-C ends it`);
  await watchFolder(folder, async (path) => {
    const group = [{ name: path, bytes: readInput(path) }];
    try {
      const faults = await administer(call, async (ask) =>
        importGroup(call, ask, await wishOf(ask, call), group),
      );
      for (const fault of faults) call.note(fault);
      return faults.length === 0 ? 'imported' : 'failed';
    } catch (error) {
      // What a rule refused stays refused; without a server, say, the next look may do better by hand.
      if (!(error instanceof Error) || !REFUSED.has(error.name)) throw error;
      call.note(error.message);
      return 'failed';
    }
  });
}

const REFUSED: ReadonlySet<string> = new Set(['RefusalError', 'ServerError']);

/** Imports files at once; those whose accounts another Item holds then go there by themselves. Gives what was wrong. */
async function importGroup(
  call: Invocation,
  ask: AskOperation,
  wish: Directions,
  files: readonly InputFile[],
): Promise<string[]> {
  const done: ImportedFile[] = [];
  for (let open = files; open.length > 0; ) {
    const names = open.map(({ name }) => name);
    const parts = open.map(({ bytes }) => bytes);
    const answer: ImportAnswer = await call.during(`${counted(open.length, 'file')} read`, (told) =>
      askTelling(ask, told)(importFiles, { ...wish, names }, parts),
    );
    const results = 'preview' in answer ? answer.preview.files : answer.imported.files;
    if ('preview' in answer) reportPreview(call, answer.preview);
    else reportImport(call, answer.imported);
    const isElsewhere = (nth: number): boolean =>
      wish.itemId === undefined && (results[nth]?.otherItemId ?? null) !== null;
    done.push(...results.filter((_, nth) => !isElsewhere(nth)));
    open = open.filter((_, nth) => isElsewhere(nth));
  }
  return faultsOf(done);
}

async function wishOf(ask: AskOperation, call: Invocation): Promise<Directions> {
  const { options } = call;
  const { mapping, account } = options;
  return {
    clientId: await teamOf(ask, call),
    isDryRun: options['dry-run'] !== undefined,
    itemId: options.item,
    institutionId: options.institution,
    currency: options.currency,
    encoding: options.encoding,
    payee: oneOf(call, 'payee', PAYEES),
    dateOrder: oneOf(call, 'date-order', DATE_ORDERS),
    flipSign: options['flip-sign'] === undefined ? undefined : true,
    owedPositive: options['owed-positive'] === undefined ? undefined : true,
    csv: {
      ...(mapping?.endsWith('.json') ? { mapping: readJsonInput(mapping) } : { mappingName: mapping }),
      account,
      accountType: options['account-type'],
    },
  };
}

async function teamOf(ask: AskOperation, call: Invocation): Promise<string> {
  return call.options['client-id'] ?? chooseTeam(ask, call);
}

/** @throws CommandError */
function oneOf<const T extends string>(call: Invocation, name: string, known: readonly T[]): T | undefined {
  const given = call.options[name];
  const found = known.find((each) => each === given);
  if (given !== undefined && found === undefined) throw usageError(`--${name} is one of ${known.join(', ')}`);
  return found;
}
