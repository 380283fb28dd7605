import { expect, test } from 'vitest';
import { createEnricher } from '../enricher.ts';
import { firstRules } from './first-rules.ts';

const enricher = createEnricher();
const rules = firstRules();

test.each(rules.flatMap((rule) => rule.examples.map((example) => [rule.id, example, rule] as const)))(
  'rule %s decides "%s"',
  (id, description, rule) => {
    const directions = rule.direction === 'any' ? ['out', 'in'] : [rule.direction];
    for (const direction of directions) {
      const { because } = enricher.enrich({
        description,
        amount: direction === 'in' ? '-100.00' : '100.00',
        accountType: rule.accountTypes[0] ?? 'depository',
        country: rule.countries[0] ?? null,
      });
      expect(because.category).toBe(`rule:${id}`);
    }
  },
);

test('every rule has an example and an id of its own', () => {
  for (const rule of rules) expect(rule.examples.length, rule.id).toBeGreaterThan(0);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
});
