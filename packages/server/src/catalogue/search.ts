import { Bitset } from './bitset.ts';
import { fold } from './fold.ts';
import { buildMisspellings, type Misspellings } from './misspellings.ts';
import { buildNameSets, type NameSets, type SearchWork } from './name-sets.ts';
import { buildVocabulary, prefixRange } from './vocabulary.ts';

const most = 10;

/** What is read of a query, in characters and in words: no name is longer, and no query costs more. */
const queryLength = 256;
const queryWords = 10;

/** Typing errors of all words together that are still a match. */
const typoLevels = 4;

export interface NameSearch {
  /**
   * Positions of at most ten names among `allowed`, best first: the same name, the beginning of the name, all words,
   * the beginnings of all words, and then with ever more typing errors. Among equals, names of as many words as were
   * typed stand first; then the order of the names counts.
   */
  find(query: string, allowed: Bitset, work?: SearchWork): number[];
}

/** `names`: folded names in ascending order; positions count in it. */
export function buildNameSearch(names: readonly string[]): NameSearch {
  const vocabulary = buildVocabulary(names);
  const sets = buildNameSets(vocabulary, names.length);
  const misspellings = buildMisspellings(vocabulary.words);
  const lengths = namesByLength(names);

  return {
    find(query, allowed, work = { names: 0, words: 0 }) {
      const typed = fold(query.slice(0, queryLength));
      if (typed === '') return [];
      const words = [...new Set(typed.split(' '))].slice(0, queryWords);
      const beginning = prefixRange(names, typed);
      const found = allowed.first(most, beginning.from, beginning.to);
      const left = allowed.copy();
      const sameLength = lengths.get(words.length) ?? new Bitset(names.length);
      for (const stage of stages(words, sets, misspellings, allowed, work)) {
        for (const better of [stage.copy().and(sameLength), stage]) {
          if (found.length === most) return found;
          for (const position of found) left.delete(position);
          found.push(...better.and(left).first(most - found.length));
        }
      }
      return found;
    },
  };
}

/** The names with each number of words. */
function namesByLength(names: readonly string[]): Map<number, Bitset> {
  const lengths = new Map<number, Bitset>();
  for (const [position, name] of names.entries()) {
    const length = name.split(' ').length;
    if (length > queryWords) continue;
    const set = lengths.get(length) ?? new Bitset(names.length);
    set.add(position);
    lengths.set(length, set);
  }
  return lengths;
}

/** The sets of matching names, better ones first. */
function* stages(
  words: readonly string[],
  sets: NameSets,
  misspellings: Misspellings,
  allowed: Bitset,
  work: SearchWork,
): Generator<Bitset> {
  const whole = allowed.copy();
  for (const word of words) whole.and(sets.whole(word, work));
  yield whole;

  const beginnings = words.map((word) => sets.beginning(word, work));
  const all = allowed.copy();
  for (const set of beginnings) all.and(set);
  yield all;

  const levels = words.map((word, index) =>
    typoSets(word, beginnings[index] ?? allowed, sets, misspellings, work),
  );
  yield* byErrors(levels, allowed);
}

/** Names with the word at no, one or two typing errors. */
function typoSets(
  word: string,
  correct: Bitset,
  sets: NameSets,
  misspellings: Misspellings,
  work: SearchWork,
): Bitset[] {
  const levels = [correct];
  work.words += misspellings.find(word, (meant, errors) => {
    while (levels.length <= errors) levels.push(new Bitset(correct.capacity));
    const level = levels[errors];
    if (level !== undefined) sets.addWord(level, meant, work);
  });
  return levels;
}

/** From what each word costs to what all of them cost together: first the names with one error in all, then with two … */
function byErrors(levels: readonly (readonly Bitset[])[], allowed: Bitset): Bitset[] {
  let totals: (Bitset | undefined)[] = [allowed];
  for (const word of levels) {
    const next: (Bitset | undefined)[] = [];
    for (const [before, names] of totals.entries()) {
      for (const [errors, matching] of word.entries()) {
        const total = before + errors;
        if (names === undefined || total > typoLevels) continue;
        const both = names.copy().and(matching);
        next[total] = next[total]?.or(both) ?? both;
      }
    }
    totals = next;
  }
  return totals.slice(1).filter((set) => set !== undefined);
}
