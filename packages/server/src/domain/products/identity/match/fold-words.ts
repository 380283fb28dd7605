/** Letters that have no mark which could be taken off, as people without them on their keyboard write them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Marks that people leave out: accents, and points of Hebrew and Arabic. Those of other scripts are letters, as vowels of Devanagari and
 * the two signs that make other syllables of kana.
 */
const LEFT_OUT = /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}]/gu;

/** A text in small letters without such marks, apostrophes and dots. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ`´.]/g, '');
}

/** Longer texts are no names and no addresses; what they cost to compare grows with the square of their words. */
const WORDS_MAX = 40;

/** Its words: whatever is no letter and no digit parts them. */
export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}
