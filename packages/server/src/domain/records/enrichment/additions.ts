import type { OwnMerchant, OwnRule } from '@fairlead/enrich';

/** An operator's own entries of one team, in the order in which they were added. */
export interface EnrichmentAdditions {
  readonly merchants: readonly OwnMerchant[];
  readonly rules: readonly OwnRule[];
}

export type AdditionKind = 'merchant' | 'rule';

/** One entry as it is stored. */
export interface StoredAddition {
  readonly kind: AdditionKind;
  /** Names it within its kind: the key of a merchant, the id of a rule. */
  readonly name: string;
  /** The entry as JSON text. */
  readonly body: string;
}

export interface AdditionReader {
  /** In the order in which they were added. */
  list(clientId: string): Promise<StoredAddition[]>;
}

export interface AdditionWriter extends AdditionReader {
  /** Takes the place of the entry of that name, if there is one. */
  save(clientId: string, addition: StoredAddition): Promise<void>;
  /** False when there is none of that name. */
  remove(clientId: string, kind: AdditionKind, name: string): Promise<boolean>;
}

export function additionsOf(stored: readonly StoredAddition[]): EnrichmentAdditions {
  const bodies = (kind: AdditionKind) => stored.filter((one) => one.kind === kind).map(({ body }) => body);
  return {
    merchants: bodies('merchant').map((body) => JSON.parse(body) as OwnMerchant),
    rules: bodies('rule').map((body) => JSON.parse(body) as OwnRule),
  };
}
