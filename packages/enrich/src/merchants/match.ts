import type { Confidence } from '../enrichment.ts';
import { primaryOf } from '../taxonomy/classes.ts';
import { STREET_WORDS } from '../text/rails.data.ts';
import { isTitle, type Reading, ROLE } from '../text/read-text.ts';
import { isNumber } from '../text/tokens.ts';
import { DOMAINS, type Found, type MatchContext, strongConfidence, weakConfidence } from './confidence.ts';
import type { Dictionary } from './dictionary.ts';
import type { Alias, DictionaryEntry } from './entry.ts';
import { givenNames } from './names.ts';

/** A party of the dictionary that stands in a text. */
export interface MerchantMatch {
  readonly entry: DictionaryEntry;
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  /** The number after it, where it reads as that of a shop. */
  readonly storeNumber: string | null;
}

const streets: ReadonlySet<string> = new Set(STREET_WORDS.split(' '));
export function isStreetWord(word: string): boolean {
  return streets.has(word);
}

/** Halls and grounds are named after sponsors. */
const VENUES: ReadonlySet<string> = new Set(
  'STADIUM ARENA STADION FIELD DOME COLISEUM THEATRE THEATER AMPHITHEATER AMPHITHEATRE CENTER HALL STADE ESTADIO COUNTY BEACH AVENUE ESCAPE COMEDY RIVER RAINFOREST TRIATHLON SHOOTING ACADEMY FESTIVAL CONCERT PARADE MARATHON RUN CLASSIC OPEN TOURNAMENT'.split(
    ' ',
  ),
);
/** Shops with departments: fuel, medicine, spectacles. */
const WITH_DEPARTMENTS = /GROCERIES|SUPERSTORES|DEPARTMENT|TRANSPORTATION_GAS|CONVENIENCE/;
const LEAST_CUT = 9;
/** Letters of a single word that is the same party in every country. */
const LEAST_ABROAD = 8;

/** The party that a text names best; undefined when none is sure enough to be told. */
export function matchMerchant(
  dictionary: Dictionary,
  reading: Reading,
  context: MatchContext,
  from = 0,
): MerchantMatch | undefined {
  let best: MerchantMatch | undefined;
  const { words } = reading;
  for (let start = from; start < words.length; start += 1) {
    const aliases = dictionary.aliasesOf(words[start] ?? '');
    if (aliases === undefined) continue;
    const alias = longestOf(aliases, words, start, context.country);
    if (alias === undefined) continue;
    const match = judge(alias, reading, context, start);
    if (match !== undefined && (best === undefined || isBetter(match, best))) best = match;
  }
  return best;
}

const RANK: Readonly<Record<Confidence, number>> = { VERY_HIGH: 4, HIGH: 3, MEDIUM: 2, LOW: 1, UNKNOWN: 0 };

function isBetter(one: MerchantMatch, other: MerchantMatch): boolean {
  if (one.entry.isOwn !== other.entry.isOwn) return one.entry.isOwn;
  const rank = RANK[one.confidence] - RANK[other.confidence];
  if (rank !== 0) return rank > 0;
  return one.end - one.start > other.end - other.start;
}

function longestOf(
  aliases: readonly Alias[],
  words: readonly string[],
  start: number,
  country: string | null,
): Alias | undefined {
  let found: Alias | undefined;
  for (const alias of aliases) {
    if (found !== undefined && alias.words.length < found.words.length) break;
    if (!standsAt(alias.words, words, start)) continue;
    if (found === undefined || fitness(alias, country) > fitness(found, country)) found = alias;
  }
  return found;
}

function fitness({ entry }: Alias, country: string | null): number {
  if (entry.isOwn) return 3;
  if (entry.countries.length === 0) return 1;
  return country !== null && entry.countries.includes(country) ? 2 : 0;
}

/** Whether the words stand there; the last one may be cut off at the end of the text. */
function standsAt(wanted: readonly string[], words: readonly string[], start: number): boolean {
  let matched = 0;
  let letters = 0;
  for (; matched < wanted.length; matched += 1) {
    const word = words[start + matched];
    const want = wanted[matched] ?? '';
    if (word === undefined) return false;
    if (word !== want) break;
    letters += want.length;
  }
  if (matched === wanted.length) return true;
  if (matched === 0 || matched !== wanted.length - 1 || start + matched !== words.length - 1) return false;
  const cut = words[start + matched] ?? '';
  return cut.length >= 3 && letters + cut.length >= LEAST_CUT && (wanted[matched] ?? '').startsWith(cut);
}

