import { describe, expect, test } from 'vitest';
import { FormatError } from '../format-error.ts';
import { readCamt } from './read.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const message = (version: string, kind: string, content: string) => {
  const [root, statement] = {
    '052': ['BkToCstmrAcctRpt', 'Rpt'],
    '053': ['BkToCstmrStmt', 'Stmt'],
    '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  }[kind] ?? ['', ''];
  return `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${root}>
<GrpHdr><MsgId>M</MsgId><CreDtTm>2026-03-31T20:00:00+02:00</CreDtTm></GrpHdr>
<${statement}><Id>S1</Id><Acct><Id><IBAN>DE02 1001 0010 0006 8201 01</IBAN></Id><Ccy>EUR</Ccy></Acct>
${content}</${statement}></${root}></Document>`;
};
const read = (content: string, version = '08', kind = '053') =>
  readCamt(bytes(message(version, kind, content)));
const entry = (rest: string, amount = '12.50', mark = 'DBIT') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-31</Dt></BookgDt>${rest}</Ntry>`;
const only = (content: string, version?: string) => read(content, version).statements[0]?.entries[0];

function refusal(text: string): string | null {
  try {
    readCamt(bytes(text));
    return null;
  } catch (error) {
    return error instanceof FormatError ? error.code : 'other';
  }
}

describe('reading camt', () => {
  test.each(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'])(
    'version %s is read, whatever its party and status forms',
    (version) => {
      const isNew = Number(version) >= 7;
      const party = (name: string) => (isNew ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`);
      const bic = Number(version) >= 4 ? 'BICFI' : 'BIC';
      const text = `<Ntry><Amt Ccy="EUR">7</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${isNew ? '<Cd>PDNG</Cd>' : 'PDNG'}</Sts>
<ValDt><DtTm>2026-03-30T09:15:00+02:00</DtTm></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs>
<RltdPties><Dbtr>${party('Ann Example')}</Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct></RltdPties>
<RltdAgts><DbtrAgt><FinInstnId><${bic}>ABNANL2A</${bic}></FinInstnId></DbtrAgt></RltdAgts>
<RmtInf><Ustrd>Rent</Ustrd><Ustrd>March</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
      expect(only(text, version)).toMatchObject({
        status: 'pending',
        amount: '7',
        date: '2026-03-30',
        at: '2026-03-30T09:15:00+02:00',
        counterparty: { name: 'Ann Example', account: 'NL91ABNA0417164300', bankId: 'ABNANL2A' },
        references: { endToEnd: 'E1' },
        description: ['Rent', 'March'],
      });
    },
  );

  test.each(['T99:99:99Z', 'T24:00:00+01:00', 'T12:60:00Z', 'T23:59:60Z', 'T09:15:00+99:99'])(
    'a time that no clock shows (%s) leaves the day alone',
    (time) => {
      const text = entry('').replace('<Dt>2026-03-31</Dt>', `<DtTm>2026-03-31${time}</DtTm>`);
      expect(only(text)).toMatchObject({ date: '2026-03-31', at: null });
    },
  );

  test('reports and notifications say what they are', () => {
    expect(read(entry(''), '02', '052').statements[0]?.kind).toBe('report');
    expect(read(entry(''), '08', '054').statements[0]?.kind).toBe('notification');
  });

  test('a reversal keeps the direction that its indicator tells', () => {
    expect(only(entry('<RvslInd>true</RvslInd>', '5.00', 'CRDT'))).toMatchObject({
      amount: '5.00',
      isReversal: true,
    });
  });

  test('a batch is split when its parts add up, and kept as one with a warning otherwise', () => {
    const part = (amount: string, id: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
    const batch = (second: string) =>
      entry(`<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${part('4.5', 'a')}${part(second, 'b')}</NtryDtls>`);
    const [split] = read(batch('8.00')).statements;
    expect(split?.entries.map((one) => [one.amount, one.references.endToEnd, one.references.bank])).toEqual([
      ['-4.5', 'a', null],
      ['-8.00', 'b', null],
    ]);
    const kept = read(batch('7.99'));
    expect(kept.statements[0]?.entries).toMatchObject([{ amount: '-12.50', references: { bank: 'B1' } }]);
    expect(kept.warnings.map(({ code }) => code)).toEqual(['details_differ']);
  });

  test('balances have the sign of their indicator, and must follow from the entries', () => {
    const balance = (code: string, amount: string, mark: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>`;
    const fitting = read(balance('OPBD', '10.00', 'CRDT') + balance('CLBD', '2.50', 'DBIT') + entry(''));
    expect(fitting.statements[0]?.balances).toMatchObject([
      { kind: 'opening', amount: '10.00' },
      { kind: 'closing', amount: '-2.50' },
    ]);
    expect(fitting.warnings).toEqual([]);
    const wrong = read(balance('OPBD', '10.00', 'CRDT') + balance('CLBD', '2.50', 'CRDT') + entry(''));
    expect(wrong.warnings.map(({ code }) => code)).toEqual(['balance_mismatch']);
  });

  test('pages and copies are told', () => {
    const paged = read(
      `<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn><CpyDplctInd>DUPL</CpyDplctInd>${entry('')}`,
    );
    expect(paged.statements[0]).toMatchObject({ page: { number: 1, isLast: false }, isCopy: true });
    expect(paged.warnings.map(({ code }) => code)).toEqual(['pages_missing']);
  });

  test('a prefix, a missing namespace and the root of version 1 do not matter', () => {
    const prefixed = message('08', '053', entry(''))
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=');
    expect(readCamt(bytes(prefixed)).statements[0]?.entries).toHaveLength(1);
    const bare = message('08', '053', entry('')).replace(/ xmlns="[^"]*"/, '');
    expect(readCamt(bytes(bare)).warnings.map(({ code }) => code)).toEqual(['header_missing']);
    const first = message('01', '053', entry('')).replaceAll('BkToCstmrStmt', 'BkToCstmrStmtV01');
    expect(readCamt(bytes(first)).statements[0]?.entries).toHaveLength(1);
  });

  test('an entry without amount or date is left out and told', () => {
    const { statements, warnings } = read(entry('', '1,50') + entry(''));
    expect(statements[0]).toMatchObject({ skipped: 1, entries: [{ amount: '-12.50' }] });
    expect(warnings.map(({ code }) => code)).toEqual(['transaction_skipped']);
  });

  test('the amount before conversion is kept', () => {
    const text = entry(
      '<NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">13.70</Amt></InstdAmt></AmtDtls></TxDtls></NtryDtls>',
    );
    expect(only(text)?.originalAmount).toEqual({ amount: '13.70', currency: 'USD' });
  });

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><Document/>', 'dtd_refused'],
    ['a cut file', message('08', '053', entry('')).slice(0, -40), 'truncated'],
    ['a wrong end tag', '<Document><a></b></Document>', 'bad_xml'],
    ['other XML', '<Document><CstmrCdtTrfInitn/></Document>', 'wrong_format'],
    ['nothing', '', 'bad_xml'],
    [
      'a message without statement',
      '<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>',
      'no_statement',
    ],
  ])('%s is refused', (_name, text, code) => {
    expect(refusal(text)).toBe(code);
  });
});
