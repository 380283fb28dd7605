import type { EnrichInput, Enrichment } from '../enrichment.ts';
import { primaryOf } from '../taxonomy/classes.ts';
import { fold } from '../text/fold.ts';
import { tokenise } from '../text/tokens.ts';

/** A labelled text. A list of classes or merchants: each is right. Without `merchant` it is not judged. */
export interface Sample {
  readonly input: EnrichInput;
  readonly class: string | readonly string[];
  readonly merchant?: string | null | readonly (string | null)[];
}

/** What a set of samples says of a classifier; every number is a share but the counts. */
export interface Scores {
  readonly samples: number;
  readonly detailed: number;
  readonly primary: number;
  readonly macroF1: number;
  /** `Vue` for `Vue Cinemas` is the same party where the class is right too. */
  readonly merchantPrecision: number;
  /** `merchantPrecision` where a name counts only if it is equal to the letter. */
  readonly merchantNamePrecision: number;
  readonly merchantRecall: number;
  /** Merchants given at `HIGH` or better where there is none, or another. */
  readonly wrongMerchants: number;
  /** Share right among those of each confidence, and their number. */
  readonly byConfidence: Readonly<Record<string, { readonly right: number; readonly samples: number }>>;
  /** Share right of each class, and its number of samples. */
  readonly byClass: Readonly<Record<string, { readonly right: number; readonly samples: number }>>;
  /** The commonest mistakes: right class, class given, layer, number. */
  readonly confusions: readonly (readonly [right: string, given: string, layer: string, count: number])[];
}

interface Tally {
  right: number;
  samples: number;
}

export function score(samples: readonly Sample[], enrich: (input: EnrichInput) => Enrichment): Scores {
  const byConfidence: Record<string, Tally> = {};
  const byClass: Record<string, Tally> = {};
  const confusions = new Map<string, number>();
  const primaries = new Map<string, { hit: number; given: number; wanted: number }>();
  const merchants = { given: 0, right: 0, strict: 0, wanted: 0, wrong: 0 };
  let detailed = 0;
  let primary = 0;
  for (const sample of samples) {
    const result = enrich(sample.input);
    const wanted = typeof sample.class === 'string' ? [sample.class] : sample.class;
    const given = result.category.detailed;
    const isRight = wanted.includes(given);
    const right = isRight ? given : (wanted[0] ?? '');
    const isPrimaryRight = wanted.some((one) => primaryOf(one) === result.category.primary);
    if (isRight) detailed += 1;
    else {
      const key = `${right} ${given} ${result.because.category.split(':')[0]}`;
      confusions.set(key, (confusions.get(key) ?? 0) + 1);
    }
    if (isPrimaryRight) primary += 1;
    countPrimary(
      primaries,
      isPrimaryRight ? result.category.primary : primaryOf(right),
      result.category.primary,
    );
    tally(byConfidence, result.category.confidence, isRight);
    tally(byClass, right, isRight);
    if (sample.merchant !== undefined) countMerchant(merchants, sample.merchant, result, isRight);
  }
  return {
    samples: samples.length,
    detailed: detailed / samples.length,
    primary: primary / samples.length,
    macroF1: macroF1(primaries),
    merchantPrecision: merchants.right / Math.max(1, merchants.given),
    merchantNamePrecision: merchants.strict / Math.max(1, merchants.given),
    merchantRecall: merchants.right / Math.max(1, merchants.wanted),
    wrongMerchants: merchants.wrong,
    byConfidence: sharesOf(byConfidence),
    byClass: sharesOf(byClass),
    confusions: [...confusions]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 60)
      .map(([key, count]) => [...(key.split(' ') as [string, string, string]), count] as const),
  };
}

function tally(tallies: Record<string, Tally>, key: string, isRight: boolean): void {
  const entry = tallies[key] ?? { right: 0, samples: 0 };
  tallies[key] = entry;
  entry.samples += 1;
  if (isRight) entry.right += 1;
}

function sharesOf(tallies: Record<string, Tally>): Record<string, { right: number; samples: number }> {
  return Object.fromEntries(
    Object.entries(tallies).map(([key, { right, samples }]) => [key, { right: right / samples, samples }]),
  );
}

function countPrimary(
  primaries: Map<string, { hit: number; given: number; wanted: number }>,
  wanted: string,
  given: string,
): void {
  const of = (name: string) => {
    const found = primaries.get(name) ?? { hit: 0, given: 0, wanted: 0 };
    primaries.set(name, found);
    return found;
  };
  of(wanted).wanted += 1;
  of(given).given += 1;
  if (wanted === given) of(wanted).hit += 1;
}

function macroF1(primaries: ReadonlyMap<string, { hit: number; given: number; wanted: number }>): number {
  const wanted = [...primaries.values()].filter((entry) => entry.wanted > 0);
  return (
    wanted.reduce((sum, { hit, given, wanted: all }) => sum + (2 * hit) / (given + all), 0) /
    Math.max(1, wanted.length)
  );
}

function countMerchant(
  counts: { given: number; right: number; strict: number; wanted: number; wrong: number },
  label: string | null | readonly (string | null)[],
  result: Enrichment,
  isClassRight: boolean,
): void {
  const wanted = label === null || typeof label === 'string' ? [label] : label;
  const party = result.counterparties.find(
    ({ type, confidence }) =>
      (type === 'merchant' || type === 'marketplace') &&
      (confidence === 'HIGH' || confidence === 'VERY_HIGH'),
  );
  const names = wanted.flatMap((name) => (name === null ? [] : plain(name)));
  if (names.length > 0 && (party !== undefined || !wanted.includes(null))) counts.wanted += 1;
  if (party === undefined) return;
  counts.given += 1;
  const isSame = names.includes(plain(party.name));
  if (isSame) counts.strict += 1;
  if (isSame || (isClassRight && wanted.some((name) => name !== null && isSameParty(name, party.name))))
    counts.right += 1;
  else counts.wrong += 1;
}

/** Whether one name begins with all words of the other. */
function isSameParty(one: string, other: string): boolean {
  const [short, long] = [words(one), words(other)].sort((a, b) => a.length - b.length);
  return (
    short !== undefined &&
    long !== undefined &&
    short.length > 0 &&
    short.every((word, index) => word === long[index])
  );
}

function words(name: string): string[] {
  return tokenise(fold(name)).words.map(plain);
}

/** Without what a terminal cannot print: `Bäckerei` is `BAECKEREI` and `BACKEREI`. */
function plain(name: string): string {
  return fold(name)
    .replace(/[^A-Z0-9]/g, '')
    .replace(/([AOU])E/g, '$1');
}
