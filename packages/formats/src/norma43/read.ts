import { decodeText, noteDecoding } from '../encoding/decode.ts';
import type { TextEncoding } from '../encoding/names.ts';
import { Findings } from '../finding.ts';
import { FormatError } from '../format-error.ts';
import { refuseOversize } from '../limits.ts';
import { checkBalances } from '../statement/balance-check.ts';
import type { BankStatement, StatementFile } from '../statement/document.ts';
import { readAccount } from './account.ts';
import { type Norma43Record, splitRecords } from './records.ts';

export interface Norma43ReadOptions {
  /** Default: what the bytes show. */
  readonly encoding?: TextEncoding;
}

/**
 * Reads Norma 43, the statement file of Spanish banks (AEB43, CSB43, Cuaderno 43), with any number of accounts.
 * @throws FormatError and nothing else: `wrong_format`, `truncated` for an account without its end, or a limit.
 */
export function readNorma43(bytes: Uint8Array, options: Norma43ReadOptions = {}): StatementFile {
  refuseOversize(bytes);
  const decoded = decodeText(bytes, options.encoding);
  const findings = new Findings();
  noteDecoding(decoded, findings);
  const records = splitRecords(decoded.text);
  if (!records.some(({ code }) => code === '11'))
    throw new FormatError('wrong_format', 1, 'the file is no Norma 43');
  const statements = accountsOf(records, findings).map((account) => readAccount(account, findings));
  for (const statement of statements) checkBalances(statement, findings);
  checkEnd(records, findings);
  return {
    format: 'norma43',
    encoding: decoded.encoding,
    institutionName: null,
    statements: statements satisfies BankStatement[],
    warnings: findings.list(),
  };
}

/** The records of one account, from its header to its end. */
function accountsOf(records: readonly Norma43Record[], findings: Findings): Norma43Record[][] {
  const accounts: Norma43Record[][] = [];
  let open: Norma43Record[] | null = null;
  for (const record of records) {
    if (record.code === '11') {
      if (open !== null) throw unended(open);
      open = [record];
      accounts.push(open);
    } else if (open !== null) {
      open.push(record);
      if (record.code === '33') open = null;
    } else if (record.code !== '00' && record.code !== '88') {
      findings.add('stray_text', record.line, 'a record that belongs to no account was left out');
    }
  }
  if (open !== null) throw unended(open);
  return accounts;
}

function unended([first]: readonly Norma43Record[]): FormatError {
  return new FormatError('truncated', first?.line ?? 1, 'the records of this account have no end');
}

/** The last record counts all those ahead of it, but for the one that opens the file. */
function checkEnd(records: readonly Norma43Record[], findings: Findings): void {
  const end = records.findLast(({ code }) => code === '88');
  if (end === undefined) {
    findings.add('pages_missing', records.at(-1)?.line ?? 1, 'the record that ends the file is missing');
    return;
  }
  const told = end.field(21, 6).trim();
  const counted = records.filter(({ code }) => code !== '88' && code !== '00').length;
  if (/^\d+$/.test(told) && Number(told) !== counted)
    findings.add('pages_missing', end.line, 'the file does not hold as many records as its end says');
}
