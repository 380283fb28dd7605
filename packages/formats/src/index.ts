export { type CamtReadOptions, readCamt } from './camt/read.ts';
export { type CamtWriteOptions, writeCamt } from './camt/write.ts';
export { type UnpackedFile, unpack } from './container/unpack.ts';
export { DATE_FORMATS } from './csv/date-formats.data.ts';
export { detectMapping } from './csv/detect/detect-mapping.ts';
export type {
  CsvDocument,
  CsvRunningBalance,
  CsvSkipped,
  CsvTransaction,
  MappingDetection,
  MappingDoubt,
  MappingFault,
} from './csv/document.ts';
export { mappingByHeader } from './csv/known-layout.ts';
export { type CsvLook, type CsvLookColumn, type CsvLookRow, lookAtCsv } from './csv/look.ts';
export type {
  ColumnRef,
  CsvAmountRule,
  CsvColumns,
  CsvDateFormat,
  CsvDelimiter,
  CsvFee,
  CsvMapping,
  CsvRowFilter,
  CsvStatusWords,
} from './csv/mapping.ts';
export { readCsv } from './csv/read/read.ts';
export { isCsvMapping, validateMapping } from './csv/validate-mapping.ts';
export { WRITTEN_CSV, writeCsv } from './csv/write.ts';
export { detectFormat, type StatementFormat } from './detect.ts';
export { encodingNamed, TEXT_ENCODINGS, type TextEncoding } from './encoding/names.ts';
export type { Finding, FindingCode } from './finding.ts';
export { type FingerprintFields, fingerprintText, normaliseDescription } from './fingerprint.ts';
export { FormatError, type FormatErrorCode, type StatusDetail, type StatusKind } from './format-error.ts';
export type { LedgerNames } from './ledger/account-names.ts';
export { writeBeancount } from './ledger/beancount.ts';
export { writeHledger } from './ledger/hledger.ts';
export { type MtReadOptions, readMt } from './mt/read.ts';
export { writeMt940 } from './mt/write.ts';
export { type Norma43ReadOptions, readNorma43 } from './norma43/read.ts';
export type * from './ofx/document.ts';
export type * from './ofx/investment-document.ts';
export { type OfxReadOptions, readOfx } from './ofx/read/read.ts';
export { type OfxChallenge, type OfxSignonAnswer, readOfxSignon } from './ofx/read/signon.ts';
export { statusKind } from './ofx/status.ts';
export {
  type OfxQuestion,
  type OfxRequest,
  type OfxSignon,
  type OfxStatementWish,
  writeOfxRequest,
} from './ofx/write/request.ts';
export { type OfxContent, type OfxVersion, writeOfx } from './ofx/write/write.ts';
export { type QifReadOptions, readQif } from './qif/read.ts';
export type { QifDateOrder } from './qif/values.ts';
export {
  type NamedStatementFile,
  readStatementFiles,
  type StatementReadOptions,
} from './read-statement-files.ts';
export type * from './statement/document.ts';
export { statementsOfCsv } from './statement/from-csv.ts';
export { statementsOfOfx } from './statement/from-ofx.ts';
export { unsupportedReason } from './unsupported.ts';
export { readWorkbook, sheetAsCsv, type WorkbookSheet } from './xlsx/read.ts';
