import { operation } from '../../control/operation.ts';
import { actFor, type TeamName } from '../../control/operations/acting-team.ts';
import type { ImportRequest } from '../../domain/statements/import-request.ts';
import type { ImportedStatements } from '../../domain/statements/import-statements.ts';
import { importStatements } from '../../domain/statements/import-statements.ts';
import { administer } from '../administer.ts';
import { chooseTeam, teamOption } from '../choose-team.ts';
import { command, type Invocation, storeSettings } from '../command.ts';
import { CommandError } from '../exit-codes.ts';
import { readInput, readJsonInput } from '../read-input.ts';
import { table } from '../table.ts';

/** All files travel to a running server at once. */
const BYTES_MAX = 100 * 1_048_576;
/** The same as base64, with room for the rest. */
const ARGUMENT_BYTES_MAX = 1.5 * BYTES_MAX;
/** A file with thousands of odd rows says the same thing thousands of times. */
const WARNINGS_SHOWN = 20;

/** An import whose files travel as text. */
interface ImportWish extends TeamName, Omit<ImportRequest, 'files'> {
  readonly files: readonly { readonly name: string; readonly base64: string }[];
}

const importFiles = operation(
  'importStatements',
  async ({ services }, { clientId, files, ...rest }: ImportWish): Promise<ImportedStatements> => {
    const read = files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') }));
    const { own, tenant } = await actFor(services, clientId);
    return importStatements(own, tenant, { ...rest, files: read });
  },
  { argumentBytesMax: ARGUMENT_BYTES_MAX },
);

export default command({
  order: 800,
  summary: 'Import statement files (OFX, QFX, CSV) into an Item, and print its access_token.',
  operands: ['FILE…'],
  options: {
    ...teamOption,
    'client-id': { value: 'CLIENT_ID', text: 'The same as --team.' },
    item: { value: 'ITEM_ID', text: 'The Item to import into; found by the accounts when left out.' },
    institution: { value: 'ID', text: 'Institution of the directory that a new Item is of.' },
    mapping: { value: 'NAME|FILE.json', text: 'How to read CSV files: a saved mapping, or one in a file.' },
    account: { value: 'LABEL', text: 'CSV: the account that the files are of; the same label each time.' },
    'account-type': { value: 'TYPE', text: 'CSV: checking (the default), savings, credit-card, …' },
    currency: { value: 'CODE', text: 'For files that name no currency, such as USD.' },
  },
  settings: storeSettings,
  notes: [
    'A file that cannot be read does not hinder the others; the exit code is 1 then. Importing a file again adds only what is new.',
    'It works beside a running server and without one. Each import prints a new access_token; older ones keep working.',
  ],
  examples: [
    'fairlead import statement.ofx',
    'fairlead import january.csv february.csv --mapping everyday --account joint --currency EUR',
  ],
  async run(call) {
    const files = call.operands.map((name) => ({ name, bytes: readInput(name) }));
    if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > BYTES_MAX) {
      throw new CommandError('the files have more than 100 MiB together; import them in smaller groups');
    }
    const encoded = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
    const imported = await administer(call, async (ask) =>
      ask(importFiles, {
        clientId: call.options['client-id'] ?? (await chooseTeam(ask, call)),
        files: encoded,
        ...directions(call),
      }),
    );
    report(call, imported);
    const faults = imported.files.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
    if (faults.length > 0) throw new CommandError(faults);
  },
});

function directions({ options }: Invocation): Omit<ImportWish, 'clientId' | 'files'> {
  const { mapping, account } = options;
  return {
    itemId: options.item,
    institutionId: options.institution,
    currency: options.currency,
    csv: {
      ...(mapping?.endsWith('.json') ? { mapping: readJsonInput(mapping) } : { mappingName: mapping }),
      account,
      accountType: options['account-type'],
    },
  };
}

function report(call: Invocation, { itemId, accessToken, accounts, warnings }: ImportedStatements): void {
  if (!call.json) {
    for (const warning of warnings.slice(0, WARNINGS_SHOWN)) call.note(`warning: ${warning}`);
    const more = warnings.length - WARNINGS_SHOWN;
    if (more > 0) call.note(`warning: ${more} further warnings; --json prints them all`);
  }
  const json = {
    item_id: itemId,
    access_token: accessToken,
    accounts: accounts.map(({ accountId, ...account }) => ({ account_id: accountId, ...account })),
    warnings,
  };
  const rows = accounts.map(({ name, accountId, added, modified, removed, unchanged }) => [
    name,
    accountId,
    ...[added, modified, removed, unchanged].map(String),
  ]);
  const headings = ['account', 'account_id', 'added', 'modified', 'removed', 'unchanged'];
  call.print(json, `item_id       ${itemId}\naccess_token  ${accessToken}\n\n${table(headings, rows)}`);
}
