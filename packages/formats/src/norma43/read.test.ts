import { expect, it } from 'vitest';
import { detectFormat, readNorma43, readStatementFiles } from '../index.ts';
import { spanishIban } from './iban.ts';

const HEADER = `11210004180200051332260302260306200000000125040978${'3ALAMEDA SL'.padEnd(30)}`;
const END = '332100041802000513320000000000000000000000000000000000000200000000125040978'.padEnd(80);
const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

it('makes the IBAN of an account from its bank, branch and number', () => {
  expect(spanishIban('2100', '0418', '0200051332')).toBe('ES9121000418450200051332');
  expect(spanishIban('2100', '0418', '000000000X')).toBeNull();
});

it('is told from other files of figures, with and without the record that opens a file', () => {
  const opening = '002100260306'.padEnd(80);
  expect(detectFormat(bytes(HEADER, END))).toBe('norma43');
  expect(detectFormat(bytes(opening, HEADER, END))).toBe('norma43');
  expect(detectFormat(bytes('11,22,33', '11,22,33'))).toBe('csv');
  const [only] = readStatementFiles(bytes(HEADER, END));
  expect(only?.file).toMatchObject({ format: 'norma43', statements: [{ currency: 'EUR', entries: [] }] });
});

it('refuses an account that has no end, wherever the file was cut', () => {
  expect(() => readNorma43(bytes(HEADER, HEADER, END))).toThrow(
    'line 1: the records of this account have no end',
  );
  expect(() => readNorma43(bytes('nothing of it'))).toThrow('no Norma 43');
});
