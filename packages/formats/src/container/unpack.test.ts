import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../format-error.ts';
import { unpack } from './unpack.ts';
import { zipOf } from './zip-fixture.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const encode = (one: string) => new TextEncoder().encode(one);

function refusal(bytes: Uint8Array): string | null {
  try {
    unpack(bytes);
    return null;
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
}

describe('unpacking', () => {
  test('a plain file comes back as it is', () => {
    expect(unpack(encode('Date,Amount')).map(({ name, bytes }) => [name, text(bytes)])).toEqual([
      [null, 'Date,Amount'],
    ]);
  });

  test('gzip is taken off', () => {
    expect(unpack(gzipSync('<Document/>')).map(({ bytes }) => text(bytes))).toEqual(['<Document/>']);
  });

  test.each([true, false])('files of a zip archive come by name (stored: %s), without litter', (isStored) => {
    const archive = zipOf(
      [
        { name: 'a/', content: '' },
        { name: 'a/one.xml', content: 'one' },
        { name: '__MACOSX/a/._one.xml', content: 'x' },
        { name: 'two.xml', content: 'two' },
      ],
      { isStored },
    );
    expect(unpack(archive).map(({ name, bytes }) => [name, text(bytes)])).toEqual([
      ['a/one.xml', 'one'],
      ['two.xml', 'two'],
    ]);
  });

  test('a workbook stays whole', () => {
    const workbook = zipOf([{ name: 'xl/workbook.xml', content: '<workbook/>' }]);
    expect(unpack(workbook)).toEqual([{ name: null, bytes: workbook }]);
  });

  test.each<[string, () => Uint8Array, string]>([
    ['a bomb in gzip', () => gzipSync(new Uint8Array(3_000_000)), 'too_large'],
    ['a bomb in zip', () => zipOf([{ name: 'a', content: new Uint8Array(3_000_000) }]), 'too_large'],
    [
      'many files that are too large together',
      () =>
        zipOf(
          Array.from({ length: 3 }, (_, i) => ({ name: `${i}`, content: new Uint8Array(20_000_000) })),
          { isStored: true },
        ),
      'too_large',
    ],
    ['a cut gzip', () => gzipSync('abc'.repeat(100)).subarray(0, 20), 'bad_archive'],
    ['a cut zip', () => zipOf([{ name: 'a', content: 'abc' }]).subarray(0, 30), 'bad_archive'],
    [
      'a changed zip',
      () =>
        zipOf([{ name: 'a', content: 'abc' }], { isStored: true }).map((byte, at) => (at === 32 ? 0 : byte)),
      'bad_archive',
    ],
    [
      'an archive of more than a thousand files',
      () => zipOf(Array.from({ length: 1001 }, (_, i) => ({ name: `${i}`, content: '' }))),
      'too_many_elements',
    ],
  ])('%s is refused', (_name, bytes, code) => {
    expect(refusal(bytes())).toBe(code);
  });

  test('an archive with a password is refused with a sentence', () => {
    const archive = zipOf([{ name: 'a', content: 'abc' }]);
    const directory = archive.findIndex(
      (byte, at) => byte === 0x50 && archive[at + 2] === 1 && archive[at + 3] === 2,
    );
    archive[directory + 8] = 1;
    expect(refusal(archive)).toBe('unsupported');
  });
});
