// Files of every format for `statement-files.ts` and `readers.ts`.
import { zipOf } from '../packages/formats/src/container/zip-fixture.ts';
import { writeCamt, writeCsv, writeMt940 } from '../packages/formats/src/index.ts';
import { BARE_ENTRY, NO_ACCOUNT, NO_REFERENCES } from '../packages/formats/src/statement/blank.ts';
import type {
  BankStatement,
  StatementBalance,
  StatementEntry,
} from '../packages/formats/src/statement/document.ts';

const MB = 1_000_000;

function entry(nth: number): StatementEntry {
  const day = new Date(Date.UTC(2020, 0, 1 + (nth % 2000))).toISOString().slice(0, 10);
  return {
    ...BARE_ENTRY,
    line: 1,
    amount: nth % 9 === 0 ? `${nth % 4000}.10` : `-${nth % 300}.55`,
    date: day,
    valueDate: day,
    references: { ...NO_REFERENCES, bank: `BANK${nth}`, endToEnd: `E2E-${nth}` },
    counterparty: {
      name: `Shop ${nth % 700} Ltd`,
      account: 'NL91ABNA0417164300',
      bankId: null,
      ultimateName: null,
    },
    description: [`Invoice ${nth} of the month`],
  };
}

function balance(kind: 'opening' | 'closing', date: string, cents: number): StatementBalance {
  const digits = `${Math.abs(cents)}`.padStart(3, '0');
  const amount = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return { kind, code: null, isIntermediate: false, amount, currency: 'EUR', date, at: null };
}

/** Some readers refuse a file whose balances do not follow from its entries. */
function centsOf(entries: readonly StatementEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + Number(amount?.replace('.', '')), 0);
}

function statement(entries: readonly StatementEntry[]): BankStatement {
  const account = { ...NO_ACCOUNT, type: 'bank' as const, iban: 'DE89370400440532013000' };
  const period = { startDate: '2020-01-01', endDate: '2025-12-31' };
  const rest = { line: 1, id: 'S1', number: '1', page: null, isCopy: false, currency: 'EUR', skipped: 0 };
  const balances = [balance('opening', '2019-12-31', 0), balance('closing', '2025-12-31', centsOf(entries))];
  return { ...rest, kind: 'statement', account, period, balances, entries };
}

const ofx = (entries: readonly StatementEntry[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>123456789<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20200101<DTEND>20251231\n${entries
    .map(
      ({ amount, date, references, counterparty, description }) =>
        `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${references.bank}<NAME>${counterparty?.name}<MEMO>${description[0]}</STMTTRN>`,
    )
    .join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
const qif = (entries: readonly StatementEntry[]) =>
  `!Type:Bank\n${entries.map(({ date, amount, description }) => `D${date}\nT${amount}\nP${description[0]}\n^`).join('\n')}\n`;
const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (entries: readonly StatementEntry[]) =>
  zipOf(
    [
      {
        name: 'xl/workbook.xml',
        content: `<workbook ${SHEET} xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `<worksheet ${SHEET}><sheetData><row>${['Date', 'Description', 'Amount'].map(cell).join('')}</row>${entries
          .map(
            ({ date, amount, description }) =>
              `<row>${cell(date)}${cell(description[0] ?? '')}<c><v>${amount}</v></c></row>`,
          )
          .join('')}</sheetData></worksheet>`,
      },
    ],
    { isStored: true },
  );

const text = (written: string) => new TextEncoder().encode(written);
/** Writes a file of each format. */
const FORMATS: Readonly<Record<string, (entries: readonly StatementEntry[]) => Uint8Array>> = {
  'OFX 1.0.2': (entries) => text(ofx(entries)),
  'camt.053': (entries) =>
    text(writeCamt([statement(entries)], { messageId: 'M', createdAt: '2026-01-01T00:00:00Z' })),
  MT940: (entries) => text(writeMt940([statement(entries)])),
  QIF: (entries) => text(qif(entries)),
  CSV: (entries) => text(writeCsv([statement(entries)])),
  XLSX: sheet,
};

const SAMPLE = 2000;

export interface LargeFile {
  readonly format: string;
  readonly bytes: Uint8Array;
  readonly entries: number;
}

/** One file of each format, or of the one named, of about so many megabytes. */
export function* largeFiles(megabytes: number, wanted?: string): Generator<LargeFile> {
  for (const [format, write] of Object.entries(FORMATS)) {
    if (wanted !== undefined && format !== wanted) continue;
    const each = write(Array.from({ length: SAMPLE }, (_, nth) => entry(nth))).length / SAMPLE;
    const count = Math.round((megabytes * MB) / each);
    yield { format, bytes: write(Array.from({ length: count }, (_, nth) => entry(nth))), entries: count };
  }
}

/** Megabytes of a file, by thousands. */
export function megabytesOf({ bytes }: LargeFile): number {
  return bytes.length / MB;
}

/** CPU seconds of this process, user and system, while something is done. */
export async function cpuSeconds<T>(work: () => T | Promise<T>): Promise<{ seconds: number; result: T }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1_000_000, result };
}
