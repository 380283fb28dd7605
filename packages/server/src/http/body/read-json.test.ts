import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RefusalError } from '../../errors.ts';
import { readJson } from './read-json.ts';

const read = (text: string | Buffer, longText = false) => readJson(Buffer.from(text), { longText });

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof RefusalError) return error.code;
    throw error;
  }
  return 'none';
}

describe('reading a body as JSON', () => {
  it('gives the object that was sent', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.jsonValue({ maxDepth: 5 })),
        (value) => {
          fc.pre(!JSON.stringify(value).includes('\\u0000') && JSON.stringify(value).isWellFormed());
          fc.pre(!/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));
          expect(read(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
        },
      ),
    );
  });

  it.each([
    ['nothing', ''],
    ['half an object', '{"a":'],
    ['a list', '[1]'],
    ['a text', '"a"'],
    ['null', 'null'],
    ['two objects', '{}{}'],
    ['a comment', '{/* */}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a NUL character', '{"a":"\\u0000"}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['a key that reaches for the prototype', '{"a":{"__proto__":{"b":1}}}'],
    ['a constructor key', '{"constructor":1}'],
    ['too many values', JSON.stringify({ a: Array.from({ length: 10_001 }, () => 1) })],
    ['33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['a million nested arrays', `{"a":${'['.repeat(250_000)}${']'.repeat(250_000)}}`],
    ['a text of more than 64 KiB', JSON.stringify({ a: 'x'.repeat(65_537) })],
  ])('refuses %s with INVALID_BODY', (_what, text) => {
    expect(refusalOf(() => read(text))).toBe('INVALID_BODY');
  });

  it('takes 32 levels, and a long text where the endpoint allows one', () => {
    expect(read(`${'{"a":'.repeat(32)}1${'}'.repeat(32)}`)).toBeTypeOf('object');
    expect(read(JSON.stringify({ a: 'x'.repeat(65_537) }), true).a).toHaveLength(65_537);
  });

  it('never fails otherwise, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(['none', 'INVALID_BODY']).toContain(
          refusalOf(() => readJson(Buffer.from(bytes), { longText: false })),
        );
      }),
    );
  });
});
