import { describe, expect, it } from 'vitest';
import { readFile } from '../../packages/server/src/connectors/file-import/read-file.ts';
import { Ledger } from '../../packages/server/src/domain/extraction/statement-entries/statement-entries.fixture.ts';
import { bankFile } from './statements.ts';

const IBAN = 'DE89370400440532013000';

const camtPart = (name: string, amount: string) =>
  `<TxDtls><Refs><EndToEndId>E-${name}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
   <RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`;
const camtEntry = (amount: string, booked: string, valued: string, details: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${booked}</Dt></BookgDt>
   <ValDt><Dt>${valued}</Dt></ValDt><NtryDtls>${details}</NtryDtls></Ntry>`;

/** A salary run of three as one entry, and a bill that is booked on a Friday and counts from Monday. */
const FILES = {
  camt: `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <GrpHdr><MsgId>M</MsgId><CreDtTm>2026-06-30T20:00:00</CreDtTm></GrpHdr><Stmt><Id>S</Id><CreDtTm>2026-06-30T20:00:00</CreDtTm>
    <FrToDt><FrDtTm>2026-06-01T00:00:00</FrDtTm><ToDtTm>2026-06-30T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>
    ${camtEntry('300.00', '2026-06-10', '2026-06-10', ['Ada', 'Bo', 'Cy'].map((name) => camtPart(name, '100.00')).join(''))}
    ${camtEntry('48.10', '2026-06-12', '2026-06-15', camtPart('Larch Energy', '48.10'))}
    </Stmt></BkToCstmrStmt></Document>`,
  mt940: [
    ':20:S',
    `:25:37040044/532013000`,
    ':28C:1/1',
    ':60F:C260531EUR1000,00',
    ':61:2606100610D300,00NTRFNONREF',
    ':86:Salaries, 3 payments',
    ':61:260615D48,10NTRFNONREF',
    ':86:Larch Energy invoice',
    ':62F:C260630EUR651,90',
    '-',
  ].join('\r\n'),
  csv: 'Date,Description,Amount,Currency\n2026-06-10,Salaries,-300.00,EUR\n2026-06-15,LARCH ENERGY,-48.10,EUR\n',
  ofx: bankFile({
    bank: '37040044',
    account: '0532013000',
    currency: 'EUR',
    balance: '651.90',
    from: '2026-06-01',
    to: '2026-06-30',
    entries: [
      { date: '2026-06-10', amount: '-300.00', name: 'PAYROLL RUN', id: '1001' },
      { date: '2026-06-15', amount: '-48.10', name: 'LARCH ENERGY', id: '1002' },
    ],
  }),
} as const;
type Format = keyof typeof FILES;
const FORMATS = Object.keys(FILES) as Format[];

function take(ledger: Ledger, format: Format): void {
  const bytes = Buffer.from(FILES[format]);
  const { accounts, dialect } = readFile(bytes, format === 'csv' ? { account: 'Ours' } : {}, {});
  const [account] = accounts;
  if (!account || accounts.length > 1) throw new Error('not one account');
  ledger.take(account.transactions, account.covered ?? undefined, dialect);
}

describe('a batch and a value day of one account', () => {
  const pairs = FORMATS.flatMap((first) =>
    FORMATS.filter((other) => other !== first).map((other) => [first, other] as const),
  );

  it.each(pairs)('add up to what was paid when they come as %s and then as %s, twice', (...formats) => {
    const ledger = new Ledger();
    for (const format of [...formats, ...formats]) take(ledger, format);
    const amounts = ledger.live().map(({ wire }) => (JSON.parse(wire) as { amount: number }).amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual(
      formats[0] === 'camt' ? [48.1, 100, 100, 100] : [48.1, 300],
    );
  });
});
