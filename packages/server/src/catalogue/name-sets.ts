import { Bitset } from './bitset.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A set of names that would take longer to gather than this is kept ready. */
const broad = 512;

/** Counts what a search looked at. */
export interface SearchWork {
  /** Names taken from the index one by one. */
  names: number;
  /** Words compared letter by letter. */
  words: number;
}

/** The names that hold a word, or a word with a given beginning. */
export interface NameSets {
  addWord(set: Bitset, word: number, work: SearchWork): void;
  /** Names that hold exactly this word. */
  whole(word: string, work: SearchWork): Bitset;
  /** Names that hold a word with this beginning. */
  beginning(prefix: string, work: SearchWork): Bitset;
}

export function buildNameSets(vocabulary: Vocabulary, names: number): NameSets {
  const { words, starts } = vocabulary;
  const beginnings = new Map<string, Bitset>();
  const wholes = new Map<number, Bitset>();
  const count = (from: number, to: number) => (starts[to] ?? 0) - (starts[from] ?? 0);
  const noWork: SearchWork = { names: 0, words: 0 };

  function gather(set: Bitset, from: number, to: number, work: SearchWork): Bitset {
    for (let at = starts[from] ?? 0; at < (starts[to] ?? 0); at++) set.add(vocabulary.names[at] ?? 0);
    work.names += count(from, to);
    return set;
  }

  function keepBroad(prefix: string, from: number, to: number): void {
    if (count(from, to) <= broad) return;
    if (prefix !== '') beginnings.set(prefix, gather(new Bitset(names), from, to, noWork));
    for (let word = from; word < to; ) {
      const longer = (words[word] ?? '').slice(0, prefix.length + 1);
      // The word itself ends here: it stands before all that continue it.
      if (longer === prefix) {
        if (count(word, word + 1) > broad)
          wholes.set(word, gather(new Bitset(names), word, word + 1, noWork));
        word++;
        continue;
      }
      const range = vocabulary.range(longer);
      keepBroad(longer, range.from, range.to);
      word = range.to;
    }
  }

  function addWord(set: Bitset, word: number, work: SearchWork): void {
    const ready = wholes.get(word);
    if (ready === undefined) gather(set, word, word + 1, work);
    else set.or(ready);
  }

  keepBroad('', 0, words.length);
  return {
    addWord,
    whole(word, work) {
      const set = new Bitset(names);
      const { from } = vocabulary.range(word);
      if (words[from] === word) addWord(set, from, work);
      return set;
    },
    beginning(prefix, work) {
      const ready = beginnings.get(prefix);
      if (ready !== undefined) return ready.copy();
      const { from, to } = vocabulary.range(prefix);
      return gather(new Bitset(names), from, to, work);
    },
  };
}
