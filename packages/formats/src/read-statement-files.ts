import { readCamt } from './camt/read.ts';
import { unpack } from './container/unpack.ts';
import { detectMapping } from './csv/detect/detect-mapping.ts';
import type { MappingDetection } from './csv/document.ts';
import type { CsvMapping } from './csv/mapping.ts';
import { readCsv } from './csv/read/read.ts';
import { detectFormat } from './detect.ts';
import type { TextEncoding } from './encoding/names.ts';
import type { Finding } from './finding.ts';
import { FormatError } from './format-error.ts';
import { readMt } from './mt/read.ts';
import { readNorma43 } from './norma43/read.ts';
import { readOfx } from './ofx/read/read.ts';
import { readQif } from './qif/read.ts';
import type { QifDateOrder } from './qif/values.ts';
import type { StatementFile } from './statement/document.ts';
import { statementsOfCsv } from './statement/from-csv.ts';
import { statementsOfOfx } from './statement/from-ofx.ts';
import { unsupportedReason } from './unsupported.ts';
import { readWorkbook, sheetAsCsv } from './xlsx/read.ts';

export interface StatementReadOptions {
  /** Default: what the file shows. */
  readonly encoding?: TextEncoding;
  /** How to read a CSV file or a workbook; default: what `detectMapping` proposes. */
  readonly mapping?: CsvMapping;
  /** For QIF files whose dates leave it open. */
  readonly dateOrder?: QifDateOrder;
  /** What entries of an MT942 are; default `pending`. */
  readonly interimEntries?: 'pending' | 'booked';
  /** What a lone comma ahead of three digits means in OFX; default `thousands`. */
  readonly loneComma?: 'thousands' | 'decimal';
}

/** A statement file with its name in the archive that it came in; null: it came alone. */
export interface NamedStatementFile {
  readonly name: string | null;
  readonly file: StatementFile;
}

/**
 * Reads a statement file of any format into the common form; an archive gives one record for each file in it.
 * @throws FormatError and nothing else. `unsupported` names what the file is and what to ask the bank for; `undecided` says
 *   what a mapping must decide.
 */
export function readStatementFiles(
  bytes: Uint8Array,
  options: StatementReadOptions = {},
): NamedStatementFile[] {
  const files = unpack(bytes);
  if (files.length === 0) throw new FormatError('no_statement', 1, 'the archive holds no file');
  return files.map(({ name, bytes: content }) => ({ name, file: readOne(content, options) }));
}

function readOne(bytes: Uint8Array, options: StatementReadOptions): StatementFile {
  const reason = unsupportedReason(bytes);
  const format = detectFormat(bytes);
  switch (format) {
    case 'ofx':
      return withStatements(statementsOfOfx(readOfx(bytes, options)));
    case 'camt':
      return readCamt(bytes, options);
    case 'mt940':
    case 'mt942':
      return readMt(bytes, options);
    case 'norma43':
      return readNorma43(bytes, options);
    case 'qif':
      return readQif(bytes, options);
    case 'csv':
      if (reason !== null) throw new FormatError('unsupported', 1, reason);
      return readTable(bytes, options, 'csv');
    case 'xlsx':
      return readTable(sheetAsCsv(readWorkbook(bytes)), options, 'xlsx');
    case 'unknown':
      throw new FormatError(
        'unsupported',
        1,
        reason ?? 'the file is none of OFX, QFX, camt, MT940, MT942, Norma 43, QIF, CSV and XLSX',
      );
  }
}

/** A file may hold investments alone, or a list of accounts. */
function withStatements(file: StatementFile): StatementFile {
  if (file.statements.length > 0) return file;
  throw new FormatError('no_statement', 1, 'the file holds no statement of a bank, card or loan account');
}

function readTable(bytes: Uint8Array, options: StatementReadOptions, format: 'csv' | 'xlsx'): StatementFile {
  const { mapping, warnings } =
    options.mapping === undefined
      ? proposal(detectMapping(bytes, options))
      : { mapping: options.mapping, warnings: [] };
  const encoded = format === 'csv' ? mapping : { ...mapping, encoding: 'utf-8' as const };
  const file = statementsOfCsv(readCsv(bytes, encoded), format, format === 'csv' ? mapping.encoding : null);
  return { ...file, warnings: [...warnings, ...file.warnings] };
}

/** Warnings of detection are those of guesses; what reading finds, reading says again. */
function proposal(detection: MappingDetection): { mapping: CsvMapping; warnings: readonly Finding[] } {
  if (detection.outcome === 'proposed') return { mapping: detection.mapping, warnings: detection.guesses };
  const reasons = detection.reasons.map(({ reason }) => reason).join('; ');
  throw new FormatError('undecided', 1, `${reasons}; give a mapping that decides it`);
}
