import { openZip, type ZipEntry } from '../container/zip.ts';
import { decodeText } from '../encoding/decode.ts';
import { FormatError } from '../format-error.ts';
import { ELEMENTS_MAX, refuseOversize } from '../limits.ts';
import { at, attribute, child, childrenOf, textAt, type XmlElement } from '../xml/element.ts';
import { readXml } from '../xml/read.ts';
import { plainNumber, serialDate } from './cell-number.ts';
import { readDateStyles } from './styles.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** Values as text: figures with a point, dates as `YYYY-MM-DD`, with a time of day behind. */
  readonly rows: readonly (readonly string[])[];
}

const COLUMNS_MAX = 1000;

/**
 * Reads the values of an XLSX workbook, sheet by sheet; formulas count as what they gave last.
 * @throws FormatError `wrong_format`, `bad_archive`, `bad_xml`, or a limit.
 */
export function readWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  refuseOversize(bytes);
  const parts = new Map(openZip(bytes).map((entry) => [entry.name, entry]));
  const workbook = rootOf(parts.get('xl/workbook.xml'));
  if (workbook === null) throw new FormatError('wrong_format', 1, 'the file is no XLSX workbook');
  const targets = targetsOf(rootOf(parts.get('xl/_rels/workbook.xml.rels')));
  const isFrom1904 = /^(?:1|true)$/.test(attribute(child(workbook, 'workbookPr'), 'date1904') ?? '');
  const context: SheetContext = {
    texts: sharedTexts(parts.get('xl/sharedStrings.xml')),
    dateStyles: readDateStyles(rootOf(parts.get('xl/styles.xml'))),
    isFrom1904,
    budget: { cells: ELEMENTS_MAX },
  };
  return childrenOf(child(workbook, 'sheets'), 'sheet').flatMap((sheet): WorkbookSheet[] => {
    const path = targets.get(attribute(sheet, 'id') ?? '');
    const part = path === undefined ? undefined : parts.get(path);
    if (part === undefined) return [];
    return [{ name: attribute(sheet, 'name') ?? '', rows: readRows(part, context) }];
  });
}

/** The sheet with most rows as CSV in UTF-8, with commas: what `detectMapping` and `readCsv` take. */
export function sheetAsCsv(sheets: readonly WorkbookSheet[]): Uint8Array {
  const [fullest] = sheets.toSorted((a, b) => b.rows.length - a.rows.length);
  if (fullest === undefined || fullest.rows.length === 0) {
    throw new FormatError('no_statement', 1, 'the workbook holds no sheet with values');
  }
  const width = fullest.rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * fullest.rows.length > ELEMENTS_MAX) {
    throw new FormatError('too_many_elements', 1, `the sheet spans more than ${ELEMENTS_MAX} cells`);
  }
  const lines = fullest.rows.map((row) =>
    Array.from({ length: width }, (_, place) => `"${(row[place] ?? '').replaceAll('"', '""')}"`).join(','),
  );
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

interface SheetContext {
  readonly texts: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly isFrom1904: boolean;
  /** Cells that may still be read, over all sheets. */
  readonly budget: { cells: number };
}

const NOTHING_HANDED = { handed: new Set<string>(), handOver: () => {} };

function rootOf(part: ZipEntry | undefined): XmlElement | null {
  return part === undefined ? null : readXml(decodeText(part.read()).text, NOTHING_HANDED);
}

/** Paths of parts by the id of their relationship. */
function targetsOf(relations: XmlElement | null): Map<string, string> {
  return new Map(
    childrenOf(relations, 'Relationship').map((one) => {
      const target = attribute(one, 'Target') ?? '';
      return [attribute(one, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

/** Texts that cells name by their place. */
function sharedTexts(part: ZipEntry | undefined): string[] {
  const texts: string[] = [];
  if (part === undefined) return texts;
  readXml(decodeText(part.read()).text, {
    handed: new Set(['si']),
    handOver: (element) => void texts.push(richText(element)),
  });
  return texts;
}

/** One text, or runs of differently formatted ones. */
function richText(element: XmlElement | null): string {
  const runs = childrenOf(element, 'r').map((run) => textAt(run, 't') ?? '');
  return textAt(element, 't') ?? runs.join('');
}

function readRows(part: ZipEntry, context: SheetContext): string[][] {
  const rows: string[][] = [];
  readXml(decodeText(part.read()).text, {
    handed: new Set(['row']),
    handOver: (element) => {
      const cells = readCells(element, context);
      if (cells.some((cell) => cell !== '')) rows.push(cells);
    },
  });
  return rows;
}

function readCells(row: XmlElement, context: SheetContext): string[] {
  const cells: string[] = [];
  for (const cell of row.children) {
    if (cell.name !== 'c') continue;
    const place = columnOf(attribute(cell, 'r')) ?? cells.length;
    if (place >= COLUMNS_MAX) {
      throw new FormatError('too_many_elements', cell.line, `a row has more than ${COLUMNS_MAX} columns`);
    }
    while (cells.length < place) cells.push('');
    cells[place] = cellText(cell, context);
  }
  context.budget.cells -= cells.length;
  if (context.budget.cells < 0) {
    throw new FormatError('too_many_elements', row.line, `the file has more than ${ELEMENTS_MAX} cells`);
  }
  return cells;
}

/** `AB12` is the 28th column, counted from 0: 27. */
function columnOf(reference: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, { texts, dateStyles, isFrom1904 }: SheetContext): string {
  const value = textAt(cell, 'v') ?? '';
  switch (attribute(cell, 't')) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
      return richText(at(cell, 'is'));
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return value.replace('T', ' ');
    case 'str':
      return value;
    case 'e':
      return '';
    default: {
      const style = Number(attribute(cell, 's') ?? '0');
      const date = dateStyles.has(style) ? serialDate(value, isFrom1904) : null;
      return date ?? plainNumber(value);
    }
  }
}
