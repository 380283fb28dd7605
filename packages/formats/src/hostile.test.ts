import { describe, expect, test } from 'vitest';
import { zipOf } from './container/zip-fixture.ts';
import {
  detectFormat,
  detectMapping,
  FormatError,
  readCamt,
  readMt,
  readOfx,
  readQif,
  readStatementFiles,
} from './index.ts';

const MIB = 1024 * 1024;
const SECONDS_PER_MIB = 2;
const encode = (text: string) => new TextEncoder().encode(text);
const START =
  '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>';
const END = '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
const ENTRY = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260101<TRNAMT>-1.00<FITID>1<NAME>x</STMTTRN>';

function refusalCode(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
}

/** Runs within 2 s for each MiB begun (connectors.md 1.8), in time of this thread: other programs of the machine do not count. */
function inTime<T>(bytes: Uint8Array, read: () => T): T {
  const before = process.threadCpuUsage();
  const result = read();
  const limitMs = Math.ceil(bytes.length / MIB) * SECONDS_PER_MIB * 1000;
  expect(threadMsSince(before)).toBeLessThan(limitMs);
  return result;
}

function threadMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The best of three runs: the others may wait for the compiler or the collector. */
function leastMs(work: () => void): number {
  const runs = [0, 1, 2].map(() => {
    const before = process.threadCpuUsage();
    work();
    return threadMsSince(before);
  });
  return Math.min(...runs);
}

const open = (name: string, count: number) => `<${name}>`.repeat(count);

