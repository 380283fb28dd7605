import { describe, expect, test } from 'vitest';
import { FormatError } from '../../format-error.ts';
import { statementsOfOfx } from '../../statement/from-ofx.ts';
import type { OfxBankStatement, OfxDocument, OfxTransaction } from '../document.ts';
import { readOfx } from './read.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function file(transactions: string, head = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n'): string {
  return (
    `${head}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>` +
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING' +
    `</BANKACCTFROM><BANKTRANLIST>${transactions}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  );
}

const entry = (rest: string) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260101<TRNAMT>-1<FITID>1${rest}</STMTTRN>`;

function read(text: string): OfxDocument {
  return readOfx(encode(text));
}

function transactions(text: string): readonly OfxTransaction[] {
  return (read(text).statements[0] as OfxBankStatement).transactions;
}

function name(rest: string): string | null | undefined {
  return transactions(file(entry(rest)))[0]?.name;
}

function refusal(act: () => unknown): FormatError {
  try {
    act();
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('headers', () => {
  test.each([
    ['OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:160\r\n\r\n', 'sgml', 160],
    ['OFXHEADER: 100\nDATA: OFXSGML\nVERSION: 103\n', 'sgml', 103],
    ['OFXHEADER:100DATA:OFXSGMLVERSION:151SECURITY:NONE', 'sgml', 151],
    ['OFXHEADER:100 DATA:OFXSGML VERSION:102 ', 'sgml', 102],
    ['\ufeff\n\n\nOFXHEADER:100\nVERSION:102\n', 'sgml', 102],
    ['<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="230" SECURITY="NONE"?>', 'xml', 230],
    ["<?OFX OFXHEADER='200' VERSION='202'?>", 'xml', 202],
    ['', 'sgml', null],
  ])('%j is read', (head, syntax, version) => {
    expect(read(file(entry('<NAME>x'), head))).toMatchObject({ syntax, version });
  });

  test('a missing header is a warning', () => {
    expect(read(file('', '')).warnings).toMatchObject([{ code: 'header_missing', line: 1 }]);
  });
});

describe('text', () => {
  test.each([
    ['<NAME>AT&T', 'AT&T'],
    ['<NAME>A < B', 'A < B'],
    ['<NAME>1 <2> 3', '1 <2> 3'],
    ['<NAME>a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos;&nbsp;f', 'a & b <c> "d" \'e\' f'],
    ['<NAME>&amp;amp;', '&amp;'],
    ['<NAME>&#8364;&#x20ac;&#0;&#xD800;', '€€&#0;&#xD800;'],
    ['<NAME>&unknown; &', '&unknown; &'],
    ['<NAME>  two  spaces  ', 'two  spaces'],
    ['<NAME>over\r\n   lines', 'over lines'],
    ['<NAME><![CDATA[<b> & &amp;]]>', '<b> & &amp;'],
    ['<name>lower', 'lower'],
    ['<NAME>closed</NAME>', 'closed'],
    ['<NAME kind="x">attribute', 'attribute'],
    ['<NAME><!-- note -->after a comment', 'after a comment'],
    ['<NAME>\u0000pad\u0000ded\u0007', 'padded'],
    ['<NAME></NAME>', null],
    ['<NAME/>', null],
    ['<NAME>', null],
  ])('%j gives %j', (rest, expected) => {
    expect(name(rest)).toBe(expected);
  });
});

describe('structure', () => {
  test('empty fields without end tags swallow nothing', () => {
    const [one] = transactions(file(entry('<MEMO><CHECKNUM>7<REFNUM><NAME>x<X.OWN><SIC>5411')));
    expect(one).toMatchObject({
      memo: null,
      checkNumber: '7',
      referenceNumber: null,
      name: 'x',
      sic: '5411',
    });
  });

  test('transactions without end tags stay apart', () => {
    const document = read(file('<STMTTRN><DTPOSTED>20260101<TRNAMT>1<STMTTRN><DTPOSTED>20260102<TRNAMT>2'));
    const { transactions: list } = document.statements[0] as OfxBankStatement;
    expect(list.map((one) => one.amount)).toEqual(['1', '2']);
    expect(document.warnings.map((one) => one.code)).toEqual(['missing_end_tag', 'missing_end_tag']);
  });

  test('an end tag without start tag and text between fields are warnings', () => {
    const { warnings } = read(file(`</NOTHING>${entry('<NAME>x</NAME> stray')}`));
    expect(warnings.map((one) => one.code)).toEqual(['stray_end_tag', 'stray_text']);
  });

  test('unknown elements are ignored', () => {
    expect(transactions(file(entry('<BANK.EXTRA><NAME>inner</BANK.EXTRA><NAME>outer')))[0]?.name).toBe(
      'outer',
    );
  });

  test('the same list twice is read twice', () => {
    const text = file(`${entry('')}</BANKTRANLIST><BANKTRANLIST>${entry('')}`);
    expect(transactions(text)).toHaveLength(2);
  });

  test('line numbers count every kind of line ending', () => {
    const text = file(`\n${entry('')}\r\n${entry('')}\r${entry('')}`, 'OFXHEADER:100\n\n');
    expect(transactions(text).map((one) => one.line)).toEqual([4, 5, 6]);
  });
});

describe('values', () => {
  test('a transaction without amount is left out with a warning, never taken as zero', () => {
    const document = read(file('<STMTTRN><DTPOSTED>20260101<TRNAMT><FITID>1</STMTTRN>'));
    expect(document.statements[0]).toMatchObject({ transactions: [], skipped: 1 });
    expect(document.warnings).toMatchObject([{ code: 'transaction_skipped' }]);
  });

  test('a lone comma follows the option', () => {
    const bytes = encode(file(entry('').replace('-1<', '-1,250<')));
    const amountOf = (document: OfxDocument) =>
      (document.statements[0] as OfxBankStatement).transactions[0]?.amount;
    expect(amountOf(readOfx(bytes))).toBe('-1250');
    expect(amountOf(readOfx(bytes, { loneComma: 'decimal' }))).toBe('-1.250');
  });

  test.each([
    ['<NAME>Cafe<MEMO>Cafe', ['Cafe']],
    ['<NAME>Cafe Central<MEMO>Cafe', ['Cafe Central']],
    ['<NAME>Cafe<MEMO>Cafe Central Madrid', ['Cafe Central Madrid']],
    ['<NAME>Cafe<MEMO>Lunch', ['Cafe', 'Lunch']],
    ['<MEMO>Lunch', ['Lunch']],
    ['', []],
  ])('%j is described as %j', (rest, description) => {
    expect(transactions(file(entry(rest)))[0]?.description).toEqual(description);
  });
});

describe('refusals', () => {
  test.each([
    ['', 'not_ofx', 1],
    ['hello', 'not_ofx', 1],
    ['<!DOCTYPE html>\n<html></html>', 'not_ofx', 1],
    ['OFXHEADER:100\nDATA:OFX', 'truncated', 1],
    ['<OFX>\n<BANKMSGSRSV1>\n', 'truncated', 3],
    ['<OFX>\n<NAME><![CDATA[x\n', 'truncated', 3],
    ['<OFX></OFX>', 'no_statement', 1],
    ['\n<!ENTITY x "y"><OFX></OFX>', 'dtd_refused', 2],
    ['<OFX>\n<!doctype x></OFX>', 'dtd_refused', 2],
    [`<OFX>\n${'<A>'.repeat(64)}`, 'too_deep', 2],
    ['\u001f\u008b', 'not_ofx', 1],
  ])('%j is refused as %s on line %i', (text, code, line) => {
    expect(refusal(() => read(text))).toMatchObject({ code, line });
  });

  test('compressed files are named as such', () => {
    expect(refusal(() => readOfx(Uint8Array.of(0x1f, 0x8b, 8, 0))).code).toBe('unsupported');
    expect(refusal(() => readOfx(encode('PK\u0003\u0004....'))).code).toBe('unsupported');
  });

  test('a file over 50 MiB is refused unread', () => {
    expect(refusal(() => readOfx(new Uint8Array(50 * 1024 * 1024 + 1))).code).toBe('too_large');
  });

  test.each([
    [2000, 'institution_down'],
    [3000, 'mfa_required'],
    [13504, 'client_rejected'],
    [15000, 'password_reset_required'],
    [15500, 'invalid_credentials'],
    [15502, 'account_locked'],
    [15511, 'further_credentials'],
    [4242, 'unknown'],
  ])('status %i at sign-on is %s', (code, kind) => {
    const text = `<OFX><SONRS><STATUS><CODE>${code}<SEVERITY>ERROR<MESSAGE>Jo 123</STATUS></SONRS></OFX>`;
    const error = refusal(() => read(text));
    expect(error).toMatchObject({ code: 'bad_status', status: { code, kind, level: 'signon' } });
    expect(error.message).not.toContain('Jo');
  });

  test('status 1 and statuses of severity INFO or WARN do not refuse', () => {
    for (const [code, severity] of [
      ['1', 'INFO'],
      ['2000', 'WARN'],
    ]) {
      const text = file('').replace('<CODE>0<SEVERITY>INFO', `<CODE>${code}<SEVERITY>${severity}`);
      expect(read(text).statements).toHaveLength(1);
    }
  });

  test('a refused statement among others is a failure, alone it refuses the file', () => {
    const refused = '<STMTTRNRS><TRNUID>1<STATUS><CODE>2004<SEVERITY>ERROR</STATUS></STMTTRNRS>';
    const both = file('').replace('<BANKMSGSRSV1>', `<BANKMSGSRSV1>${refused}`);
    expect(read(both)).toMatchObject({
      statements: [{ kind: 'bank' }],
      failures: [{ status: { code: 2004, kind: 'account_closed', level: 'statement' } }],
    });
    const alone = refusal(() => read(`<OFX><BANKMSGSRSV1>${refused}</BANKMSGSRSV1></OFX>`));
    expect(alone).toMatchObject({ code: 'bad_status', status: { code: 2004 } });
  });
});

describe('lists of accounts', () => {
  const list = (closing: string) =>
    `<OFX><SIGNUPMSGSRSV1><ACCTINFOTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><ACCTINFORS><DTACCTUP>20260101
<ACCTINFO><DESC>Joint checking<BANKACCTINFO><BANKACCTFROM><BANKID>011000015<ACCTID>123456<ACCTTYPE>CHECKING</BANKACCTFROM><SUPTXDL>Y<XFERSRC>N<XFERDEST>N<SVCSTATUS>ACTIVE</BANKACCTINFO>${closing}
<ACCTINFO><CCACCTINFO><CCACCTFROM><ACCTID>4111</CCACCTFROM><SUPTXDL>Y<SVCSTATUS>PEND</CCACCTINFO>${closing}
</ACCTINFORS></ACCTINFOTRNRS></SIGNUPMSGSRSV1></OFX>`;

  test.each(['</ACCTINFO>', ''])('are read without any statement (end tag: "%s")', (closing) => {
    const { accounts, statements } = readOfx(new TextEncoder().encode(list(closing)));
    expect(statements).toEqual([]);
    expect(accounts).toMatchObject([
      {
        account: { kind: 'bank', bankId: '011000015', accountId: '123456', accountType: 'CHECKING' },
        description: 'Joint checking',
        status: 'ACTIVE',
      },
      { account: { kind: 'card', accountId: '4111' }, description: null, status: 'PEND' },
    ]);
  });

  test('name the account of a statement in the common form, which also takes one without a number', () => {
    const statement = (account: string) =>
      `<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD${account}<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260113<TRNAMT>-1.00<FITID>1<NAME>Shop</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const text = list('</ACCTINFO>').replace('</OFX>', '');
    const named = readOfx(
      new TextEncoder().encode(
        text + statement('<BANKACCTFROM><BANKID>011000015<ACCTID>123456<ACCTTYPE>CHECKING</BANKACCTFROM>'),
      ),
    );
    expect(statementsOfOfx(named).statements).toMatchObject([
      {
        account: { type: 'bank', number: '123456', name: 'Joint checking' },
        entries: [{ amount: '-1.00', references: { id: '1' } }],
      },
    ]);
    const bare = statementsOfOfx(readOfx(new TextEncoder().encode(`<OFX>${statement('')}`)));
    expect(bare.statements).toMatchObject([
      { account: { number: null, name: null }, entries: [{ amount: '-1.00' }] },
    ]);
    expect(bare.warnings.map(({ code }) => code)).toContain('account_missing');
  });
});
