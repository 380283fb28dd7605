import { describe, expect, test } from 'vitest';
import { Findings } from '../finding.ts';
import { FormatError } from '../format-error.ts';
import { decodeAs, decodeText, noteDecoding } from './decode.ts';
import { encodingNamed } from './names.ts';

const utf8 = new TextEncoder();

function utf16(text: string, order: 'le' | 'be', bom: boolean): Uint8Array {
  const units = [...(bom ? '\ufeff' : ''), ...text].flatMap((one) => one.split(''));
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  units.forEach((unit, index) => {
    view.setUint16(index * 2, unit.charCodeAt(0), order === 'le');
  });
  return bytes;
}

describe('finding the encoding', () => {
  test('UTF-8 with and without byte order mark is read strictly', () => {
    expect(decodeText(utf8.encode('\ufeffcafé €'))).toEqual({
      text: 'café €',
      encoding: 'utf-8',
      guessed: false,
      replaced: 0,
    });
    expect(decodeText(utf8.encode('café €')).text).toBe('café €');
  });

  test.each(['le', 'be'] as const)('UTF-16%s is found by its mark and by its NUL bytes', (order) => {
    for (const bom of [true, false]) {
      const decoded = decodeText(utf16('OFXHEADER:100 café', order, bom));
      expect(decoded).toEqual({
        text: 'OFXHEADER:100 café',
        encoding: `utf-16${order}`,
        guessed: false,
        replaced: 0,
      });
    }
  });

  test('bytes that are no UTF-8 are taken as windows-1252, and said to be guessed', () => {
    const bytes = Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x20, 0x80);
    expect(decodeText(bytes)).toEqual({
      text: 'café €',
      encoding: 'windows-1252',
      guessed: true,
      replaced: 0,
    });
  });

  test('ISO-8859-15 is used on demand', () => {
    expect(decodeText(Uint8Array.of(0xa4, 0xe9), 'iso-8859-15').text).toBe('€é');
  });

  test('nothing but NULs is no UTF-16', () => {
    expect(decodeText(new Uint8Array(1000)).encoding).toBe('utf-8');
  });

  test('a demanded encoding that the bytes contradict is refused', () => {
    expect(() => decodeAs(Uint8Array.of(0x63, 0xe9), 'utf-8')).toThrow(FormatError);
    expect(decodeAs(Uint8Array.of(0x63, 0xe9), 'windows-1252').text).toBe('cé');
  });

  test.each<[string, string, string]>([
    ['windows-1250', 'Płatność za usługę, Łódź', 'płat'],
    ['iso-8859-2', 'Příspěvek účet, žádný šťastný', 'cs'],
    ['windows-1251', 'Перевод средств на счёт, ОПЛАТА УСЛУГ', 'ru'],
    ['windows-1253', 'Μισθοδοσία Ιανουαρίου, πληρωμή', 'el'],
    ['shift_jis', 'カード支払い　東京電力、給与振込', 'ja'],
    ['euc-jp', 'カード支払い　東京電力、給与振込', 'ja'],
    ['euc-kr', '카드결제 스타커피, 급여이체', 'ko'],
    ['gb18030', '工资收入，超市消费，转账', 'zh'],
    ['iso-8859-15', 'Überweisung 20,00 € für Müller', 'de'],
    ['windows-1252', 'Prélèvement “Énergie” 20,00 € à Noël', 'fr'],
  ])('undeclared %s is told by its letters and named in a warning', (encoding, text) => {
    const decoded = decodeText(inEncoding(`Date,Text\n2026-01-02,${text}\n`.repeat(3), encoding));
    expect(decoded).toMatchObject({ encoding, guessed: true, replaced: 0 });
    expect(decoded.text).toContain(text);
    const findings = new Findings();
    noteDecoding(decoded, findings);
    expect(findings.list()).toMatchObject([
      { code: 'encoding_guessed', reason: expect.stringContaining(encoding) },
    ]);
  });

  test('half-width katakana is known as Shift-JIS', () => {
    const text = 'ﾔﾏﾀﾞ ﾀﾛｳ ｷﾕｳﾖ ﾌﾘｺﾐ ﾃﾞﾝｷﾀﾞｲ';
    expect(decodeText(inEncoding(text, 'shift_jis'))).toMatchObject({ encoding: 'shift_jis', text });
  });

  test('what the file declares is taken where the bytes do not contradict it', () => {
    const xml = '<?xml version="1.0" encoding="windows-1251"?><a>Оплата</a>';
    expect(decodeText(inEncoding(xml, 'windows-1251'))).toMatchObject({ text: xml, guessed: false });
    const ofx = 'OFXHEADER:100\nENCODING:USASCII\nCHARSET:932\n<OFX>カード支払い';
    expect(decodeText(inEncoding(ofx, 'shift_jis'))).toMatchObject({ encoding: 'shift_jis', text: ofx });
    const lying = '<?xml version="1.0" encoding="ISO-8859-1"?><a>café</a>';
    expect(decodeText(utf8.encode(lying))).toMatchObject({ encoding: 'utf-8', text: lying });
  });

  test('a bad byte does not spoil a file, and is told', () => {
    const bytes = utf8.encode('café, naïve, Zürich?');
    bytes[bytes.length - 1] = 0xff;
    const decoded = decodeText(bytes);
    expect(decoded).toMatchObject({ text: 'café, naïve, Zürich\ufffd', encoding: 'utf-8', replaced: 1 });
    expect(decodeAs(bytes, 'utf-8').replaced).toBe(1);
  });

  test('NULs and end-of-file marks are left out, but not made out of binary data', () => {
    expect(decodeText(utf8.encode('Date,Text\n2026-01-02,a\0b\n\x1a\0\0\0')).text).toBe(
      'Date,Text\n2026-01-02,ab\n',
    );
    expect(decodeText(Uint8Array.of(80, 75, 0, 0, 0, 8, 0, 9)).text).toContain('\0');
  });

  test('a demanded encoding wins over all signs', () => {
    expect(decodeText(utf8.encode('é'), 'windows-1252').text).toBe('Ã©');
  });

  test.each([
    ['latin1', 'windows-1252'],
    ['CP1250', 'windows-1250'],
    ['1251', 'windows-1251'],
    ['ISO_8859-15', 'iso-8859-15'],
    ['932', 'shift_jis'],
    ['Shift-JIS', 'shift_jis'],
    ['GB2312', 'gbk'],
    ['klingon', null],
  ])('the name %s stands for %s', (name, encoding) => {
    expect(encodingNamed(name)).toBe(encoding);
  });
});

/** `TextEncoder` writes UTF-8 only, so the bytes of each character are looked up by decoding. */
function inEncoding(text: string, encoding: string): Uint8Array {
  const bytes = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const leads = Array.from({ length: 256 }, (_, byte) => byte);
  for (const first of leads) {
    bytes.set(decoder.decode(Uint8Array.of(first)), [first]);
  }
  for (const first of leads.slice(0x81)) {
    for (const second of leads.slice(0x40)) {
      const pair = decoder.decode(Uint8Array.of(first, second));
      if ([...pair].length === 1 && pair !== '\ufffd' && !bytes.has(pair)) bytes.set(pair, [first, second]);
    }
  }
  return Uint8Array.from([...text].flatMap((one) => bytes.get(one) ?? []));
}
