import { formatOfxDate } from '../date.ts';
import type { OfxDocument, OfxStatement } from '../document.ts';
import { bankStatementNode } from './bank-statement.ts';
import { investmentStatementNode, securityNode } from './investment-statement.ts';
import { aggregate, leaf, type OfxNode, printNode } from './node.ts';

/** The part of a document that a file carries; line numbers and derived fields are not looked at. */
export type OfxContent = Pick<
  OfxDocument,
  'financialInstitution' | 'language' | 'createdDate' | 'createdAt' | 'statements' | 'securities'
>;

export type OfxVersion = 102 | 103 | 151 | 160 | 200 | 201 | 202 | 203 | 210 | 211 | 220 | 230;

/**
 * Writes statements as an OFX response: versions below 200 as SGML without end tags on fields, from 200 on as XML.
 * The text declares UTF-8 and must be encoded so. `readOfx` gives the same content back, except line numbers.
 */
export function writeOfx(content: OfxContent, version: OfxVersion): string {
  const isXml = version >= 200;
  const body = aggregate('OFX', signonNode(content), messageSets(content.statements), securityList(content));
  return `${isXml ? xmlHeader(version) : sgmlHeader(version)}${printNode(body, isXml)}`;
}

function sgmlHeader(version: number): string {
  const fields = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    `VERSION:${version}`,
    'SECURITY:NONE',
    'ENCODING:UTF-8',
    'CHARSET:NONE',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
  ];
  return `${fields.join('\r\n')}\r\n\r\n`;
}

function xmlHeader(version: number): string {
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n' +
    `<?OFX OFXHEADER="200" VERSION="${version}" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\r\n`
  );
}

function okStatus(): OfxNode {
  return aggregate('STATUS', leaf('CODE', '0'), leaf('SEVERITY', 'INFO'));
}

function signonNode({ financialInstitution: fi, language, createdDate, createdAt }: OfxContent): OfxNode {
  const signon = aggregate(
    'SONRS',
    okStatus(),
    leaf('DTSERVER', createdDate === null ? null : formatOfxDate(createdDate, createdAt)),
    leaf('LANGUAGE', language),
    fi === null ? null : aggregate('FI', leaf('ORG', fi.org), leaf('FID', fi.fid)),
    leaf('INTU.BID', fi?.intuBid ?? null),
    leaf('INTU.ORG', fi?.intuOrg ?? null),
  );
  return aggregate('SIGNONMSGSRSV1', signon);
}

const MESSAGE_SETS = [
  { kind: 'bank', set: 'BANKMSGSRSV1', wrapper: 'STMTTRNRS' },
  { kind: 'card', set: 'CREDITCARDMSGSRSV1', wrapper: 'CCSTMTTRNRS' },
  { kind: 'loan', set: 'LOANMSGSRSV1', wrapper: 'LOANSTMTTRNRS' },
  { kind: 'investment', set: 'INVSTMTMSGSRSV1', wrapper: 'INVSTMTTRNRS' },
] as const;

function messageSets(statements: readonly OfxStatement[]): OfxNode[] {
  return MESSAGE_SETS.flatMap(({ kind, set, wrapper }) => {
    const ofKind = statements.filter((one) => one.kind === kind);
    if (ofKind.length === 0) return [];
    return aggregate(
      set,
      ofKind.map((one) => aggregate(wrapper, leaf('TRNUID', '0'), okStatus(), statementNode(one))),
    );
  });
}

function statementNode(statement: OfxStatement): OfxNode {
  return statement.kind === 'investment' ? investmentStatementNode(statement) : bankStatementNode(statement);
}

function securityList({ securities }: OfxContent): OfxNode | null {
  if (securities.length === 0) return null;
  return aggregate('SECLISTMSGSRSV1', aggregate('SECLIST', securities.map(securityNode)));
}
