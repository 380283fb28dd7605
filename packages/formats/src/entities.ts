const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  apos: "'",
  quot: '"',
};
const ENTITY = /&(?:(amp|lt|gt|nbsp|apos|quot)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/gi;

/** Decodes entities once; an ampersand that starts none stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
    const isScalar = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isScalar ? String.fromCodePoint(point) : whole;
  });
}

/** Escapes text for a leaf of either syntax. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