describe('hostile OFX', () => {
  test.each<[string, string, string | null]>([
    ['a million nested tags', `<OFX>${open('A', 1_000_000)}`, 'too_deep'],
    ['a million nested transactions', START + open('STMTTRN', 1_000_000), 'truncated'],
    ['a million empty fields without end', `${START}${open('MEMO', 1_000_000)}${END}`, null],
    [
      'unknown empty fields in each transaction',
      `${START}${`<STMTTRN>${open('Z', 50)}</STMTTRN>`.repeat(8_000)}${END}`,
      null,
    ],
    ['a million stray end tags', `${START}${'</B>'.repeat(1_000_000)}${END}`, null],
    ['5 MB of angle brackets', '<'.repeat(5_000_000), 'not_ofx'],
    [
      '5 MB of angle brackets inside a file',
      `${START}<STMTTRN><MEMO>${'<'.repeat(5_000_000)}</STMTTRN>${END}`,
      null,
    ],
    ['5 MB of half-open tags', `${START}${'<a b="'.repeat(800_000)}`, 'truncated'],
    ['5 MB of half-open tags with blanks', `${START}${`<a${' '.repeat(5000)}`.repeat(1000)}`, 'truncated'],
    ['5 MB of ampersands', `${START}<STMTTRN><MEMO>${'&#'.repeat(2_500_000)}</STMTTRN>${END}`, null],
    ['5 MB of opening comments', `${START}${'<!--'.repeat(1_250_000)}`, 'truncated'],
    ['5 MB of opening CDATA', `${START}<MEMO>${'<![CDATA['.repeat(500_000)}`, 'truncated'],
    ['5 MB of empty CDATA', `${START}<MEMO>${'<![CDATA[]]>'.repeat(400_000)}`, 'truncated'],
    ['5 MB of line breaks', `${START}<STMTTRN><MEMO>a${'\n '.repeat(2_500_000)}b</STMTTRN>${END}`, null],
    ['5 MB of one name', `${START}<${'A'.repeat(5_000_000)}>${END}`, null],
    ['10 MB of one text', `${START}<STMTTRN><MEMO>${'x'.repeat(10_000_000)}</STMTTRN>${END}`, null],
    ['10 MB of blanks', `${START}<STMTTRN><MEMO>x${' '.repeat(10_000_000)}y</STMTTRN>${END}`, null],
    [
      '10 MB of digits as an amount',
      `${START}<STMTTRN><TRNAMT>${'9'.repeat(10_000_000)}</STMTTRN>${END}`,
      null,
    ],
    ['a header of 5 MB', `OFXHEADER:100${'VERSION '.repeat(600_000)}${START}${END}`, 'truncated'],
    ['a header of NULs', `${'\u0000'.repeat(1_000_000)}${START}${END}`, 'not_ofx'],
    ['NULs between all tags', `${START}${ENTRY.replaceAll('<', '\u0000<').repeat(10_000)}${END}`, null],
    [
      'a billion laughs',
      `<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i} "${'&a;'.repeat(10)}">`).join('')}]>${START}${END}`,
      'dtd_refused',
    ],
    ['20,000 transactions', `${START}${ENTRY.repeat(20_000)}${END}`, null],
  ])('%s are dealt with in time', (_name, text, code) => {
    const bytes = encode(text);
    expect(inTime(bytes, () => refusalCode(() => readOfx(bytes)))).toBe(code);
    inTime(bytes, () => detectFormat(bytes));
  });

  test('twice the transactions take about twice the time, not four times', () => {
    const timeOf = (count: number) => {
      const bytes = encode(`${START}${ENTRY.repeat(count)}${END}`);
      return leastMs(() => readOfx(bytes));
    };
    timeOf(5_000);
    expect(timeOf(40_000) / timeOf(10_000)).toBeLessThan(12);
  });

  test('more than five million elements are refused', () => {
    const bytes = encode(`${START}${'<A/>'.repeat(5_000_001)}${END}`);
    expect(inTime(bytes, () => refusalCode(() => readOfx(bytes)))).toBe('too_many_elements');
  }, 60_000);

  test('a report of warnings stays small', () => {
    const { warnings } = readOfx(encode(`${START}${'</B>'.repeat(100_000)}${END}`));
    expect(warnings).toHaveLength(1001);
    expect(warnings.at(-1)?.code).toBe('more_left_out');
  });
});

describe('hostile CSV', () => {
  const header = 'Date,Description,Amount\n2026-01-13,a,-1.00\n2026-01-14,b,2.00\n';

  test.each<[string, string]>([
    ['5 MB of delimiters', header + ','.repeat(5_000_000)],
    ['5 MB of quotes', `${header}${'"'.repeat(5_000_001)}`],
    ['5 MB of quoted nothing', `${header}${'"",'.repeat(1_600_000)}`],
    ['half a million line breaks', header + '\n'.repeat(500_000)],
    ['half a million carriage returns', header + '\r'.repeat(500_000)],
    ['5 MB of blanks', `${header}${' '.repeat(5_000_000)}`],
    ['5 MB of blanks and quotes', `${header}${'  "'.repeat(1_600_000)}`],
    ['10 MB in one cell', `${header}2026-01-15,${'x'.repeat(10_000_000)},1.00`],
    ['5 MB of NULs', '\u0000'.repeat(5_000_000)],
    ['100,000 rows', header + '2026-01-15,"coffee, large",-4.50\n'.repeat(100_000)],
    ['digits without end', `${header}2026-01-15,x,${'9'.repeat(5_000_000)}\n`],
  ])(
    '%s are dealt with in time',
    (_name, text) => {
      const bytes = encode(text);
      inTime(bytes, () => refusalCode(() => detectMapping(bytes)));
      inTime(bytes, () => detectFormat(bytes));
    },
    60_000,
  );
});

describe('hostile camt', () => {
  const start = '<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02100100100006820101</IBAN></Id></Acct>';
  const end = '</Stmt></BkToCstmrStmt></Document>';
  const entry =
    '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-01-13</Dt></BookgDt></Ntry>';
  const laughs = Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i} "${'&a;'.repeat(10)}">`).join('');

  test.each<[string, string, string | null]>([
    ['a billion laughs', `<!DOCTYPE a [${laughs}]>${start}${end}`, 'dtd_refused'],
    ['a million nested elements', `${start}${open('a', 1_000_000)}`, 'too_deep'],
    ['200,000 empty entries', `${start}${'<Ntry/>'.repeat(200_000)}${end}`, null],
    ['15,000 entries', `${start}${entry.repeat(15_000)}${end}`, null],
    [
      'one entry of 100,000 parts',
      `${start}<Ntry>${'<NtryDtls><TxDtls/></NtryDtls>'.repeat(100_000)}</Ntry>${end}`,
      null,
    ],
    ['5 MB of angle brackets', '<'.repeat(5_000_000), 'bad_xml'],
    ['5 MB of half-open tags', `${start}${'<a b="'.repeat(800_000)}`, 'bad_xml'],
    ['5 MB of opening comments', `${start}${'<!--'.repeat(1_250_000)}`, 'truncated'],
    ['5 MB of empty CDATA', `${start}${'<![CDATA[]]>'.repeat(400_000)}${end}`, null],
    ['5 MB of ampersands', `${start}<Nm>${'&#'.repeat(2_500_000)}</Nm>${end}`, null],
    ['10 MB of blanks', `${start}${' '.repeat(10_000_000)}${end}`, null],
    ['10 MB of digits as an amount', `${start}<Ntry><Amt>${'9'.repeat(10_000_000)}</Amt></Ntry>${end}`, null],
    [
      'an amount of digits and a letter',
      `${start}<Ntry><Amt>${'9'.repeat(300_000)}x</Amt></Ntry>${end}`,
      null,
    ],
    [
      'blanks inside of a name',
      `${start}${entry.replace('</Ntry>', `<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>a${' '.repeat(300_000)}b</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>`)}${end}`,
      null,
    ],
    ['a million attributes', `<a ${'b="c" '.repeat(1_000_000)}/>`, 'bad_xml'],
  ])('%s are dealt with in time', (_name, text, code) => {
    const bytes = encode(text);
    expect(inTime(bytes, () => refusalCode(() => readCamt(bytes)))).toBe(code);
    inTime(bytes, () => detectFormat(bytes));
  });
});

