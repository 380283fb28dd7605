import { describe, expect, test } from 'vitest';
import { decodeAs, decodeText } from './encoding.ts';
import { FormatError } from './format-error.ts';

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
    });
    expect(decodeText(utf8.encode('café €')).text).toBe('café €');
  });

  test.each(['le', 'be'] as const)('UTF-16%s is found by its mark and by its NUL bytes', (order) => {
    for (const bom of [true, false]) {
      const decoded = decodeText(utf16('OFXHEADER:100 café', order, bom));
      expect(decoded).toEqual({ text: 'OFXHEADER:100 café', encoding: `utf-16${order}`, guessed: false });
    }
  });

  test('bytes that are no UTF-8 are taken as windows-1252, and said to be guessed', () => {
    const bytes = Uint8Array.of(0x63, 0x61, 0x66, 0xe9, 0x20, 0x80);
    expect(decodeText(bytes)).toEqual({ text: 'café €', encoding: 'windows-1252', guessed: true });
  });

  test('ISO-8859-15 is used on demand', () => {
    expect(decodeText(Uint8Array.of(0xa4, 0xe9), 'iso-8859-15').text).toBe('€é');
  });

  test('nothing but NULs is no UTF-16', () => {
    expect(decodeText(new Uint8Array(1000)).encoding).toBe('utf-8');
  });

  test('a demanded encoding that the bytes contradict is refused', () => {
    expect(() => decodeAs(Uint8Array.of(0x63, 0xe9), 'utf-8')).toThrow(FormatError);
    expect(decodeAs(Uint8Array.of(0x63, 0xe9), 'windows-1252')).toBe('cé');
  });
});
