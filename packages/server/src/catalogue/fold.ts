/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  '&': ' and ',
};

const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu');

/**
 * A name as search and order see it: lower case, without accents, words parted by single spaces. Apostrophes and dots
 * vanish (`O'Hara`, `U.S.`), all other punctuation parts words. The same on every machine: no locale takes part.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(special, (letter) => plain[letter] ?? '')
    .replace(/['’ʼ`.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
