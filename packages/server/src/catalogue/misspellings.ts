import { forgivenTypos, typoDistance } from './typo-distance.ts';

/** Letters of a word that are indexed: errors further on are found all the same, by the check of the whole word. */
const indexed = 7;

/** From this length a typed word may be the misspelt beginning of a longer word. */
const beginningFrom = 8;

/**
 * Finds the words that a misspelt word may stand for, through the deletion neighbourhood: two words within n typing
 * errors have a common remainder after at most n letters are left out of each. So the words looked at are few, however
 * many words there are.
 */
export interface Misspellings {
  /** Calls `found` for each word within the forgiven errors; gives the number of words that had to be compared. */
  find(typed: string, found: (word: number, errors: number) => void): number;
}

/** `words`: ascending, distinct. */
export function buildMisspellings(words: readonly string[]): Misspellings {
  const entries = countEntries(words);
  const mask = 2 ** Math.max(8, Math.ceil(Math.log2(entries + 1))) - 1;
  const starts = new Uint32Array(mask + 2);
  forEachRemainder(words, (hash) => {
    const at = (hash & mask) + 1;
    starts[at] = (starts[at] ?? 0) + 1;
  });
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const members = new Uint32Array(entries);
  forEachRemainder(words, (hash, word) => {
    const bucket = hash & mask;
    const at = next[bucket] ?? 0;
    members[at] = word;
    next[bucket] = at + 1;
  });

  return {
    find(typed, found) {
      const limit = forgivenTypos(typed);
      if (limit === 0) return 0;
      const seen = new Set<number>();
      remainders(typed.slice(0, indexed), limit, (hash) => {
        const bucket = hash & mask;
        for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at++) seen.add(members[at] ?? 0);
      });
      for (const word of seen) {
        const errors = typoDistance(typed, words[word] ?? '', limit, typed.length >= beginningFrom);
        if (errors <= limit) found(word, errors);
      }
      return seen.size;
    },
  };
}

/** Two letters may be left out of a word only if a typed word of eight letters can be meant by it. */
function indexedTypos(word: string): number {
  if (word.length >= 6) return 2;
  return word.length >= 3 ? 1 : 0;
}

function countEntries(words: readonly string[]): number {
  let entries = 0;
  forEachRemainder(words, () => entries++);
  return entries;
}

function forEachRemainder(words: readonly string[], each: (hash: number, word: number) => void): void {
  for (const [index, word] of words.entries()) {
    const typos = indexedTypos(word);
    if (typos > 0) remainders(word.slice(0, indexed), typos, (hash) => each(hash, index));
  }
}

/** Hashes (FNV-1a) of `text` with none, one or two letters left out. */
function remainders(text: string, most: number, each: (hash: number) => void): void {
  each(hashWithout(text, -1, -1));
  for (let first = 0; first < text.length; first++) {
    each(hashWithout(text, first, -1));
    if (most < 2) continue;
    for (let second = first + 1; second < text.length; second++) each(hashWithout(text, first, second));
  }
}

function hashWithout(text: string, first: number, second: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    if (at !== first && at !== second) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
