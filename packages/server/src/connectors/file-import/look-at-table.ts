import {
  detectFormat,
  detectMapping,
  isCsvMapping,
  lookAtCsv,
  mappingByHeader,
  readWorkbook,
  sheetAsCsv,
  unpack,
  unsupportedReason,
} from '@fairlead/formats';
import type { TableLook, TableWish } from '../sdk/table-look.ts';
import { type KnownMapping, usableMappings } from './directions.ts';
import { faultAt } from './fault.ts';
import { orFault, unpackFile } from './read-file.ts';

export { unpackFile };

const ROWS_SHOWN = 12;

/** @throws ConnectorError for a file that is no table */
export function lookAtTable({ bytes, mapping, known, isHead }: TableWish): TableLook {
  return orFault(() => {
    const rows = tableBytes(bytes, isHead);
    const chosen = isCsvMapping(mapping)
      ? { mapping, savedAs: null, doubts: [] }
      : proposed(rows, usableMappings(known));
    const { footerRows } = chosen.mapping;
    const look = lookAtCsv(rows, { ...chosen.mapping, footerRows: isHead ? 0 : footerRows }, ROWS_SHOWN);
    return { ...look, ...chosen };
  });
}

/** As text with columns. @throws FormatError, ConnectorError */
function tableBytes(bytes: Uint8Array, isHead: boolean): Uint8Array {
  const [only, ...more] = unpack(bytes);
  if (only === undefined || more.length > 0)
    throw faultAt(1, 'the archive holds several files; unpack it first');
  const format = detectFormat(only.bytes);
  if (format === 'xlsx') return sheetAsCsv(readWorkbook(only.bytes));
  const reason = unsupportedReason(only.bytes);
  if (reason !== null) throw faultAt(1, reason);
  if (format !== 'csv' && format !== 'unknown')
    throw faultAt(1, `the file is ${format.toUpperCase()}, which needs no mapping`);
  return isHead ? wholeLines(only.bytes) : only.bytes;
}

const LINE_FEED = 0x0a;

/** Without the line that was cut; in UTF-16 a line feed has two bytes. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const at = bytes.lastIndexOf(LINE_FEED);
  if (at < 0) return bytes;
  const end = at + 1;
  return bytes.subarray(0, bytes[1] === 0 || bytes[0] === 0xff ? end + (end % 2) : end);
}

function proposed(
  rows: Uint8Array,
  known: readonly KnownMapping[],
): Pick<TableLook, 'mapping' | 'savedAs' | 'doubts'> {
  const fitting = mappingByHeader(
    rows,
    known.map(({ mapping }) => mapping),
  );
  if (fitting !== null)
    return { mapping: fitting.mapping, savedAs: known[fitting.nth]?.name ?? null, doubts: [] };
  const detection = detectMapping(rows);
  if (detection.outcome === 'proposed') {
    const doubts = detection.guesses.map(({ reason }) => reason);
    return { mapping: detection.mapping, savedAs: null, doubts };
  }
  const { candidates, start, reasons } = detection;
  return { mapping: candidates[0] ?? start, savedAs: null, doubts: reasons.map(({ reason }) => reason) };
}
