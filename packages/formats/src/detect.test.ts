import { expect, test } from 'vitest';
import { detectFormat } from './detect.ts';

test.each([
  ['OFXHEADER:100\nDATA:OFXSGML\n', 'ofx'],
  ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>', 'ofx'],
  ['\n\n<ofx><SIGNONMSGSRSV1>', 'ofx'],
  ['Date,Amount\n2026-01-01,1\n', 'csv'],
  ['a\tb\tc\n1\t2\t3', 'csv'],
  ['', 'unknown'],
  ['just text', 'unknown'],
  ['<html><body>a,b</body></html>', 'unknown'],
  ['{"a":1,"b":2}', 'unknown'],
  ['%PDF-1.7, x', 'unknown'],
  [':20:STARTUMS\n:25:12\n:60F:C260101EUR1,', 'mt940'],
  ['{1:F01}{2:I942OTHERX}{4:\n:20:A\n:25:12\n:61:2601', 'mt942'],
  [':20:TRANSFER\n:32A:1,2', 'unknown'],
  ['<?xml version="1.0"?><Document><BkToCstmrStmt>', 'camt'],
  ['<Document xmlns="pain.001"><CstmrCdtTrfInitn>', 'unknown'],
  ['!Type:Bank\nD1/2/2026', 'qif'],
  ['!Option:AutoSwitch\n!Account\nNA', 'qif'],
  ['!TRNS\tTRNSID\tDATE', 'unknown'],
  ['\u0000\u0001,\u0002', 'unknown'],
] as const)('%j looks like %s', (text, format) => {
  expect(detectFormat(new TextEncoder().encode(text))).toBe(format);
});

test('a large file is judged by its first 64 KiB, even when these end inside a quoted cell', () => {
  const text = `Date,Text,Amount\n${'2026-01-01,"a, b",1.00\n'.repeat(20_000)}`;
  expect(detectFormat(new TextEncoder().encode(text))).toBe('csv');
});