function judge(
  alias: Alias,
  reading: Reading,
  context: MatchContext,
  start: number,
): MerchantMatch | undefined {
  const { entry } = alias;
  const end = start + alias.words.length;
  const isAbroad =
    entry.countries.length > 0 && context.country !== null && !entry.countries.includes(context.country);
  if (isAbroad && (alias.isWeak || isCommonAbroad(alias, context))) return undefined;
  if (reading.roles[start] === ROLE.place && alias.isWeak) return undefined;
  const found: Found = {
    alias,
    reading,
    context,
    start,
    end,
    isAbroad,
    storeNumber: storeNumberAt(reading, end),
  };
  if (isPersonOrStreet(found) || isOtherTrade(found)) return undefined;
  const confidence = alias.isWeak ? weakConfidence(found) : strongConfidence(found);
  return confidence === undefined
    ? undefined
    : { entry, start, end, confidence, storeNumber: found.storeNumber };
}

/** The single word that a chain of another country goes by is mostly another merchant's here. */
function isCommonAbroad({ words: [word = '', second], entry }: Alias, { mcc }: MatchContext): boolean {
  return second === undefined && word.length < LEAST_ABROAD && (mcc === null || mcc !== entry.mcc);
}

function isPersonOrStreet({ alias, reading, context, start, end }: Found): boolean {
  const { words, rails } = reading;
  if (alias.entry.isOwn) return false;
  const next = words[end] ?? '';
  const isPaidByCard = rails.has('card') || context.isCardByCode || context.mcc !== null;
  if (streets.has(next) && (alias.isWeak || !isPaidByCard) && !DOMAINS.has(next)) return true;
  if (alias.entry.type === 'payment_app') return false;
  if (reading.hasTitle && !isTitle(alias.words[0] ?? '')) return true;
  if (alias.words.length > 1 || (isPaidByCard && isNumber(next))) return false;
  const previous = words[start - 1] ?? '';
  const isInitial = previous.length === 1 && /[A-Z]/.test(previous) && !isPaidByCard;
  return isInitial || givenNames.has(previous) || (givenNames.has(next) && !isPaidByCard);
}

/** A venue, or for a weak name the word of another trade beside it: `TARGET FIELD`, `ORANGE DENTAL`. */
function isOtherTrade({ alias, reading: { words }, context, start, end }: Found): boolean {
  const { entry } = alias;
  const next = words[end] ?? '';
  if (entry.isOwn) return false;
  if (VENUES.has(next) && alias.words.length === 1) return true;
  if (entry.type !== 'merchant') return false;
  if (alias.words.length > 1) return false;
  const primary = primaryOf(entry.classOut);
  const isWithDepartments = WITH_DEPARTMENTS.test(entry.classOut);
  return [next, words[end + 1] ?? '', words[end + 2] ?? '', words[start - 1] ?? ''].some((word, place) => {
    const trade = context.classOfTrade(word);
    if (trade === undefined || trade === entry.classOut || streets.has(words[end + place + 1] ?? ''))
      return false;
    if (TELECOMS.test(trade) && TELECOMS.test(entry.classOut)) return false;
    if (primaryOf(trade) === primary) return alias.isWeak && !isWithDepartments && !trade.includes('_OTHER_');
    return isWithDepartments ? ALONE.test(trade) : alias.isWeak || !COMMON.test(trade);
  });
}

const TELECOMS = /TELEPHONE|INTERNET/;
/** Trades that no superstore has. */
const ALONE =
  /DENTAL|HAIR|VETERINARY|LODGING|CHILDCARE|LEGAL|REPAIR|EDUCATION|NURSING|PRIMARY_CARE|ENTERTAINMENT|ACCOUNTING/;
/** Trades whose words stand beside the names of other shops too. */
const COMMON =
  /GROCERIES|GENERAL_MERCHANDISE|OTHER_GENERAL|OTHER_FOOD|OTHER_HOME|OTHER_GOV|OTHER_UTIL|OTHER_TRA|OTHER_PERS|TRANSPORTATION_|PERSONAL_LOAN|INSURANCE|RENT_AND_UTILITIES|TV_AND|MUSIC|TRAVEL_OTHER/;

function storeNumberAt(reading: Reading, end: number): string | null {
  const word = reading.words[end] ?? '';
  const isMark = word === 'STORE' || word === 'NO' || word === 'T';
  const candidate = isMark ? (reading.words[end + 1] ?? '') : word;
  return /^[A-Z]?\d{2,8}$/.test(candidate) ? candidate : null;
}
