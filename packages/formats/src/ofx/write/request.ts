import { formatOfxDate } from '../date.ts';
import type { OfxAccount } from '../statement-parts.ts';
import { accountNode } from './account.ts';
import { aggregate, leaf, type OfxNode, printNode } from './node.ts';
import type { OfxVersion } from './write.ts';

/** Who asks, and for whom: `SONRQ`. Members that are null are left out. */
export interface OfxSignon {
  /** RFC 3339 with offset: the client's clock. */
  readonly clientTime: string;
  readonly userId: string;
  readonly password: string;
  readonly organisation: string | null;
  readonly institutionId: string | null;
  readonly appId: string;
  readonly appVersion: string;
  /** From version 103 on. */
  readonly clientUid: string | null;
  readonly sessionCookie: string | null;
  readonly userCredential1: string | null;
  readonly userCredential2: string | null;
  readonly authToken: string | null;
  readonly accessKey: string | null;
  readonly mfaAnswers: readonly { readonly phraseId: string; readonly answer: string }[];
}

export interface OfxStatementWish {
  readonly account: OfxAccount;
  /** Calendar dates; null for balances without entries. */
  readonly period: { readonly startDate: string; readonly endDate: string } | null;
  /** Asks for the pending list, which servers of 2.1.1 and later know. */
  readonly withPending: boolean;
}

/** One thing that is asked of a server. */
export type OfxQuestion =
  | { readonly kind: 'profile' }
  | { readonly kind: 'accounts' }
  | { readonly kind: 'mfa' }
  | { readonly kind: 'statement'; readonly wish: OfxStatementWish };

export interface OfxRequest {
  readonly signon: OfxSignon;
  readonly question: OfxQuestion;
  /** A UUID that names the transaction; another one with every request. */
  readonly transactionUid: string;
  /** A UUID that names the request as a whole. */
  readonly fileUid: string;
}

/**
 * Writes a request of Direct Connect. Versions below 200 are SGML without end tags on fields, which some servers refuse; from 200 on
 * it is XML. The text is in UTF-8.
 */
export function writeOfxRequest(request: OfxRequest, version: OfxVersion): string {
  const isXml = version >= 200;
  const { signon, question, transactionUid } = request;
  const asked = questionNode(question, transactionUid);
  const signonSet = aggregate(
    'SIGNONMSGSRQV1',
    signonNode(signon, version),
    question.kind === 'mfa' ? mfaNode(transactionUid, signon) : null,
  );
  const body = aggregate('OFX', signonSet, asked);
  return `${isXml ? xmlHeader(version, request.fileUid) : sgmlHeader(version, request.fileUid)}${printNode(body, isXml)}`;
}

function sgmlHeader(version: number, fileUid: string): string {
  const fields = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    `VERSION:${version}`,
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    `NEWFILEUID:${fileUid}`,
  ];
  return `${fields.join('\r\n')}\r\n\r\n`;
}

function xmlHeader(version: number, fileUid: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n' +
    `<?OFX OFXHEADER="200" VERSION="${version}" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="${fileUid}"?>\r\n`
  );
}

function signonNode(signon: OfxSignon, version: number): OfxNode {
  const { organisation, institutionId } = signon;
  return aggregate(
    'SONRQ',
    leaf('DTCLIENT', momentText(signon.clientTime)),
    leaf('USERID', signon.userId),
    leaf('USERPASS', signon.password),
    leaf('LANGUAGE', 'ENG'),
    organisation === null && institutionId === null
      ? null
      : aggregate('FI', leaf('ORG', organisation), leaf('FID', institutionId)),
    leaf('SESSCOOKIE', signon.sessionCookie),
    leaf('APPID', signon.appId),
    leaf('APPVER', signon.appVersion),
    version < 103 ? null : leaf('CLIENTUID', signon.clientUid),
    leaf('USERCRED1', signon.userCredential1),
    leaf('USERCRED2', signon.userCredential2),
    leaf('AUTHTOKEN', signon.authToken),
    leaf('ACCESSKEY', signon.accessKey),
    signon.mfaAnswers.map(({ phraseId, answer }) =>
      aggregate('MFACHALLENGEA', leaf('MFAPHRASEID', phraseId), leaf('MFAPHRASEA', answer)),
    ),
  );
}

function mfaNode(transactionUid: string, { clientTime }: OfxSignon): OfxNode {
  return aggregate(
    'MFACHALLENGETRNRQ',
    leaf('TRNUID', transactionUid),
    aggregate('MFACHALLENGERQ', leaf('DTCLIENT', momentText(clientTime))),
  );
}

/** Account lists and profiles are as old as the beginning: all of it is wanted. */
const EVER = '19900101';

function questionNode(question: OfxQuestion, uid: string): OfxNode | null {
  switch (question.kind) {
    case 'mfa':
      return null;
    case 'profile':
      return messageSet('PROFMSGSRQV1', 'PROFTRNRQ', uid, [
        aggregate('PROFRQ', leaf('CLIENTROUTING', 'NONE'), leaf('DTPROFUP', EVER)),
      ]);
    case 'accounts':
      return messageSet('SIGNUPMSGSRQV1', 'ACCTINFOTRNRQ', uid, [
        aggregate('ACCTINFORQ', leaf('DTACCTUP', EVER)),
      ]);
    case 'statement':
      return statementNode(question.wish, uid);
  }
}

const STATEMENTS = {
  bank: ['BANKMSGSRQV1', 'STMTTRNRQ', 'STMTRQ'],
  card: ['CREDITCARDMSGSRQV1', 'CCSTMTTRNRQ', 'CCSTMTRQ'],
  loan: ['LOANMSGSRQV1', 'LOANSTMTTRNRQ', 'LOANSTMTRQ'],
  investment: ['INVSTMTMSGSRQV1', 'INVSTMTTRNRQ', 'INVSTMTRQ'],
} as const;

function statementNode(wish: OfxStatementWish, uid: string): OfxNode {
  const [set, transaction, request] = STATEMENTS[wish.account.kind];
  const asked = aggregate(request, accountNode(wish.account), ...entriesWanted(wish));
  return messageSet(set, transaction, uid, [asked]);
}

function entriesWanted({ account, period, withPending }: OfxStatementWish): (OfxNode | null)[] {
  const entries = aggregate(
    account.kind === 'loan' ? 'INCLOANTRAN' : 'INCTRAN',
    leaf('DTSTART', period && formatOfxDate(period.startDate, null)),
    leaf('DTEND', period && formatOfxDate(period.endDate, null)),
    leaf('INCLUDE', period === null ? 'N' : 'Y'),
  );
  if (account.kind !== 'investment') return [entries, withPending ? leaf('INCLUDEPENDING', 'Y') : null];
  return [entries, leaf('INCOO', 'N'), aggregate('INCPOS', leaf('INCLUDE', 'Y')), leaf('INCBAL', 'Y')];
}

function messageSet(set: string, transaction: string, uid: string, asked: readonly OfxNode[]): OfxNode {
  return aggregate(set, aggregate(transaction, leaf('TRNUID', uid), asked));
}

function momentText(at: string): string {
  return formatOfxDate(at.slice(0, 10), at);
}
