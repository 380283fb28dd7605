import { foldWords } from './fold-words.ts';
import { NICKNAMES } from './nicknames.data.ts';
import { wholeScore } from './score.ts';
import { commonWords, jaroWinkler, SIMILAR } from './similar-words.ts';

/** How well two names fit (D89); where a company is compared, the questions about first names have no answer. */
export interface NameMatch {
  /** 0 to 100. */
  readonly score: number;
  readonly isFirstOrLastMatch: boolean | null;
  readonly isNicknameMatch: boolean | null;
  readonly isBusinessDetected: boolean;
}

const TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir']);
const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const COMPANY_WORDS: ReadonlySet<string> = new Set(
  'corp corporation inc incorporated llc llp lp ltd limited plc co company pllc pc gmbh ag bv nv sa sas sarl srl sl oy ab as'.split(
    ' ',
  ),
);
const FIRST_WEIGHT = 0.45;
const LAST_WEIGHT = 0.55;
const SHORT_FORM = 0.8;
const SPELLING = 0.95;
const ONE_MIDDLE_MISSING = 0.97;
const OTHER_MIDDLE = 0.88;
const OTHER_SUFFIX = 0.97;
const OTHER_COMPANY_WORD = 0.97;
const TURNED = 0.98;
/** So many people at most stand in one text. */
const NAMES_MAX = 8;

const pairs: ReadonlySet<string> = new Set(
  NICKNAMES.split('\n').flatMap((line) => {
    const [name = '', forms = ''] = line.split(': ');
    return forms
      .split(' ')
      .filter((form) => form !== '')
      .flatMap((form) => [`${name} ${form}`, `${form} ${name}`]);
  }),
);

/** How many pairs of a name and a short form are known. */
export const NICKNAME_PAIRS = pairs.size / 2;

interface Name {
  /** Without titles and suffixes. */
  readonly words: readonly string[];
  readonly suffixes: readonly string[];
  readonly isCompany: boolean;
}

/**
 * The best match of what stands for one name or several: `John & Mary Hale` are two people. Undefined where one side has no word.
 * It is the same from both sides.
 */
export function matchNames(given: string, onFile: string): NameMatch | undefined {
  const matches = namesIn(given).flatMap((one) => namesIn(onFile).map((other) => matchTwo(one, other)));
  return matches.reduce<NameMatch | undefined>(
    (best, match) => (best && best.score >= match.score ? best : match),
    undefined,
  );
}

/** A company's name may have these signs in it, so it is one name as well. */
function namesIn(text: string): Name[] {
  const whole = readName(text);
  const parts = text.split(/ & | and |\//i, NAMES_MAX).map(readName);
  const people = parts.map((part, nth) => {
    const next = parts[nth + 1];
    const family = next?.words.at(-1);
    // In "John & Mary Hale" the family name stands once.
    const isShortened = part.words.length === 1 && next && !next.isCompany && next.words.length > 1;
    return isShortened && family !== undefined ? { ...part, words: [...part.words, family] } : part;
  });
  return [...people, ...(whole.isCompany && parts.length > 1 ? [whole] : [])].filter(
    ({ words }) => words.length > 0,
  );
}

function readName(text: string): Name {
  const all = foldWords(text).filter((word) => !TITLES.has(word));
  const isCompany = all.some(
    (word, nth) =>
      COMPANY_WORDS.has(word) && (nth === all.length - 1 || COMPANY_WORDS.has(all[nth + 1] ?? '')),
  );
  if (isCompany) return { words: all, suffixes: [], isCompany };
  return {
    words: all.filter((word) => !SUFFIXES.has(word)),
    suffixes: all.filter((word) => SUFFIXES.has(word)).sort(),
    isCompany,
  };
}

function matchTwo(one: Name, other: Name): NameMatch {
  if (!one.isCompany && !other.isCompany) return matchPersons(one, other);
  return {
    score: one.isCompany && other.isCompany ? companyScore(one, other) : 0,
    isFirstOrLastMatch: null,
    isNicknameMatch: null,
    isBusinessDetected: true,
  };
}

function companyScore(one: Name, other: Name): number {
  const [core, otherCore] = [coreOf(one), coreOf(other)];
  const common = commonWords(core, otherCore);
  const longer = Math.max(core.length, otherCore.length);
  const isSameForm = sortedText(formOf(one)) === sortedText(formOf(other));
  return wholeScore((100 * common * (common === longer && !isSameForm ? OTHER_COMPANY_WORD : 1)) / longer);
}

/** A name of nothing but company words is compared as it is. */
function coreOf({ words }: Name): readonly string[] {
  const core = words.filter((word) => !COMPANY_WORDS.has(word));
  return core.length > 0 ? core : words;
}

function formOf({ words }: Name): string[] {
  return words.filter((word) => COMPANY_WORDS.has(word));
}

function matchPersons(one: Name, other: Name): NameMatch {
  const factor =
    middleFactor(one, other) * (sortedText(one.suffixes) === sortedText(other.suffixes) ? 1 : OTHER_SUFFIX);
  const [first, last] = [one.words[0] ?? '', one.words.at(-1) ?? ''];
  const [otherFirst, otherLast] = [other.words[0] ?? '', other.words.at(-1) ?? ''];
  const straight = { first: likeness(first, otherFirst), last: likeness(last, otherLast) };
  const turned = { first: likeness(first, otherLast), last: likeness(last, otherFirst) };
  const straightScore = (straight.first.share * FIRST_WEIGHT + straight.last.share * LAST_WEIGHT) * factor;
  const turnedScore = ((turned.first.share + turned.last.share) / 2) * factor * TURNED;
  const counted = turnedScore > straightScore ? turned : straight;
  const isSame =
    sortedText(one.words) === sortedText(other.words) &&
    sortedText(one.suffixes) === sortedText(other.suffixes);
  return {
    score: isSame ? 100 : wholeScore(100 * Math.max(straightScore, turnedScore)),
    isFirstOrLastMatch: counted.first.share === 1 || counted.last.share === 1,
    isNicknameMatch: !isSame && (counted.first.isShortForm || counted.last.isShortForm),
    isBusinessDetected: false,
  };
}

interface Likeness {
  /** 0 to 1. */
  readonly share: number;
  /** The table of short forms was used. */
  readonly isShortForm: boolean;
}

function likeness(one: string, other: string): Likeness {
  if (one === other) return { share: 1, isShortForm: false };
  if (pairs.has(`${one} ${other}`)) return { share: SHORT_FORM, isShortForm: true };
  if (isInitialOf(one, other)) return { share: SHORT_FORM, isShortForm: false };
  const spelling = jaroWinkler(one, other);
  return { share: spelling >= SIMILAR ? SPELLING * spelling : 0, isShortForm: false };
}

function isInitialOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length === 1 && long.startsWith(short);
}

function middleFactor(one: Name, other: Name): number {
  const [middle, otherMiddle] = [one.words.slice(1, -1), other.words.slice(1, -1)];
  if (middle.join(' ') === otherMiddle.join(' ')) return 1;
  if (middle.length === 0 || otherMiddle.length === 0) return ONE_MIDDLE_MISSING;
  const isShortened =
    middle.length === otherMiddle.length &&
    middle.every((word, nth) => word === otherMiddle[nth] || isInitialOf(word, otherMiddle[nth] ?? ''));
  return isShortened ? ONE_MIDDLE_MISSING : OTHER_MIDDLE;
}

function sortedText(words: readonly string[]): string {
  return [...words].sort().join(' ');
}
