import { type BankStatement, readStatementFiles, type StatementFile } from '@fairlead/formats';
import type { FileContent } from './content.ts';
import type { Directions } from './directions.ts';
import { faultAt } from './fault.ts';
import { joinStatements, requireOneCurrency } from './join-statements.ts';
import { toFileAccount } from './statement-account.ts';
import { readTable } from './table.ts';

/**
 * What a file of any format but OFX says, per account.
 * @throws ConnectorError or FormatError
 */
export function statementContent(
  bytes: Uint8Array,
  format: StatementFile['format'] | 'unknown',
  directions: Directions,
): FileContent {
  if (format === 'csv' || format === 'xlsx') {
    const { file, layout, recognised } = readTable(bytes, format, directions);
    return contentOf(file, `table:${layout}`, recognised === null ? [] : [recognised], directions);
  }
  const { encoding, dateOrder } = directions;
  const [only] = readStatementFiles(bytes, {
    ...(encoding === null ? {} : { encoding }),
    ...(dateOrder === null ? {} : { dateOrder }),
  });
  if (only === undefined) throw faultAt(1, 'the file holds no statement');
  const { file } = only;
  const [first] = file.statements;
  return contentOf(file, file.format === 'camt' ? `camt:${first?.kind}` : file.format, [], directions);
}

function contentOf(
  file: StatementFile,
  dialect: string,
  warnings: readonly string[],
  directions: Directions,
): FileContent {
  const isOnly = new Set(file.statements.map(({ account }) => nameOf(account))).size === 1;
  const accounts = file.statements.map((statement) =>
    toFileAccount(statement, { format: file.format, isOnly, directions }),
  );
  requireOneCurrency(
    accounts.map(({ account }, nth) => ({ line: file.statements[nth]?.line ?? 1, account })),
  );
  return {
    accounts: joinStatements(accounts),
    warnings: [...warnings, ...file.warnings.map(({ line, reason }) => `line ${line}: ${reason}`)],
    institutionName: file.institutionName,
    format: file.format,
    dialect: directions.payee === null ? dialect : `${dialect}:${directions.payee}`,
  };
}

function nameOf({ iban, number, name }: BankStatement['account']): string {
  return iban ?? number ?? name ?? '';
}
