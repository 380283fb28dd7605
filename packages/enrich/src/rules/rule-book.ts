import { type Alternative, fits } from './pattern.ts';
import type { Direction, Rule } from './rule.ts';

/** What a rule asks of a transaction. */
export interface RuleSubject {
  readonly words: readonly string[];
  readonly direction: Direction;
  readonly accountType: string | null;
  readonly country: string | null;
  /** Paid or refunded by card: rules of accounts do not count. */
  readonly isCard: boolean;
  /** Money that people send each other: a word of a trade in it says what they talk about. */
  readonly isBetweenPeople?: boolean;
}

export interface RuleBook {
  /** The first rule of the list that fits. Where the country is not known, rules of a country come after all others. */
  readonly find: (subject: RuleSubject) => Rule | undefined;
  /** Whether a sure rule of another class fits too. */
  readonly hasRival: (subject: RuleSubject, rule: Rule) => boolean;
}

interface Posting {
  readonly rule: Rule;
  readonly alternative: Alternative;
  /** The word by which it is found is all that it asks. */
  readonly isAlone: boolean;
}

/** What a word may lead to, by direction, in the order of the list. */
type Postings = Readonly<Record<Direction, readonly Posting[]>>;

/** Letters of a word by which beginnings (`UEBERW*`) are found; shorter beginnings have lists of their own. */
const PREFIX_LENGTHS = [2, 3, 4];
const LONGEST_PREFIX = 4;

/** Finds rules by the words of a text, so that only those with one of its words are tried. */
export function makeRuleBook(rules: readonly Rule[]): RuleBook {
  const byWord = new Map<string, Posting[]>();
  const lengths = new Set<number>();
  for (const rule of rules) {
    for (const alternative of rule.alternatives) {
      const { anchor } = alternative;
      const isBeginning = anchor.endsWith('*');
      const key = isBeginning ? beginningOf(anchor) : anchor;
      if (isBeginning) lengths.add(key.length - 1);
      const posting = { rule, alternative, isAlone: key === anchor && isAlone(alternative) };
      const postings = byWord.get(key);
      if (postings === undefined) byWord.set(key, [posting]);
      else postings.push(posting);
    }
  }
  // Most teams have no rules of their own.
  if (byWord.size === 0) return { find: () => undefined, hasRival: () => false };
  const postingsOf = makePostingsOf(
    byWord,
    PREFIX_LENGTHS.filter((length) => lengths.has(length)),
  );
  return {
    find: (subject) => {
      const { words, direction } = subject;
      let best: Rule | undefined;
      let local: Rule | undefined;
      for (let index = 0; index < words.length; index += 1) {
        const word = words[index] ?? '';
        const postings = postingsOf(word)[direction];
        // A word that the text repeats leads to the same rules, so that a text costs no more than its words times the rules.
        if (postings.length === 0 || words.indexOf(word) !== index) continue;
        best = firstOf(postings, subject, best);
        if (subject.country === null && best === undefined) local = firstOf(postings, subject, local, true);
      }
      return best ?? local;
    },
    hasRival: (subject, rule) =>
      subject.words.some((word) =>
        postingsOf(word)[subject.direction].some((posting) => isRival(posting, subject, rule)),
      ),
  };
}

function isRival({ rule: other, alternative, isAlone }: Posting, subject: RuleSubject, rule: Rule): boolean {
  if (!other.isSure || other === rule) return false;
  const [one, another] =
    subject.direction === 'in' ? [rule.classIn, other.classIn] : [rule.classOut, other.classOut];
  return one !== another && allows(other, subject, false) && (isAlone || fits(alternative, subject.words));
}

/** Whether the alternative is one phrase, without other phrases or words. */
function isAlone({ phrases }: Alternative): boolean {
  const only = phrases[0];
  return phrases.length === 1 && only?.words.length === 1 && !only.isFirst;
}

const NONE: Postings = { in: [], out: [] };
/** What texts may hold has no end; the memory for it has one. */
const WORDS_KEPT = 50_000;

/** What a word may lead to, by itself and by its beginnings, remembered for the next text. */
function makePostingsOf(
  byWord: ReadonlyMap<string, readonly Posting[]>,
  lengths: readonly number[],
): (word: string) => Postings {
  const known = new Map<string, Postings>();
  return (word) => {
    let postings = known.get(word);
    if (postings === undefined) {
      const keys = [
        word,
        ...lengths.filter((length) => word.length >= length).map((length) => `${word.slice(0, length)}*`),
      ];
      const found = keys.flatMap((key) => byWord.get(key) ?? []);
      postings = found.length === 0 ? NONE : { in: ofDirection(found, 'in'), out: ofDirection(found, 'out') };
      if (known.size >= WORDS_KEPT) known.clear();
      known.set(word, postings);
    }
    return postings;
  };
}

function ofDirection(postings: readonly Posting[], direction: Direction): Posting[] {
  return postings
    .filter(({ rule }) => rule.direction === 'any' || rule.direction === direction)
    .sort((one, other) => one.rule.order - other.rule.order);
}

/** The letters by which a beginning is found. */
function beginningOf(anchor: string): string {
  return anchor.length <= LONGEST_PREFIX + 1 ? anchor : `${anchor.slice(0, LONGEST_PREFIX)}*`;
}

function firstOf(
  postings: readonly Posting[],
  subject: RuleSubject,
  best: Rule | undefined,
  isLocal = false,
): Rule | undefined {
  for (const { rule, alternative, isAlone } of postings) {
    if (best !== undefined && best.order <= rule.order) return best;
    if (allows(rule, subject, isLocal) && (isAlone || fits(alternative, subject.words))) return rule;
  }
  return best;
}

/** @param isLocal rules of any country may count */
function allows(rule: Rule, subject: RuleSubject, isLocal: boolean): boolean {
  const { accountType, country, isCard, isBetweenPeople } = subject;
  if ((isCard && rule.isOfAccounts) || (isBetweenPeople && rule.isOfTrade)) return false;
  if (rule.accountTypes.length > 0 && !rule.accountTypes.includes(accountType ?? '')) return false;
  return isLocal || rule.countries.length === 0 || (country !== null && rule.countries.includes(country));
}
