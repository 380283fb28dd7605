import type { ImportedAccount, ImportedFile } from '../../domain/statement-imports/import-record.ts';
import type { ImportedStatements, ImportPreview } from '../../domain/statement-imports/import-statements.ts';
import type { Invocation } from '../command/command.ts';
import { table } from './table.ts';

/** A file with thousands of odd rows says the same thing thousands of times. */
const WARNINGS_SHOWN = 20;

/** Prints what an import did. */
export function reportImport(call: Invocation, imported: ImportedStatements): void {
  const { importId, itemId, accessToken, accounts, files } = imported;
  noteWarnings(call, files);
  const json = {
    import_id: importId,
    item_id: itemId,
    access_token: accessToken,
    ...inJson(accounts, files),
  };
  const head = `import_id     ${importId}\nitem_id       ${itemId}\naccess_token  ${accessToken}\n\n`;
  call.print(json, head + inText(accounts));
}

/** Prints what an import would do. */
export function reportPreview(call: Invocation, { itemId, accounts, files }: ImportPreview): void {
  noteWarnings(call, files);
  const head = `nothing was imported: this is what would be\nitem_id       ${itemId ?? 'a new item'}\n\n`;
  call.print({ item_id: itemId, dry_run: true, ...inJson(accounts, files) }, head + inText(accounts));
}

/** What was wrong with files: name, line, reason. */
export function faultsOf(files: readonly ImportedFile[]): string[] {
  return files.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
}

function warningsOf(files: readonly ImportedFile[]): string[] {
  return files.flatMap(({ name, notes }) =>
    notes.map(({ line, reason }) => `${name}: ${line === null ? '' : `line ${line}: `}${reason}`),
  );
}

function noteWarnings(call: Invocation, files: readonly ImportedFile[]): void {
  if (call.json) return;
  const warnings = warningsOf(files);
  for (const warning of warnings.slice(0, WARNINGS_SHOWN)) call.note(`warning: ${warning}`);
  const more = warnings.length - WARNINGS_SHOWN;
  if (more > 0) call.note(`warning: ${more} further warnings; --json prints them all`);
}

function inJson(accounts: readonly ImportedAccount[], files: readonly ImportedFile[]) {
  return {
    accounts: accounts.map(({ accountId, ...account }) => ({ account_id: accountId, ...account })),
    files: files.map(({ name, sha256, added, modified, removed, unchanged, fault }) => ({
      name,
      sha256,
      added,
      modified,
      removed,
      unchanged,
      fault,
    })),
    warnings: warningsOf(files),
  };
}

function inText(accounts: readonly ImportedAccount[]): string {
  const headings = ['account', 'account_id', 'added', 'modified', 'removed', 'unchanged'];
  const rows = accounts.map(({ name, accountId, added, modified, removed, unchanged }) => [
    name,
    accountId,
    ...[added, modified, removed, unchanged].map(String),
  ]);
  return table(headings, rows);
}
