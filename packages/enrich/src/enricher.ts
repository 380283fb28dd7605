import type { Enricher, EnricherOptions, EnrichInput, Enrichment } from './enrichment.ts';
import { FIRST_RULES } from './rules/first.data.ts';
import { parseRules } from './rules/rule.ts';
import { makeRuleBook } from './rules/rule-book.ts';
import { FALLBACK_CLASS, primaryOf } from './taxonomy/classes.ts';
import { fold } from './text/fold.ts';
import { tokenise } from './text/tokens.ts';

export function createEnricher(_options: EnricherOptions = {}): Enricher {
  const rules = makeRuleBook(parseRules(FIRST_RULES));
  return {
    enrich: (input: EnrichInput): Enrichment => {
      const { words } = tokenise(fold(input.description));
      const direction = input.amount.startsWith('-') ? 'in' : 'out';
      const rule = rules.find({
        words,
        direction,
        accountType: input.accountType ?? null,
        country: input.country ?? null,
      });
      const ruled = direction === 'in' ? rule?.classIn : rule?.classOut;
      const detailed = input.sourceClass ?? ruled ?? FALLBACK_CLASS;
      return {
        name: input.description,
        merchant: null,
        counterparties: [],
        category: {
          detailed,
          primary: primaryOf(detailed),
          confidence: rule?.isSure ? 'VERY_HIGH' : rule ? 'HIGH' : 'LOW',
        },
        paymentChannel: rule?.channel ?? 'other',
        location: {
          city: null,
          region: null,
          postalCode: null,
          country: null,
          storeNumber: null,
          address: null,
        },
        paymentMeta: {
          reference: null,
          payee: null,
          payer: null,
          ppdId: null,
          method: null,
          processor: null,
          reason: null,
          byOrderOf: null,
        },
        checkNumber: null,
        recurringKey: null,
        because: {
          name: 'none',
          merchant: 'none',
          category: rule ? `rule:${rule.id}` : 'fallback',
          paymentChannel: 'none',
          location: 'none',
          paymentMeta: 'none',
          checkNumber: 'none',
          recurringKey: 'none',
        },
      };
    },
  };
}
