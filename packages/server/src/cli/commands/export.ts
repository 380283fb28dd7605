import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AskOperation } from '../../control/operation.ts';
import { listItems } from '../../control/operations/items/items.ts';
import { type ExportedAccount, exportItem } from '../../control/operations/statements/export.ts';
import { realClock } from '../../world/clock.ts';
import { isCalendarDate, isoDate } from '../../world/dates.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../export/formats.ts';
import { BEGINNING } from '../export/statements.ts';
import { isFolder } from '../input/statement-files.ts';
import { replaceFile } from '../output/replace-file.ts';
import { administer } from '../service/administer.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';

export default command({
  order: 845,
  summary: 'Write accounts and transactions as CSV, OFX, camt.053, JSON lines, Beancount or hledger.',
  operands: [],
  options: {
    ...teamOption,
    format: { value: Object.keys(EXPORT_FORMATS).join('|'), text: 'What to write. Default csv.' },
    items: { value: 'ITEM_ID,…', text: 'Only these Items; all of the team when left out.' },
    accounts: { value: 'ACCOUNT_ID,…', text: 'Only these accounts.' },
    since: { value: 'DAY', text: 'First day, such as 2026-01-01; from the beginning when left out.' },
    until: { value: 'DAY', text: 'Last day; today when left out.' },
    pending: { text: 'Pending entries too. They may change, and get another id when they are posted.' },
    output: {
      value: 'FILE|FOLDER',
      text: 'A file for all, or a folder with a file for each account; only its owner can read them.',
    },
  },
  settings: STORE_SETTINGS,
  notes: [
    'Without --output, one text for all accounts goes to standard output.',
    'Money in is positive, and what is owed negative; but JSON lines have the signs of the API.',
    'Accounts go by the beginning of their account_id, transactions by their transaction_id: what is exported twice is recognised.',
    'Accounts of investments are in JSON lines alone.',
  ],
  examples: [
    'fairlead export > transactions.csv',
    'fairlead export --format ofx --since 2026-01-01 --output statements/',
    'fairlead export --format beancount --output ledger.beancount',
  ],
  async run(call) {
    const format = formatOf(call);
    const period = periodOf(call);
    const exported = await administer(call, (ask) => accountsOf(ask, call, { format, period }));
    if (exported.length === 0) throw new CommandError('there is no such account to export');
    const { output } = call.options;
    const texts =
      output !== undefined && (output.endsWith('/') || isFolder(output))
        ? exported.map((one) => ({ path: join(output, fileName(one, format)), accounts: [one] }))
        : [{ path: output, accounts: exported }];
    if (output !== undefined && texts[0]?.path !== output) mkdirSync(output, { recursive: true });
    for (const { path, accounts } of texts) {
      const text = format.write(accounts, period);
      if (path === undefined) return call.print({ ...summary(accounts), content: text }, text);
      replaceFile(path, text);
    }
    const files = texts.map(({ path = '', accounts }) => ({ path, ...summary(accounts) }));
    const lines = files.map(({ path, transactions }) => `${path}   ${transactions} transactions\n`);
    call.print({ files }, lines.join(''));
  },
});

interface Wish {
  readonly format: ExportFormat;
  readonly period: { readonly from: string; readonly to: string };
}

async function accountsOf(
  ask: AskOperation,
  call: Invocation,
  { format, period }: Wish,
): Promise<ExportedAccount[]> {
  const clientId = await chooseTeam(ask, call);
  const wanted = listOf(call.options.accounts);
  const itemIds =
    listOf(call.options.items) ??
    (await ask(listItems, { clientId }))
      .filter(({ state }) => state === 'good' || state === 'error')
      .map(({ itemId }) => itemId);
  const found: ExportedAccount[] = [];
  for (const itemId of itemIds) {
    for (const one of await ask(exportItem, { clientId, itemId, ...period })) {
      const { type, accountId } = one.account;
      if (wanted && !wanted.includes(accountId)) continue;
      if (type === 'investment' && !format.takesInvestments) continue;
      const entries =
        call.options.pending === undefined ? one.entries.filter(({ wire }) => !wire.pending) : one.entries;
      found.push({ ...one, entries });
    }
  }
  const seen = found.map(({ account }) => account.accountId);
  const missing = wanted?.filter((accountId) => !seen.includes(accountId)) ?? [];
  if (missing.length > 0) throw new CommandError(`there is no such account to export: ${missing.join(', ')}`);
  return found;
}

/** @throws CommandError */
function formatOf({ options }: Invocation): ExportFormat {
  const format = EXPORT_FORMATS[options.format ?? 'csv'];
  if (!format) throw usageError(`--format is one of ${Object.keys(EXPORT_FORMATS).join(', ')}`);
  return format;
}

/** @throws CommandError */
function periodOf({ options }: Invocation): Wish['period'] {
  const { since = BEGINNING, until = isoDate(realClock.now()) } = options;
  for (const [name, day] of Object.entries({ since, until }))
    if (!isCalendarDate(day)) throw usageError(`--${name} must be a day like 2026-01-31`);
  if (since > until) throw usageError('--since must not be after --until');
  return { from: since, to: until };
}

function listOf(text: string | undefined): string[] | undefined {
  return text?.split(',').filter((part) => part !== '');
}

/** Names no number but the mask; the beginning of the id keeps two apart that are called the same. */
function fileName({ institutionName, account }: ExportedAccount, { extension }: ExportFormat): string {
  const words = [institutionName, account.name, account.mask, account.accountId.slice(0, 6)];
  const name = words
    .flatMap((word) => word ?? [])
    .join('-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${name}.${extension}`;
}

function summary(accounts: readonly ExportedAccount[]) {
  return {
    accounts: accounts.map(({ account }) => account.accountId),
    transactions: accounts.reduce((total, { entries }) => total + entries.length, 0),
  };
}
