// Writes one large statement file: `node bench/large-statement.ts FILE ROWS ACCOUNT ofx|csv`. Beside `imports.ts`, in a process of its own,
// so that the text is not counted as the service's memory.
import { writeFileSync } from 'node:fs';

const [file = '', rows = '', account = '', format = 'ofx'] = process.argv.slice(2);
writeFileSync(file, statement(Number(rows), account));

function statement(count: number, account: string): string {
  return format === 'csv' ? csv(count) : ofx(count, account);
}

function* entries(count: number): Generator<{ date: string; amount: string; name: string; nth: number }> {
  const first = Date.UTC(2014, 0, 1);
  for (let nth = 0; nth < count; nth++) {
    const date = new Date(first + Math.floor((nth * 4300) / count) * 86_400_000).toISOString().slice(0, 10);
    const amount = `-${1 + ((nth * 7919) % 500)}.${String(nth % 100).padStart(2, '0')}`;
    yield { date, amount, name: `SHOP ${(nth * 104_729) % 997} STREET ${nth % 31}`, nth };
  }
}

function csv(count: number): string {
  const lines = ['Date,Description,Amount'];
  for (const { date, amount, name } of entries(count)) lines.push(`${date},${name},${amount}`);
  return lines.join('\n');
}

function ofx(count: number, account: string): string {
  const list: string[] = [];
  for (const { date, amount, name, nth } of entries(count))
    list.push(
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${amount}<FITID>f${nth}<NAME>${name}</STMTTRN>`,
    );
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n
<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260301<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>011000015<ACCTID>90000${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20140101<DTEND>20260101\n${list.join('\n')}\n</BANKTRANLIST><LEDGERBAL><BALAMT>10.00<DTASOF>20260101</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
}
