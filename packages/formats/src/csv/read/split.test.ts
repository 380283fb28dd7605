import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../../format-error.ts';
import { splitRows } from './split.ts';

const cells = (text: string) => splitRows(text, ',', '"').map((row) => row.cells);

describe('splitting rows', () => {
  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['a,,\n', [['a', '', '']]],
    ['"a,b","c""d"', [['a,b', 'c"d']]],
    ['"a\nb",c', [['a\nb', 'c']]],
    ['"",x', [['', 'x']]],
    ['a, "b,c"', [['a', 'b,c']]],
    ['5" pipe,x', [['5" pipe', 'x']]],
    ['"a"b,c', [['ab', 'c']]],
    ['\n\na', [[''], [''], ['a']]],
    ['', []],
  ])('%j becomes %j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  test('a row knows the line it starts on, also behind cells of several lines', () => {
    const rows = splitRows('a,"1\n2\r\n3"\r\nb,x\rc,y\n', ',', '"');
    expect(rows.map((row) => row.line)).toEqual([1, 4, 5]);
  });

  test('without a quote mark, quotes are text', () => {
    expect(splitRows('"a;b"', ';', null)[0]?.cells).toEqual(['"a', 'b"']);
  });

  test('a quoted cell that never ends is refused at the line where it opens', () => {
    expect(() => cells('a\n"b\nc')).toThrow(new FormatError('truncated', 2, 'a quoted cell never ends'));
  });

  test('more than a thousand columns are refused', () => {
    expect(() => cells(','.repeat(1001))).toThrow(FormatError);
  });

  test('rows written by RFC 4180 are read back', () => {
    const table = fc.array(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { minLength: 2, maxLength: 5 }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...([',', ';', '\t', '|'] as const)),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, end) => {
          const quoted = rows.map((row) =>
            row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter),
          );
          expect(splitRows(quoted.join(end), delimiter, '"').map((row) => row.cells)).toEqual(rows);
        },
      ),
    );
  });
});
