import type { Digest } from '../custody.ts';
import type { Listener } from '../records/listeners.ts';
import type { Tenant } from '../teams/team.ts';
import type { PartnerUse } from '../tokens/partner-use.ts';
import type { NewProcessorToken, ProcessorToken } from './processor-token.ts';

export interface ProcessorTokenReader {
  /**
   * A living token that the tenant made, or that was made for one of `processors`, those that the tenant is. Every other
   * token is as unknown as one that never was.
   */
  find(
    tenant: Tenant,
    processors: readonly string[],
    digests: readonly Digest[],
  ): Promise<ProcessorToken | undefined>;
}

export interface ProcessorTokenWriter extends ProcessorTokenReader {
  /** The living tokens of an Item that have a URL and may read the product, in the order in which they were made. */
  listeners(itemId: string, product: string): Promise<Listener[]>;
  /** What was read with the token, from which on its own events tell of it. */
  noteUse(token: Pick<PartnerUse, 'hash'>, use: 'synced' | 'recurring_read'): Promise<void>;
  /** How many tokens were ever made for an Item. */
  count(itemId: string): Promise<number>;
  insert(tenant: Tenant, digest: Digest, token: NewProcessorToken): Promise<void>;
  /** False when the token has ended. */
  setProducts(token: ProcessorToken, products: readonly string[] | null): Promise<boolean>;
  /** False when the token has ended. */
  setWebhook(token: ProcessorToken, webhook: string | null): Promise<boolean>;
  /** Ends every living token of an Item. */
  endOfItem(itemId: string, at: number): Promise<void>;
}