describe('hostile MT, QIF and workbooks', () => {
  const head = ':20:A\n:25:1\n';

  test.each<[string, string]>([
    ['50,000 entries', `${head}${':61:260113D1,00NMSC\n'.repeat(50_000)}`],
    ['a narrative of 300,000 lines', `${head}:61:260113D1,00NMSC\n:86:${'x\n'.repeat(300_000)}`],
    ['an entry line of 5 MB', `${head}:61:260113D${'9'.repeat(5_000_000)}`],
    ['an entry wrapped 300,000 times', `${head}:61:26\n${'1\n'.repeat(300_000)}`],
    ['1.6 MB of fields of a narrative', `${head}:61:260113D1,00NMSC\n:86:177${'?20x'.repeat(400_000)}`],
    ['a million plus signs', `${head}:61:260113D1,00NMSC\n:86:177?20${'+'.repeat(1_000_000)}`],
    ['5 MB of slashes', `${head}:61:260113D1,00NMSC\n:86:/REMI/${'/'.repeat(5_000_000)}`],
    ['blanks inside of an account', `:20:A\n:25:1${' '.repeat(300_000)}x\n:61:260113D1,00NMSC\n`],
    ['slashes between two letters', `${head}:61:260113D1,00NMSC\n:86:/REMI/a${'/'.repeat(300_000)}b`],
    ['5 MB of braces', '{'.repeat(5_000_000)],
    ['60,000 messages', ':20:A\n:25:1\n-\n'.repeat(60_000)],
  ])('MT: %s are dealt with in time', (_name, text) => {
    const bytes = encode(text);
    inTime(bytes, () => refusalCode(() => readMt(bytes)));
    inTime(bytes, () => detectFormat(bytes));
  });

  test('MT: long files after shorter ones are dealt with in time, with the code that V8 made meanwhile', () => {
    for (const lines of [37_500, 75_000, 150_000, 300_000, 600_000])
      for (const text of [
        `${head}:61:260113D1,00NMSC\n:86:${'x\n'.repeat(lines)}`,
        `${head}:61:26\n${'1\n'.repeat(lines)}`,
      ]) {
        const bytes = encode(text);
        inTime(bytes, () => refusalCode(() => readMt(bytes)));
      }
  });

  test.each<[string, string]>([
    ['60,000 records', `!Type:Bank\n${'D1/31/2026\nT1\n^\n'.repeat(60_000)}`],
    ['a record of 100,000 splits', `!Type:Bank\nD1/31/2026\nT1\n${'Sa\n$1\n'.repeat(100_000)}`],
    ['5 MB of one field', `!Type:Bank\nD${'1/'.repeat(2_500_000)}`],
    ['100,000 headers', '!Type:Bank\n'.repeat(100_000)],
  ])('QIF: %s are dealt with in time', (_name, text) => {
    const bytes = encode(text);
    inTime(bytes, () => refusalCode(() => readQif(bytes)));
    inTime(bytes, () => detectFormat(bytes));
  });

  test('Norma 43: four times the entries take about four times the time, not sixteen times', () => {
    const entry = `22    04182602262602260298210000000000682500000000000${''.padEnd(40)}`.slice(0, 80);
    const head = `11210004180200051332260302260306200000000125040978${'3ALAMEDA SL'.padEnd(30)}`;
    const end = '332100041802000513320000000000000000000000000000000000000200000000125040978'.padEnd(80);
    const timeOf = (count: number) => {
      const bytes = encode([head, ...Array.from({ length: count }, () => entry), end].join('\n'));
      return leastMs(() => {
        const [only] = readStatementFiles(bytes);
        expect(only?.file.statements[0]?.entries).toHaveLength(count);
      });
    };
    timeOf(5_000);
    expect(timeOf(60_000) / timeOf(15_000)).toBeLessThan(8);
  });

  test.each<[string, string]>([
    ['a far cell in each row', '<row><c r="ALL1"><v>1</v></c></row>'.repeat(100_000)],
    [
      'a long first row',
      `<row>${'<c><v>1</v></c>'.repeat(900)}</row>${'<row><c><v>1</v></c></row>'.repeat(100_000)}`,
    ],
    ['a figure of 5 MB', `<row><c><v>${'9'.repeat(5_000_000)}</v></c></row>`],
  ])('XLSX: %s is dealt with in time', (_name, rows) => {
    const bytes = zipOf(
      [
        {
          name: 'xl/workbook.xml',
          content: '<workbook><sheets><sheet name="A" id="1"/></sheets></workbook>',
        },
        { name: 'xl/_rels/workbook.xml.rels', content: '<a><Relationship Id="1" Target="s.xml"/></a>' },
        { name: 'xl/s.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
      ],
      { isStored: true },
    );
    inTime(bytes, () => refusalCode(() => readStatementFiles(bytes)));
  });
});
