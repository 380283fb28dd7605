// The language of rules: alternatives parted by commas; within one, phrases joined by ` + ` that must all stand in the text.
// `!phrase` must not stand in it, `^phrase` begins it, `WORD*` is a beginning of a word, `#` is a number.
import { fold } from '../text/fold.ts';
import { isNumber } from '../text/tokens.ts';

interface Phrase {
  readonly words: readonly string[];
  readonly isForbidden: boolean;
  readonly isFirst: boolean;
}

/** One alternative of a pattern. */
export interface Alternative {
  readonly phrases: readonly Phrase[];
  /** The word of its first phrase by which it is found; it may end in `*`. */
  readonly anchor: string;
}

export class PatternError extends Error {}

const WORD = /^[\p{L}\p{N}&]+\*?$/u;
/** Most phrases: words as texts have them when they are folded. */
const PLAIN = /^[A-Z0-9]+\*?(?: [A-Z0-9]+\*?)*$/;

export function parsePattern(text: string): Alternative[] {
  return text.split(',').map((alternative) => {
    const phrases = alternative.split(' + ').map((part) => parsePhrase(part.trim()));
    const anchor = phrases.find((phrase) => !phrase.isForbidden)?.words.find((word) => word !== '#');
    if (anchor === undefined)
      throw new PatternError(`"${alternative.trim()}" needs a word that must stand in the text`);
    return { phrases, anchor };
  });
}

function parsePhrase(text: string): Phrase {
  const mark = text[0];
  const isForbidden = mark === '!';
  const isFirst = mark === '^';
  const said = isForbidden || isFirst ? text.slice(1) : text;
  if (PLAIN.test(said)) return { words: said.split(' '), isForbidden, isFirst };
  const words = fold(said).split(' ');
  const bad = words.find((word) => word !== '#' && !WORD.test(word));
  if (bad !== undefined)
    throw new PatternError(
      `"${bad}" in "${text}" is no word: letters, digits and & only, with a * at its end at most`,
    );
  return { words, isForbidden, isFirst };
}

export function fits(alternative: Alternative, words: readonly string[]): boolean {
  for (const phrase of alternative.phrases) {
    if (stands(phrase, words) === phrase.isForbidden) return false;
  }
  return true;
}

function stands({ words: wanted, isFirst }: Phrase, words: readonly string[]): boolean {
  const last = isFirst ? Math.min(0, words.length - wanted.length) : words.length - wanted.length;
  for (let at = 0; at <= last; at += 1) {
    let matched = 0;
    while (matched < wanted.length && fitsWord(wanted[matched] ?? '', words[at + matched] ?? ''))
      matched += 1;
    if (matched === wanted.length) return true;
  }
  return false;
}

function fitsWord(wanted: string, word: string): boolean {
  if (wanted === word) return true;
  if (wanted === '#') return isNumber(word);
  return wanted.endsWith('*') && word.startsWith(wanted.slice(0, -1));
}
