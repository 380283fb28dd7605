// What the engine is compared with: the commonest class, and a plain list of words without anything else.
import type { EnrichInput } from '../enrichment.ts';
import { makeRuleBook } from '../rules/rule-book.ts';
import { tradeRules } from '../rules/trade-words.ts';
import { fold } from '../text/fold.ts';
import { tokenise } from '../text/tokens.ts';
import type { Sample } from './score.ts';

/** Share of samples whose class a classifier gives. */
export function shareRight(samples: readonly Sample[], classify: (input: EnrichInput) => string): number {
  const right = samples.filter(({ input, class: wanted }) => {
    const given = classify(input);
    return typeof wanted === 'string' ? wanted === given : wanted.includes(given);
  });
  return right.length / Math.max(1, samples.length);
}

/** The class that is commonest in the set. */
export function majorityClass(samples: readonly Sample[]): string {
  const counts = new Map<string, number>();
  for (const { class: wanted } of samples) {
    const first = typeof wanted === 'string' ? wanted : (wanted[0] ?? '');
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** The words of trades, anywhere in the text. */
export function keywordClassifier(): (input: EnrichInput) => string {
  const book = makeRuleBook(tradeRules());
  return ({ description, amount }) => {
    const { words } = tokenise(fold(description));
    const direction = amount.startsWith('-') ? 'in' : 'out';
    return (
      book.find({ words, direction, accountType: null, country: null, isCard: false })?.classOut ??
      'OTHER_OTHER'
    );
  };
}
