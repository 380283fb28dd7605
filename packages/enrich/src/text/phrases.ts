/** Finds the longest of many phrases at a place of a list of words. */
export interface PhraseTable<Value> {
  /** The longest phrase that begins at the index; `size` is the number of its words. */
  readonly at: (
    words: readonly string[],
    index: number,
  ) => { readonly value: Value; readonly size: number } | undefined;
}

interface Entry<Value> {
  readonly rest: readonly string[];
  readonly value: Value;
  readonly isFirst: boolean;
}

/** A phrase with `^` before it counts at the beginning of a text alone. */
export function makePhraseTable<Value>(
  phrases: Iterable<readonly [phrase: string, value: Value]>,
): PhraseTable<Value> {
  const byFirst = new Map<string, Entry<Value>[]>();
  for (const [text, value] of phrases) {
    const isFirst = text.startsWith('^');
    const [first = '', ...rest] = (isFirst ? text.slice(1) : text).split(' ');
    const list = byFirst.get(first) ?? [];
    list.push({ rest, value, isFirst });
    byFirst.set(first, list);
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.rest.length - one.rest.length);
  return {
    at: (words, index) => {
      const list = byFirst.get(words[index] ?? '');
      if (list === undefined) return undefined;
      for (const { rest, value, isFirst } of list) {
        if (isFirst && index > 0) continue;
        let matched = 0;
        while (matched < rest.length && words[index + 1 + matched] === rest[matched]) matched += 1;
        if (matched === rest.length) return { value, size: rest.length + 1 };
      }
      return undefined;
    },
  };
}
