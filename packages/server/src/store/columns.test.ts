import { describe, expect, it } from 'vitest';
import { bytes, integer, integerOrNull, text, textOrNull } from './columns.ts';

describe('columns', () => {
  it('are read as what the schema promises', () => {
    const row = { t: 'a', n: 7, nothing: null, b: new Uint8Array([0, 255]) };
    expect([text(row, 't'), integer(row, 'n'), integerOrNull(row, 'n')]).toEqual(['a', 7, 7]);
    expect([textOrNull(row, 't'), textOrNull(row, 'nothing'), integerOrNull(row, 'nothing')]).toEqual([
      'a',
      null,
      null,
    ]);
    expect([textOrNull(row, 'absent'), integerOrNull(row, 'absent')]).toEqual([null, null]);
    expect(bytes(row, 'b')).toEqual(Buffer.from([0, 255]));
  });

  it('that should hold bytes and do not are a failure, never an empty value', () => {
    expect(() => bytes({ b: null }, 'b')).toThrow(TypeError);
    expect(() => bytes({ b: 'text' }, 'b')).toThrow(TypeError);
  });
});
