import type { EnrichInput, Enrichment } from '@fairlead/enrich';
import type { Enrichers } from '../../packages/server/src/domain/records/enrichment/enrichers.ts';
import type { TestService } from './service.ts';

/** Has the engine of a service answer otherwise, as a newer version of it would. */
export function changeEngine(
  { service }: TestService,
  change: (found: Enrichment, input: EnrichInput) => Enrichment,
): () => void {
  const enrichers = service.core.services.enrichers as {
    -readonly [Name in keyof Enrichers]: Enrichers[Name];
  };
  const before = enrichers.with;
  enrichers.with = async (additions) => {
    const enricher = await before(additions);
    return { ...enricher, enrich: (input) => change(enricher.enrich(input), input) };
  };
  return () => {
    enrichers.with = before;
  };
}

/** The same finding with another class, for certain texts. */
export function withClass(pattern: RegExp, detailed: string, primary: string, decidedBy = 'test:class') {
  return (found: Enrichment, input: EnrichInput): Enrichment =>
    pattern.test(input.description) && !input.sourceClass
      ? {
          ...found,
          category: { detailed, primary, confidence: 'HIGH' },
          because: { ...found.because, category: decidedBy },
        }
      : input.sourceClass
        ? { ...found, category: { ...found.category, detailed: input.sourceClass } }
        : found;
}
