import { Buffer } from 'node:buffer';

/** A line of a made-up statement; amounts from the holder's side, minus is money out. */
export interface Entry {
  readonly date: string;
  readonly amount: string;
  readonly name: string;
  readonly id?: string;
  readonly type?: string;
  readonly memo?: string;
  /** Number of the other side's account. */
  readonly to?: string;
  readonly correction?: { readonly id: string; readonly action: 'REPLACE' | 'DELETE' };
}

export interface BankStatement {
  readonly account?: string;
  readonly type?: string;
  readonly bank?: string;
  readonly branch?: string;
  readonly currency?: string;
  readonly entries?: readonly Entry[];
  readonly balance?: string;
  readonly asOf?: string;
  readonly from?: string;
  readonly to?: string;
}

/** An OFX 1.0.2 file, as banks of the United States offer it for download. */
export function bankFile(statement: BankStatement): Buffer {
  const { bank = '011000015', branch, account = '000123456789', type = 'CHECKING' } = statement;
  const from = `<BANKACCTFROM><BANKID>${bank}${branch ? `<BRANCHID>${branch}` : ''}<ACCTID>${account}<ACCTTYPE>${type}</BANKACCTFROM>`;
  return sgml(
    `<BANKMSGSRSV1><STMTTRNRS><TRNUID>1${OK}<STMTRS><CURDEF>${statement.currency ?? 'USD'}${from}${body(statement)}</STMTRS></STMTTRNRS></BANKMSGSRSV1>`,
  );
}

/** A card statement, with rates where they are given. */
export function cardFile({ rates = '', ...statement }: BankStatement & { rates?: string }): Buffer {
  const account = `<CCACCTFROM><ACCTID>${statement.account ?? '4400110022003305'}</CCACCTFROM>`;
  return sgml(
    `<CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1${OK}<CCSTMTRS><CURDEF>USD${account}${body(statement)}${rates}</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>`,
  );
}

export function file(name: string, bytes: Uint8Array) {
  return { name, bytes };
}

const OK = '<STATUS><CODE>0<SEVERITY>INFO</STATUS>';

function body({ entries = [], balance, asOf, from, to }: BankStatement): string {
  const days = entries.map(({ date }) => date).sort();
  const list = entries.map(entryText).join('\n');
  const ledger =
    balance === undefined
      ? ''
      : `<LEDGERBAL><BALAMT>${balance}<DTASOF>${compact(asOf ?? days.at(-1))}</LEDGERBAL>`;
  return `<BANKTRANLIST><DTSTART>${compact(from ?? days[0])}<DTEND>${compact(to ?? days.at(-1))}\n${list}\n</BANKTRANLIST>${ledger}`;
}

function entryText({ date, amount, name, id, type, memo, to, correction }: Entry): string {
  return [
    `<STMTTRN><TRNTYPE>${type ?? (amount.startsWith('-') ? 'DEBIT' : 'CREDIT')}<DTPOSTED>${compact(date)}<TRNAMT>${amount}`,
    id === undefined ? '' : `<FITID>${id}`,
    correction ? `<CORRECTFITID>${correction.id}<CORRECTACTION>${correction.action}` : '',
    `<NAME>${name}`,
    to === undefined ? '' : `<BANKACCTTO><BANKID>011000015<ACCTID>${to}<ACCTTYPE>CHECKING</BANKACCTTO>`,
    `${memo === undefined ? '' : `<MEMO>${memo}`}</STMTTRN>`,
  ].join('');
}

function compact(date = '2026-01-01'): string {
  return date.replaceAll('-', '');
}

function sgml(messages: string): Buffer {
  return Buffer.from(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n
<OFX><SIGNONMSGSRSV1><SONRS>${OK}<DTSERVER>20260301<LANGUAGE>ENG<FI><ORG>Larch Valley Savings<FID>90210</FI></SONRS></SIGNONMSGSRSV1>
${messages}</OFX>\n`,
  );
}
