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
}

export interface RuleBook {
  /** The first rule of the list that fits. Where the country is not known, rules of a country come after all others. */
  readonly find: (subject: RuleSubject) => Rule | undefined;
}

interface Posting {
  readonly rule: Rule;
  readonly alternative: Alternative;
}

/** Letters of a word by which beginnings (`UEBERW*`) are found; shorter beginnings have lists of their own. */
const PREFIX_LENGTHS = [2, 3, 4];

/** Finds rules by the words of a text, so that only those with one of its words are tried. */
export function makeRuleBook(rules: readonly Rule[]): RuleBook {
  const byWord = new Map<string, Posting[]>();
  for (const rule of rules) {
    for (const alternative of rule.alternatives) {
      const key = keyOf(alternative.anchor);
      const postings = byWord.get(key);
      if (postings === undefined) byWord.set(key, [{ rule, alternative }]);
      else postings.push({ rule, alternative });
    }
  }
  const lengths = PREFIX_LENGTHS.filter((length) =>
    [...byWord.keys()].some((key) => key.length === length + 1 && key.endsWith('*')),
  );
  const postingsOf = makePostingsOf(byWord, lengths);
  return {
    find: (subject) => {
      let best: Rule | undefined;
      let local: Rule | undefined;
      for (const [index, word] of subject.words.entries()) {
        const postings = postingsOf(word);
        // A word that the text repeats leads to the same rules, so that a text costs no more than its words times the rules.
        if (postings.length === 0 || subject.words.indexOf(word) !== index) continue;
        best = firstOf(postings, subject, best);
        if (subject.country === null && best === undefined) local = firstOf(postings, subject, local, true);
      }
      return best ?? local;
    },
  };
}

const NONE: readonly Posting[] = [];
/** What texts may hold has no end; the memory for it has one. */
const WORDS_KEPT = 50_000;

/** What a word may lead to, by itself and by its beginnings, remembered for the next text. */
function makePostingsOf(
  byWord: ReadonlyMap<string, readonly Posting[]>,
  lengths: readonly number[],
): (word: string) => readonly Posting[] {
  const known = new Map<string, readonly Posting[]>();
  return (word) => {
    let postings = known.get(word);
    if (postings === undefined) {
      const keys = [
        word,
        ...lengths.filter((length) => word.length >= length).map((length) => `${word.slice(0, length)}*`),
      ];
      const found = keys.flatMap((key) => byWord.get(key) ?? NONE);
      postings = found.length === 0 ? NONE : found;
      if (known.size >= WORDS_KEPT) known.clear();
      known.set(word, postings);
    }
    return postings;
  };
}

function keyOf(anchor: string): string {
  if (!anchor.endsWith('*')) return anchor;
  return `${anchor.slice(0, Math.min(anchor.length - 1, 4))}*`;
}

function firstOf(
  postings: readonly Posting[],
  subject: RuleSubject,
  best: Rule | undefined,
  isLocal = false,
): Rule | undefined {
  let first = best;
  for (const { rule, alternative } of postings) {
    if (first !== undefined && first.order <= rule.order) continue;
    if (allows(rule, subject, isLocal) && fits(alternative, subject.words)) first = rule;
  }
  return first;
}

/** @param isLocal rules of any country may count */
function allows(
  rule: Rule,
  { direction, accountType, country, isCard }: RuleSubject,
  isLocal: boolean,
): boolean {
  if (isCard && rule.isOfAccounts) return false;
  if (rule.direction !== 'any' && rule.direction !== direction) return false;
  if (rule.accountTypes.length > 0 && !rule.accountTypes.includes(accountType ?? '')) return false;
  return isLocal || rule.countries.length === 0 || (country !== null && rule.countries.includes(country));
}
