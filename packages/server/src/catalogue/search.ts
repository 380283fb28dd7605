import { fold } from './fold.ts';
import { forgivenTypos, typoDistance } from './typo-distance.ts';

const MOST = 10;

/** What is read of a query, in characters and in words: no name is longer, and no query costs more. */
const QUERY_LENGTH = 256;
const QUERY_WORDS = 10;

/** Typing errors of all words together that are still a match. */
const ERRORS_MAX = 4;

/** From this length a typed word may be the misspelt beginning of a longer word. */
const BEGINNING_FROM = 8;

/** What a typed word costs where it is the whole word, its beginning, or is misspelt: one error weighs more than all beginnings. */
const WHOLE = 0;
const BEGINNING = 1;
const ERROR = 2 * QUERY_WORDS;

/** The beginning of the name; then all words, their beginnings and each number of errors, of as many words as typed or not. */
const RANKS = 1 + 2 * (2 + ERRORS_MAX);

export interface NameSearch {
  /**
   * Positions of at most ten names that are `allowed`, best first: the same name, the beginning of the name, all words,
   * the beginnings of all words, and then with ever more typing errors. Among equals, names of as many words as were
   * typed stand first; then the order of the names counts.
   */
  find(query: string, allowed: (position: number) => boolean): number[];
}

/** `names`: folded names in ascending order; positions count in it. */
export function buildNameSearch(names: readonly string[]): NameSearch {
  const numbers = new Map<string, number>();
  const wordsOf = names.map((name) =>
    name.split(' ').map((word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    }),
  );
  // Many names share a word: each is compared once with what was typed.
  const vocabulary = [...numbers.keys()].map((word) => ({ word, letters: lettersOf(word) }));

  return {
    find(query, allowed) {
      const typed = fold(query.slice(0, QUERY_LENGTH));
      if (typed === '') return [];
      const words = [...new Set(typed.split(' '))].slice(0, QUERY_WORDS);
      const costs = words.map((word) => {
        const letters = lettersOf(word);
        return vocabulary.map((known) => costOf({ word, letters }, known));
      });
      const byRank = Array.from({ length: RANKS }, (): number[] => []);
      wordsOf.forEach((own, position) => {
        const rank = names[position]?.startsWith(typed) ? 0 : rankOf(own, costs);
        const equals = rank === undefined ? undefined : byRank[rank];
        if (equals && equals.length < MOST && allowed(position)) equals.push(position);
      });
      return byRank.flat().slice(0, MOST);
    },
  };
}

interface Word {
  readonly word: string;
  /** One bit per letter; letters may share one. */
  readonly letters: number;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Undefined where a typed word is none of the name's. */
function costOf(typed: Word, known: Word): number | undefined {
  const { word } = known;
  if (word.startsWith(typed.word)) return word.length === typed.word.length ? WHOLE : BEGINNING;
  const forgiven = forgivenTypos(typed.word);
  // Each letter that the word lacks is an error of its own: few words need a closer look.
  if (forgiven === 0 || bitsIn(typed.letters & ~known.letters) > forgiven) return undefined;
  const errors = typoDistance(typed.word, word, forgiven, typed.word.length >= BEGINNING_FROM);
  return errors > forgiven ? undefined : errors * ERROR;
}

function bitsIn(word: number): number {
  let bits = 0;
  for (let left = word; left !== 0; left &= left - 1) bits++;
  return bits;
}

/** The rank of a name that does not begin as typed; undefined for one that does not match. */
function rankOf(
  own: readonly number[],
  costs: readonly (readonly (number | undefined)[])[],
): number | undefined {
  let total = 0;
  for (const cost of costs) {
    let least: number | undefined;
    for (const word of own) {
      const each = cost[word];
      if (each !== undefined && (least === undefined || each < least)) least = each;
    }
    if (least === undefined) return undefined;
    total += least;
  }
  const errors = Math.floor(total / ERROR);
  if (errors > ERRORS_MAX) return undefined;
  const grade = total === 0 ? 0 : 1 + errors;
  return 1 + 2 * grade + (own.length === costs.length ? 0 : 1);
}
