import {
  type CsvMapping,
  detectMapping,
  type Finding,
  mappingByHeader,
  readCsv,
  readWorkbook,
  type StatementFile,
  sheetAsCsv,
  statementsOfCsv,
} from '@fairlead/formats';
import { digestOf } from './digest.ts';
import type { Directions } from './directions.ts';
import { faultAt } from './fault.ts';

export interface TableFile {
  readonly file: StatementFile;
  /** Names the columns that word an entry. */
  readonly layout: string;
  /** How the columns were recognised; null under a mapping that was given. */
  readonly recognised: string | null;
}

/**
 * Reads a CSV file or a workbook, by the mapping that is given, else by the one reading that fits.
 * @throws ConnectorError for a file that allows several readings, or whose running balance shows that the signs are wrong.
 */
export function readTable(bytes: Uint8Array, format: 'csv' | 'xlsx', directions: Directions): TableFile {
  const rows = format === 'xlsx' ? sheetAsCsv(readWorkbook(bytes)) : bytes;
  const { mapping: chosen, guesses, recognised } = chooseMapping(rows, directions);
  const mapping = asRead(chosen, format, directions);
  const document = readCsv(rows, mapping);
  const verdict = document.runningBalance?.verdict;
  if (verdict === (directions.flipSign ? 'verified' : 'inverted')) {
    throw faultAt(
      1,
      directions.flipSign
        ? 'the running balance shows that the signs are right as they stand; import the file without turning them round'
        : 'the running balance shows that the mapping takes money in for money out; turn its amount rule round',
    );
  }
  // Balances are what the institution says, so they follow from amounts that were turned round.
  const isProven = verdict === 'inverted' && document.runningBalance !== null;
  const runningBalance = isProven
    ? { ...document.runningBalance, verdict: 'verified' as const }
    : document.runningBalance;
  const file = statementsOfCsv({ ...document, runningBalance }, format, mapping.encoding);
  return {
    file: { ...file, warnings: [...guesses, ...file.warnings] },
    layout: layoutOf(mapping),
    recognised,
  };
}

function chooseMapping(
  bytes: Uint8Array,
  { mapping, known, encoding }: Directions,
): { mapping: CsvMapping; guesses: readonly Finding[]; recognised: string | null } {
  if (mapping !== null) return { mapping, guesses: [], recognised: null };
  const saved = known.map((one) => one.mapping);
  const fitting = mappingByHeader(bytes, saved, encoding ?? undefined);
  if (fitting !== null) {
    const name = known[fitting.nth]?.name;
    return {
      mapping: fitting.mapping,
      guesses: [],
      recognised: `the columns were recognised by the saved mapping "${name}"`,
    };
  }
  const detection = detectMapping(bytes, encoding === null ? {} : { encoding });
  if (detection.outcome === 'undecided') {
    const reasons = detection.reasons.map(({ reason }) => reason).join('; ');
    throw faultAt(
      1,
      `${reasons}. Give a mapping that decides it; "fairlead mappings detect" prints those that fit`,
    );
  }
  const how =
    detection.layout === null ? 'its header and contents' : `the known layout "${detection.layout}"`;
  return {
    mapping: detection.mapping,
    guesses: detection.guesses,
    recognised: `the columns were recognised by ${how}`,
  };
}

/** What is given besides goes before what the mapping says; the cells of a workbook have marks of their own. */
function asRead(mapping: CsvMapping, format: 'csv' | 'xlsx', { currency, encoding }: Directions): CsvMapping {
  return {
    ...mapping,
    ...(currency === null ? {} : { currency }),
    ...(encoding === null ? {} : { encoding }),
    ...(format === 'xlsx' ? { encoding: 'utf-8', delimiter: ',', quote: '"' } : {}),
  };
}

function layoutOf({ columns }: CsvMapping): string {
  const wording = [
    columns.date,
    columns.description,
    columns.counterparty ?? null,
    columns.reference ?? null,
  ];
  return digestOf(JSON.stringify(wording));
}
