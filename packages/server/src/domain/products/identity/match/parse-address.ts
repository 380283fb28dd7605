import { ownValue } from '../../../../world/own-value.ts';
import { CITY_WORDS, COUNTRY_NAMES, STREET_WORDS, UNIT_WORDS } from './address-words.data.ts';
import { foldText, foldWords } from './fold-words.ts';
import { REGION_CODES } from './regions.data.ts';

/** A postal address as an application or an institution writes it. */
export interface WrittenAddress {
  readonly street: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

/** Its parts in one spelling; null: it does not say. */
export interface AddressParts {
  readonly number: string | null;
  readonly street: readonly string[] | null;
  readonly unit: string | null;
  readonly city: readonly string[] | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

const UNIT = new RegExp(
  `(?:^|[\\s,;])(?:(?:${UNIT_WORDS.join('|')})\\b\\s*#?|#)\\s*([a-z]?\\d+[a-z]?|[a-z])(?=$|[\\s,;])`,
);
const UNIT_BEFORE = /(?:^|[\s,;])(\d+)(?:st|nd|rd|th)\s+(?:floor|fl)(?=$|[\s,;])/;
const WORDS_MAX = 40;
const HOUSE = /^\d+[a-z]?(?:[-/]\d+[a-z]?)?$/;

export function parseAddress(address: WrittenAddress): AddressParts {
  const country = countryOf(address.country);
  return {
    ...streetOf(address.street),
    city: listOrNull(foldWords(address.city ?? '').map((word) => ownValue(CITY_WORDS, word) ?? word)),
    region: regionOf(address.region),
    postalCode: postalCodeOf(address.postalCode, country),
    country,
  };
}

function streetOf(text: string | null): Pick<AddressParts, 'number' | 'street' | 'unit'> {
  const folded = foldText(text ?? '');
  const unit = UNIT.exec(folded) ?? UNIT_BEFORE.exec(folded);
  const rest = unit ? folded.replace(unit[0], ' ') : folded;
  const words = rest
    .split(/[^\p{L}\p{M}\p{N}/-]+/u, WORDS_MAX)
    .flatMap((word) => (HOUSE.test(word) ? [word] : foldWords(word)));
  const at = houseAt(words);
  const street = words.filter((_, nth) => nth !== at).map(expanded);
  return { number: words[at] ?? null, street: listOrNull(street), unit: unit?.[1] ?? null };
}

/** The number stands first in some countries, and behind the street in others. */
function houseAt(words: readonly string[]): number {
  if (HOUSE.test(words[0] ?? '')) return words.length > 1 ? 0 : -1;
  return words.findIndex((word) => HOUSE.test(word));
}

/** In front, `St` is a saint: no street begins with its type so. */
function expanded(word: string, nth: number, words: readonly string[]): string {
  if (word === 'st' && nth === 0 && words.length > 1) return 'saint';
  return ownValue(STREET_WORDS, word) ?? word.replace(/(?<=\p{L}{3})str$/u, 'strasse');
}

function regionOf(text: string | null): string | null {
  const name = foldWords(text ?? '').join(' ');
  return name === '' ? null : (ownValue(REGION_CODES, name) ?? name.toUpperCase());
}

/** What follows the five digits in the United States names a side of a street. */
function postalCodeOf(text: string | null, country: string | null): string | null {
  const code = (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const isAmerican = (country ?? 'us') === 'us' && /^\d{9}$/.test(code);
  return code === '' ? null : isAmerican ? code.slice(0, 5) : code;
}

function countryOf(text: string | null): string | null {
  const name = foldWords(text ?? '').join(' ');
  return name === '' ? null : (ownValue(COUNTRY_NAMES, name) ?? name);
}

function listOrNull(words: readonly string[]): readonly string[] | null {
  return words.length === 0 ? null : words;
}
