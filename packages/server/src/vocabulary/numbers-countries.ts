/** Countries whose account numbers a person can type in. */
export const NUMBERS_COUNTRIES = ['US', 'CA'] as const;
export type NumbersCountry = (typeof NUMBERS_COUNTRIES)[number];

/**
 * Institution and transit number of Canada in the form of electronic payments: a zero, three digits and five. Null for what is neither
 * that nor the form of cheques, the five digits first.
 */
export function canadianRouting(digits: string): string | null {
  if (/^0\d{8}$/.test(digits)) return digits;
  const [, transit, institution] = /^(\d{5})(\d{3})$/.exec(digits) ?? [];
  return transit === undefined ? null : `0${institution}${transit}`;
}

/**
 * The same for what is plainly meant as one: in the form of electronic payments, or with the gap that cheques have between the two. Eight
 * digits in a row may as well be the number of an account.
 */
export function plainCanadianRouting(typed: string): string | null {
  const text = typed.trim();
  return /^(0\d{8}|\d{5}[\s-]+\d{3})$/.test(text) ? canadianRouting(text.replaceAll(/[\s-]/g, '')) : null;
}
