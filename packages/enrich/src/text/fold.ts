const ASCII_ONLY = /^[\x20-\x7e]*$/;
/** Letters that do not come apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  İ: 'I',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
};

/** Capital letters without marks, one form for every way to write a sign. */
export function fold(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toUpperCase();
  return text
    .normalize('NFKC')
    .replace(/[’‘´`]/g, "'")
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßÆŒØŁĐÐÞİ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{C}/gu, ' ');
}
