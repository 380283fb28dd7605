// Writes small workbooks for tests.
import { zipOf } from '../container/zip-fixture.ts';

export interface FixtureCell {
  /** Text, or a figure with its style: 0 plain, 1 a date, 2 a date of the workbook's own format. */
  readonly text?: string;
  readonly number?: string;
  readonly style?: number;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export function workbookOf(
  rows: readonly (readonly FixtureCell[])[],
  { isFrom1904 = false } = {},
): Uint8Array {
  const texts = rows.flatMap((row) => row.flatMap(({ text }) => (text === undefined ? [] : [text])));
  const cells = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, x, y, texts)).join('')}</row>`,
  );
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="r"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst ${MAIN}>${texts.map((one) => `<si><t>${escaped(one)}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${MAIN}><sheetData>${cells.join('')}</sheetData></worksheet>`,
    },
  ]);
}

function cellXml(
  { text, number, style }: FixtureCell,
  x: number,
  y: number,
  texts: readonly string[],
): string {
  const place = `${String.fromCharCode(65 + x)}${y + 1}`;
  if (text !== undefined) return `<c r="${place}" t="s"><v>${texts.indexOf(text)}</v></c>`;
  return number === undefined ? '' : `<c r="${place}" s="${style ?? 0}"><v>${number}</v></c>`;
}
