import { type AddressParts, parseAddress, type WrittenAddress } from './parse-address.ts';
import { wholeScore } from './score.ts';
import { wordOverlap } from './similar-words.ts';

/** How well two addresses fit (D89). */
export interface AddressMatch {
  /** 0 to 100; null where too little can be compared. */
  readonly score: number | null;
  /** Null unless both have one. */
  readonly isPostalCodeMatch: boolean | null;
}

const WEIGHTS = { number: 25, street: 30, unit: 5, city: 15, region: 5, postalCode: 20 } as const;
type Part = keyof typeof WEIGHTS;
// The keys of a literal object.
const PARTS = Object.keys(WEIGHTS) as Part[];
const WEIGHT_MIN = 50;
const OTHER_HOUSE_MAX = 65;
const OTHER_COUNTRY_MAX = 40;

/** How well two addresses fit, whichever of them is given first. */
export function matchAddresses(given: WrittenAddress, onFile: WrittenAddress): AddressMatch {
  const [one, other] = [parseAddress(given), parseAddress(onFile)];
  const compared = PARTS.flatMap((part) => {
    const share = shareOf(one[part], other[part]);
    return share === null ? [] : [{ weight: WEIGHTS[part], share }];
  });
  const weight = compared.reduce((sum, part) => sum + part.weight, 0);
  const postal = shareOf(one.postalCode, other.postalCode);
  const isPostalCodeMatch = postal === null ? null : postal === 1;
  if (weight < WEIGHT_MIN) return { score: null, isPostalCodeMatch };
  const points = compared.reduce((sum, part) => sum + part.weight * part.share, 0);
  return { score: wholeScore(Math.min((100 * points) / weight, limitOf(one, other))), isPostalCodeMatch };
}

/** A neighbour's house and another country are never the same address, however much else fits. */
function limitOf(one: AddressParts, other: AddressParts): number {
  const isOtherHouse = shareOf(one.number, other.number) === 0;
  const isOtherCountry = shareOf(one.country, other.country) === 0;
  return isOtherCountry ? OTHER_COUNTRY_MAX : isOtherHouse ? OTHER_HOUSE_MAX : 100;
}

type Value = string | readonly string[] | null;

/** 0 to 1; null unless both have the part. */
function shareOf(one: Value, other: Value): number | null {
  if (one === null || other === null) return null;
  if (typeof one === 'string' || typeof other === 'string') return one === other ? 1 : 0;
  return wordOverlap(one, other);
}
