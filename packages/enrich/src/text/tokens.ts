/** The words and numbers of a folded text, side by side. */
export interface Tokens {
  readonly text: string;
  readonly words: readonly string[];
  /** Where each begins in the text, and the place after its end. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const STAR = 42;
const AMPERSAND = 38;
const APOSTROPHE = 39;

/** French letters that stand for a word of their own: `D'INTERVENTION`. */
const ELIDED = 'DLJN';

function isWordCode(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    // What folding leaves above ASCII counts as letters, but for the punctuation of Latin and general use.
    (code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x3000 && code <= 0x303f))
  );
}

/** `IMPARK00112`: a name and a number that a terminal glued together. */
const LETTERS_BEFORE_NUMBER = 3;
const DIGITS_OF_NUMBER = 4;

function isLongNumberAt(text: string, at: number): boolean {
  for (let next = at; next < at + DIGITS_OF_NUMBER; next += 1) {
    const code = text.charCodeAt(next);
    if (!(code >= 48 && code <= 57)) return false;
  }
  return true;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || code >= 0xc0 || code === AMPERSAND;
}

/**
 * Letters and digits that stand together are one word; an apostrophe inside a word is left out of it, an ampersand
 * between letters joins them: `MCDONALD'S` → `MCDONALDS`, `H&M` → `H&M`, but `L'EAU` → `L`, `EAU`. Everything else parts words.
 */
export function tokenise(text: string): Tokens {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const { length } = text;
  let at = 0;
  while (at < length) {
    if (!isWordCode(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const start = at;
    let hasApostrophe = false;
    let letters = isLetter(text.charCodeAt(at)) ? 1 : 0;
    at += 1;
    while (at < length) {
      const code = text.charCodeAt(at);
      if (letters === at - start) {
        if (letters >= LETTERS_BEFORE_NUMBER && isLongNumberAt(text, at)) break;
        if (isLetter(code)) letters += 1;
      }
      if (!isWordCode(code)) {
        if (code !== APOSTROPHE && code !== AMPERSAND) break;
        if (at + 1 >= length || !isWordCode(text.charCodeAt(at + 1))) break;
        if (code === APOSTROPHE && at === start + 1 && ELIDED.includes(text[start] ?? '')) break;
        if (code === APOSTROPHE) hasApostrophe = true;
      }
      at += 1;
    }
    const word = text.slice(start, at);
    words.push(hasApostrophe ? word.replaceAll("'", '') : word);
    starts.push(start);
    ends.push(at);
  }
  return { text, words, starts, ends };
}

export function isNumber(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return word.length > 0;
}

export function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

/** Whether an asterisk stands between the word and the next one. */
export function isStarred(tokens: Tokens, index: number): boolean {
  const end = tokens.ends[index] ?? 0;
  const next = tokens.starts[index + 1] ?? tokens.text.length;
  for (let at = end; at < next; at += 1) if (tokens.text.charCodeAt(at) === STAR) return true;
  return false;
}
