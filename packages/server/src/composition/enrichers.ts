import type { EnrichmentAdditions } from '../domain/records/enrichment/additions.ts';
import type { Enrichers, TransactionEnricher } from '../domain/records/enrichment/enrichers.ts';

/** Engines with additions of different teams that are kept at once. */
const KEPT_MAX = 20;

const NONE: EnrichmentAdditions = { merchants: [], rules: [] };

/**
 * The engine in this process. Its dictionary takes memory, so it is loaded when the first transaction needs it.
 * @param ofAll the operator's own, for all teams; an entry of a team takes the place of one of the same name
 */
export function createEnrichers(
  iconOrigin: string | undefined,
  ofAll: EnrichmentAdditions = NONE,
): Enrichers {
  const made = new Map<string, Promise<TransactionEnricher>>();
  return {
    iconOrigin: iconOrigin?.replace(/\/$/, ''),
    with(additions) {
      const name = JSON.stringify(additions);
      const known = made.get(name);
      if (known) return known;
      const created = create(together(additions, ofAll));
      // What failed to load may load at the next try.
      created.catch(() => made.delete(name));
      if (made.size >= KEPT_MAX) made.delete(made.keys().next().value ?? '');
      made.set(name, created);
      return created;
    },
    faults: additionFaults,
  };
}

function together(team: EnrichmentAdditions, all: EnrichmentAdditions): EnrichmentAdditions {
  const keys = new Set(team.merchants.map(({ key }) => key));
  const ids = new Set(team.rules.map(({ id }) => id));
  return {
    merchants: [...team.merchants, ...all.merchants.filter(({ key }) => !keys.has(key))],
    rules: [...team.rules, ...all.rules.filter(({ id }) => !ids.has(id))],
  };
}

/** What is wrong with entries, one sentence each. */
export async function additionFaults(additions: EnrichmentAdditions): Promise<readonly string[]> {
  const { createEnricher, EnricherOptionsError } = await import('@fairlead/enrich');
  try {
    createEnricher(additions);
    return [];
  } catch (error) {
    if (error instanceof EnricherOptionsError) return error.faults;
    throw error;
  }
}

async function create(additions: EnrichmentAdditions): Promise<TransactionEnricher> {
  const { createEnricher, legacyCategoryId, toV1 } = await import('@fairlead/enrich');
  const { enrich } = createEnricher(additions);
  return { enrich, toV1, legacyCategoryId };
}
