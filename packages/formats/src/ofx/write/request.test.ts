import { expect, it } from 'vitest';
import { readOfxSignon } from '../read/signon.ts';
import { type OfxRequest, writeOfxRequest } from './request.ts';

const REQUEST: OfxRequest = {
  signon: {
    clientTime: '2026-03-31T10:20:30.000Z',
    userId: 'jo & co',
    password: 'p<1>',
    organisation: 'B1',
    institutionId: '10898',
    appId: 'QWIN',
    appVersion: '2700',
    clientUid: 'client-1',
    sessionCookie: null,
    userCredential1: null,
    userCredential2: null,
    authToken: null,
    accessKey: null,
    mfaAnswers: [{ phraseId: 'MFA1', answer: 'Lisbon' }],
  },
  question: {
    kind: 'statement',
    wish: {
      account: {
        kind: 'bank',
        bankId: '011401533',
        branchId: null,
        accountId: '1234',
        accountType: 'CHECKING',
      },
      period: { startDate: '2026-01-01', endDate: '2026-03-31' },
      withPending: false,
    },
  },
  transactionUid: 'uid-1',
  fileUid: 'file-1',
};

it('writes a statement request as SGML without end tags on fields, and without what 1.0.2 does not know', () => {
  expect(writeOfxRequest(REQUEST, 102).replaceAll('\r\n', '\n')).toBe(`OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:file-1

<OFX>
<SIGNONMSGSRQV1>
<SONRQ>
<DTCLIENT>20260331102030.000[0:GMT]
<USERID>jo &amp; co
<USERPASS>p&lt;1&gt;
<LANGUAGE>ENG
<FI>
<ORG>B1
<FID>10898
</FI>
<APPID>QWIN
<APPVER>2700
<MFACHALLENGEA>
<MFAPHRASEID>MFA1
<MFAPHRASEA>Lisbon
</MFACHALLENGEA>
</SONRQ>
</SIGNONMSGSRQV1>
<BANKMSGSRQV1>
<STMTTRNRQ>
<TRNUID>uid-1
<STMTRQ>
<BANKACCTFROM>
<BANKID>011401533
<ACCTID>1234
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<INCTRAN>
<DTSTART>20260101
<DTEND>20260331
<INCLUDE>Y
</INCTRAN>
</STMTRQ>
</STMTTRNRQ>
</BANKMSGSRQV1>
</OFX>
`);
});

it.each([
  [{ kind: 'profile' }, '<PROFRQ>'],
  [{ kind: 'accounts' }, '<DTACCTUP>19900101</DTACCTUP>'],
  [{ kind: 'mfa' }, '<MFACHALLENGERQ>'],
] as const)('asks in XML for %j', (question, words) => {
  const text = writeOfxRequest({ ...REQUEST, question }, 220);
  expect(text).toMatch(/^<\?xml .*\r\n<\?OFX OFXHEADER="200" VERSION="220" /);
  expect(text).toContain('<CLIENTUID>client-1</CLIENTUID>');
  expect(text).toContain(words);
});

it('reads what a server says of the sign-on, refused or not', () => {
  const answer = (inner: string) => Buffer.from(`<OFX><SIGNONMSGSRSV1>${inner}</SIGNONMSGSRSV1></OFX>`);
  const refused = '<SONRS><STATUS><CODE>3000<SEVERITY>ERROR</STATUS><LANGUAGE>ENG</SONRS>';
  expect(readOfxSignon(answer(refused))).toMatchObject({ code: 3000, kind: 'mfa_required', isRefused: true });
  const asked =
    '<SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><SESSCOOKIE>c1<ACCESSKEY>k1</SONRS><MFACHALLENGETRNRS><TRNUID>1<MFACHALLENGERS><MFACHALLENGE><MFAPHRASEID>MFA16<MFAPHRASELABEL>Maiden name</MFACHALLENGE></MFACHALLENGERS></MFACHALLENGETRNRS>';
  expect(readOfxSignon(answer(asked))).toEqual({
    code: 0,
    kind: 'ok',
    isRefused: false,
    sessionCookie: 'c1',
    accessKey: 'k1',
    challenges: [{ phraseId: 'MFA16', label: 'Maiden name' }],
  });
  expect(() => readOfxSignon(Buffer.from('<OFX></OFX>'))).toThrow('nothing of the sign-on');
});
