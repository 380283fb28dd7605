import { expect, test } from 'vitest';
import { zipOf } from './container/zip-fixture.ts';
import { FormatError } from './format-error.ts';
import { readStatementFiles } from './read-statement-files.ts';
import { unsupportedReason } from './unsupported.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const HTML = '<!DOCTYPE html><html><table><tr><td>a,b</td></tr></table></html>';

test.each<[string, Uint8Array, RegExp]>([
  ['PDF', encode('%PDF-1.7\n1 0 obj, x, y\n'), /^this is a PDF document; ask the bank for .*OFX/],
  ['XLS', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), /XLS; save it as XLSX or CSV/],
  ['PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), /picture/],
  ['JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), /picture/],
  ['RAR', encode('Rar!\u001a\u0007'), /archive; unpack it first/],
  ['a web page', encode(HTML), /web page/],
  [
    'a payment order',
    encode('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>'),
    /payment order/,
  ],
  ['JSON', encode('{"a": 1, "b": 2}'), /JSON/],
  ['IIF', encode('!TRNS\tTRNSID\tTRNSTYPE\nTRNS\t1\tCHECK\n'), /IIF/],
  ['an e-mail', encode('Received: from a\nSubject: b, c\n\nd\n'), /e-mail/],
  [
    'a Word document',
    zipOf([
      { name: 'word/document.xml', content: '<a/>' },
      { name: '[Content_Types].xml', content: '' },
    ]),
    /Word/,
  ],
  [
    'ODS',
    zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
    /ODS; save it as XLSX or CSV/,
  ],
  ['nothing', new Uint8Array(), /empty/],
])('%s is named, and what to do is said', (_name, bytes, reason) => {
  expect(unsupportedReason(bytes)).toMatch(reason);
  expect(() => readStatementFiles(bytes)).toThrow(FormatError);
  expect(() => readStatementFiles(bytes)).toThrow(reason.source.startsWith('^') ? /this is a PDF/ : reason);
});

test('statement files are not named so', () => {
  for (const text of [
    'Date,Text,Amount\n2026-01-13,a,-1.00\n',
    ':20:A\n:25:1\n:60F:C260101EUR1,\n',
    '!Type:Bank\n',
  ]) {
    expect(unsupportedReason(encode(text))).toBeNull();
  }
});
