import type { Json, Need } from '../_kit/life.ts';

const STATEMENT = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260131<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>011000015<ACCTID>5550100<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-4.50<FITID>a1<NAME>COFFEE CART</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260116<TRNAMT>1200.00<FITID>a2<NAME>SALARY</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1295.50<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

/** The body of a call that imports a small file. */
export const statementFile = (): Json => ({
  files: [{ name: 'january.ofx', content: Buffer.from(STATEMENT).toString('base64') }],
});

/** An import that made an Item. */
export const statementImport: Need<{ importId: string; itemId: string }> = async (life) => {
  const made = await life.call('/statement_imports/create', statementFile());
  const { import_id, item_id } = made.import as { import_id: string; item_id: string };
  return { importId: import_id, itemId: item_id };
};

/** The account of such an Item. */
export const importedAccount: Need<{ itemId: string; accountId: string }> = async (life) => {
  const made = await life.call('/statement_imports/create', statementFile());
  const { item_id, accounts } = made.import as { item_id: string; accounts: { account_id: string }[] };
  return { itemId: item_id, accountId: accounts[0]?.account_id ?? '' };
};
