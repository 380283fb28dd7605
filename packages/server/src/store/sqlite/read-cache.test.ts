import { describe, expect, it } from 'vitest';
import { type Reader, type Row, type SqlStatement, statement, type Value } from '../engine.ts';
import { createReadCache } from './read-cache.ts';

const find = statement('test.find', 'SELECT');

/** A source that counts what it is asked, and answers with its present content. */
function countingSource() {
  const state = { asked: 0, content: 'first', wait: Promise.resolve() };
  const answer = async (_: SqlStatement, parameters: readonly Value[] = []): Promise<Row[]> => {
    state.asked += 1;
    const { content, wait } = state;
    await wait;
    return [{ content, parameters: JSON.stringify(parameters) }];
  };
  const reader: Reader = {
    all: async <T>(of: SqlStatement, parameters?: readonly Value[], read?: (row: Row) => T) => {
      const rows = await answer(of, parameters);
      return read ? rows.map(read) : (rows as T[]);
    },
    first: async <T>(of: SqlStatement, parameters?: readonly Value[], read?: (row: Row) => T) => {
      const [row] = await answer(of, parameters);
      return row && read ? read(row) : (row as T | undefined);
    },
    bytes: async (of, parameters) => Buffer.from(String((await answer(of, parameters))[0]?.content)),
  };
  return { state, cache: createReadCache(reader) };
}

describe('kept answers of the embedded store', () => {
  it('are read once until the next commit, and anew after it', async () => {
    const { state, cache } = countingSource();
    const read = async () => (await cache.reader.first(find, ['a']))?.content;
    expect([await read(), await read(), state.asked]).toEqual(['first', 'first', 1]);
    state.content = 'second';
    cache.clear();
    expect([await read(), state.asked]).toEqual(['second', 2]);
  });

  it('are told apart by kind of read, statement and parameters', async () => {
    const { state, cache } = countingSource();
    const { reader } = cache;
    const lists: Value[][] = [
      [],
      [null],
      ['null'],
      [1],
      ['1'],
      ['a', 'b'],
      ['ab'],
      ['a1', 'b'],
      ['', 'ab'],
      [Buffer.from('ab')],
      ['1:a', 'string1:b'],
    ];
    for (const parameters of lists) {
      const row = await reader.first(find, parameters);
      expect(row?.parameters).toBe(JSON.stringify(parameters));
    }
    await reader.all(find, ['ab']);
    await reader.bytes(find, ['ab']);
    await reader.first(statement('test.other', 'SELECT'), ['ab']);
    expect(state.asked).toBe(lists.length + 3);
  });

  it('do not come from before a commit that happened while they were read', async () => {
    const { state, cache } = countingSource();
    let go = (): void => undefined;
    state.wait = new Promise((resolve) => {
      go = resolve;
    });
    const early = cache.reader.first(find, ['a']);
    state.content = 'second';
    cache.clear();
    go();
    expect((await early)?.content).toBe('first');
    expect((await cache.reader.first(find, ['a']))?.content).toBe('second');
  });

  it('keep that there is nothing', async () => {
    let asked = 0;
    const nothing: Reader = {
      all: async () => [],
      first: async () => {
        asked += 1;
        return undefined;
      },
      bytes: async () => Buffer.alloc(0),
    };
    const { reader } = createReadCache(nothing);
    expect([await reader.first(find), await reader.first(find), asked]).toEqual([undefined, undefined, 1]);
  });

  it('weigh at most 16 million, the longest unused going first', async () => {
    const { state, cache } = countingSource();
    state.content = 'x'.repeat(1_900_000);
    const read = (name: string) => cache.reader.first(find, [name]);
    for (let nth = 0; nth < 8; nth++) await read(`${nth}`);
    await read('0');
    expect(state.asked).toBe(8);
    await read('8');
    await read('0');
    expect(state.asked).toBe(9);
    await read('1');
    expect(state.asked).toBe(10);
  });

  it('weigh once when many ask for the same at the same moment', async () => {
    const { state, cache } = countingSource();
    state.content = 'x'.repeat(1_900_000);
    await Promise.all(Array.from({ length: 20 }, () => cache.reader.first(find, ['same'])));
    await cache.reader.first(find, ['other']);
    const { asked } = state;
    await cache.reader.first(find, ['same']);
    await cache.reader.first(find, ['other']);
    expect(state.asked).toBe(asked);
  });

  it('are not kept when one alone is too heavy', async () => {
    const { state, cache } = countingSource();
    state.content = 'x'.repeat(2_000_001);
    await cache.reader.bytes(find);
    await cache.reader.bytes(find);
    expect(state.asked).toBe(2);
  });
});
