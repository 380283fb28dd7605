/** From here on two words are taken for spellings of one. */
export const SIMILAR = 0.92;
/** Letters at the front that count most, and what each of them adds. */
const PREFIX_MAX = 4;
const PREFIX_WEIGHT = 0.1;

/** The Jaro–Winkler similarity of two words, 0 to 1, whichever of them comes first. */
export function jaroWinkler(one: string, other: string): number {
  return Math.max(oneWay([...one], [...other]), oneWay([...other], [...one]));
}

function oneWay(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set<number>();
  const matched: string[] = [];
  one.forEach((letter, at) => {
    for (let place = Math.max(0, at - reach); place <= Math.min(other.length - 1, at + reach); place++) {
      if (taken.has(place) || other[place] !== letter) continue;
      taken.add(place);
      matched.push(letter);
      return;
    }
  });
  const common = matched.length;
  if (common === 0) return 0;
  const opposite = other.filter((_, place) => taken.has(place));
  const moved = matched.filter((letter, nth) => letter !== opposite[nth]).length / 2;
  const jaro = (common / one.length + common / other.length + (common - moved) / common) / 3;
  return jaro + prefixOf(one, other) * PREFIX_WEIGHT * (1 - jaro);
}

function prefixOf(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < PREFIX_MAX && one[length] !== undefined && one[length] === other[length]) length++;
  return length;
}

function areSimilar(one: string, other: string): boolean {
  return one === other || jaroWinkler(one, other) >= SIMILAR;
}

/** How many words two lists have in common, each counted once; spellings of one word are common. The order of the lists is no matter. */
export function commonWords(one: readonly string[], other: readonly string[]): number {
  const partner = new Map<number, number>();
  const pairs = one.map((word) => other.flatMap((its, place) => (areSimilar(word, its) ? [place] : [])));
  const assign = (nth: number, seen: Set<number>): boolean => {
    for (const place of pairs[nth] ?? []) {
      if (seen.has(place)) continue;
      seen.add(place);
      const before = partner.get(place);
      if (before !== undefined && !assign(before, seen)) continue;
      partner.set(place, nth);
      return true;
    }
    return false;
  };
  return one.filter((_, nth) => assign(nth, new Set())).length;
}

/** The share of words that are common, 0 to 1, of the longer list. */
export function wordOverlap(one: readonly string[], other: readonly string[]): number {
  return commonWords(one, other) / Math.max(one.length, other.length);
}
