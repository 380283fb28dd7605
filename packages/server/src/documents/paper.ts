/** In points, 72 to an inch. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

const LETTER: Paper = { width: 612, height: 792 };
const A4: Paper = { width: 595.28, height: 841.89 };
const LETTER_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA']);

/** US Letter for institutions of the United States and Canada, A4 for all others. Codes are ISO 3166 alpha-2. */
export function paperOf(countryCodes: readonly string[]): Paper {
  return countryCodes.some((code) => LETTER_COUNTRIES.has(code)) ? LETTER : A4;
}
