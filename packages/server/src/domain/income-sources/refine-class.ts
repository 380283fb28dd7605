/** What the engine of enrichment says of a text. */
export interface EngineClass {
  /** Detailed class, version 2. */
  readonly detailed: string;
  readonly confidence: string;
}

/** What a source that knows the first version of the classes alone may mean by each of them. */
const COARSE: ReadonlySet<string> = new Set([
  'INCOME_SALARY',
  'INCOME_OTHER',
  'TRANSFER_IN_ACCOUNT_TRANSFER',
]);

/** Confidence below which a finer class is a guess. */
const UNSURE: ReadonlySet<string> = new Set(['LOW', 'UNKNOWN']);

/**
 * The class in version 2 of a deposit whose source told the class of version 1, which does not know wages from gigs: a finer kind of
 * income that the text speaks of, or the class as it is.
 */
export function refineClass(detailed: string, engine: EngineClass): string {
  const isFiner = engine.detailed.startsWith('INCOME_') && engine.detailed !== 'INCOME_OTHER';
  return COARSE.has(detailed) && isFiner && !UNSURE.has(engine.confidence) ? engine.detailed : detailed;
}

/** Money that came by an app between people. */
export function byApp(detailed: string | null, counterpartyTypes: readonly string[]): string | null {
  return detailed === 'TRANSFER_IN_ACCOUNT_TRANSFER' && counterpartyTypes.includes('payment_app')
    ? 'TRANSFER_IN_TRANSFER_IN_FROM_APPS'
    : detailed;
}
