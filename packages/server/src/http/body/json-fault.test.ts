import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

describe('the place at which a text stops being JSON', () => {
  it.each<[string, number, number, string | undefined]>([
    ['', 1, 1, 'it ends too early'],
    ['{"a":', 1, 6, 'it ends too early'],
    ['{"a": 1,\n "b": 2,\n}', 3, 1, 'something is missing before this bracket, or a comma is too many'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma is missing'],
    ["{'a': 1}", 1, 2, 'names and texts stand in double quotes'],
    ['{a: 1}', 1, 2, 'names and texts stand in double quotes'],
    ['{"a": True}', 1, 7, 'write true, false, null or a number'],
    ['{"a": 1 // so\n}', 1, 9, 'JSON has no comments'],
    [
      '{"a": "x\ny"}',
      1,
      7,
      'the text that begins here has no end, or an unescaped line break or backslash in it',
    ],
    ['<a>1</a>', 1, 1, 'this looks like XML or HTML'],
    ['client_id=1&secret=2', 1, 1, 'this looks like a form'],
    ['{}{}', 1, 3, 'something stands behind its end'],
    ['{"a" 1}', 1, 6, undefined],
    ['{"a": 01}', 1, 8, undefined],
  ])('%j', (text, line, column, hint) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonFault(text)).toEqual({ line, column, hint });
  });

  it.each(['-', '\\n-', '\\', '\\u00e9'])(
    'takes time by the length of a text of %j without an end',
    (part) => {
      const text = part.repeat(60_000);
      expect(jsonFault(`{"a": "${text}`)).toMatchObject({ line: 1, column: 7 });
      expect(jsonFault(`["${text}`)).toMatchObject({ line: 1, column: 2 });
    },
  );

  it('is within a text that breaks off, and what stands before it is no JSON yet', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (value, cut) => {
        const text = JSON.stringify(value);
        const length = cut % text.length;
        const fault = jsonFault(text.slice(0, length));
        // Within a text or a number that breaks off, the fault is where that begins.
        expect(fault?.line).toBe(1);
        expect(fault?.column).toBeLessThanOrEqual(length + 1);
        expect(() => JSON.parse(text.slice(0, (fault?.column ?? 1) - 1) || '?')).toThrow();
      }),
    );
  });

  it('is not looked for far in, and costs no stack', () => {
    expect(jsonFault('['.repeat(1_000_000))).toBeUndefined();
    expect(jsonFault(`{"a":"${'x'.repeat(1_000_000)}",}`)).toBeUndefined();
    expect(jsonFault(`{"a":"${'\\n'.repeat(400_000)}`)).toMatchObject({ column: 6 });
  });
});
