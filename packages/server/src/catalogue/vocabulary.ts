/**
 * The distinct words of all names in ascending order, and for each word the positions of the names that hold it: an
 * inverted index in three flat arrays.
 */
export interface Vocabulary {
  readonly words: readonly string[];
  /** The names with word `w` are `names[starts[w]]` … `names[starts[w + 1] - 1]`, ascending. */
  readonly starts: Uint32Array;
  readonly names: Uint32Array;
  /** Words from `from` up to, not including, `to` begin with `prefix`. */
  range(prefix: string): { readonly from: number; readonly to: number };
}

/** `names`: folded names, in the order that positions count in. */
export function buildVocabulary(names: readonly string[]): Vocabulary {
  const positions = new Map<string, number[]>();
  for (const [position, name] of names.entries()) {
    for (const word of new Set(name.split(' '))) {
      const list = positions.get(word);
      if (list === undefined) positions.set(word, [position]);
      else list.push(position);
    }
  }
  positions.delete('');
  const words = [...positions.keys()].sort();
  const starts = new Uint32Array(words.length + 1);
  for (const [index, word] of words.entries()) {
    starts[index + 1] = (starts[index] ?? 0) + (positions.get(word)?.length ?? 0);
  }
  const flat = new Uint32Array(starts[words.length] ?? 0);
  for (const [index, word] of words.entries()) flat.set(positions.get(word) ?? [], starts[index]);
  return { words, starts, names: flat, range: (prefix) => prefixRange(words, prefix) };
}

/** Where the entries that begin with `prefix` stand in an ascending list. */
export function prefixRange(sorted: readonly string[], prefix: string): { from: number; to: number } {
  const from = firstIndex(sorted, (entry) => entry >= prefix);
  return { from, to: firstIndex(sorted, (entry) => entry >= prefix && !entry.startsWith(prefix), from) };
}

/** The first index from which on `reached` holds, by halving. */
function firstIndex(sorted: readonly string[], reached: (entry: string) => boolean, start = 0): number {
  let low = start;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reached(sorted[middle] ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}
