import { expect, it } from 'vitest';
import { ConnectorError } from '../sdk/failure.ts';
import { readStatementReport } from './statements.ts';

const IBAN = 'DE89370400440532013000';
const MT940 = `:20:START\r
:25:${IBAN}\r
:28C:3/1\r
:60F:C260301EUR100,00\r
:61:2603020302D4,50NTRFNONREF//B1\r
:86:COFFEE CART\r
:61:2603030303C20,00NTRFNONREF//B2\r
:86:ACME\r
:62F:C260303EUR115,50\r
-`;

it('gives the entries of an MT940 report with the signs of the account holder', () => {
  const { entries } = readStatementReport(Buffer.from(MT940), IBAN, 'EUR');
  expect(entries.map(({ date, direction, amount }) => [date, direction, amount])).toEqual([
    ['2026-03-02', 'debit', '4.5'],
    ['2026-03-03', 'credit', '20'],
  ]);
});

it('gives the entries of a camt report, and none of another account', () => {
  const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-03-03T00:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">7.20</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd></Ntry></Stmt></BkToCstmrStmt></Document>`;
  expect(readStatementReport(Buffer.from(camt), IBAN, 'EUR').entries).toMatchObject([
    {
      sourceId: 'R1',
      sourceIdStrength: 'weak',
      amount: '7.2',
      direction: 'debit',
      details: { bankCode: { domain: 'PMNT' } },
    },
  ]);
  expect(readStatementReport(Buffer.from(camt), 'ES9121000418450200051332', 'EUR').entries).toEqual([]);
});

it('refuses what is no report', () => {
  expect(() => readStatementReport(Buffer.from('nothing of that kind'), IBAN, 'EUR')).toThrow(ConnectorError);
});
