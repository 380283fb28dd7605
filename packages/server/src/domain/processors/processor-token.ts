import type { PartnerUse } from '../tokens/partner-use.ts';

/** What one processor_token opens, and to whom. It lives as long as its Item. */
export interface ProcessorToken extends PartnerUse {
  /** The team that made it. */
  readonly clientId: string;
  readonly itemId: string;
  readonly accountId: string;
  /** The partner that it was made for; empty for one of the sandbox that is meant for nobody. */
  readonly processor: string;
  /** Products that it is limited to; null: whatever the Item has. */
  readonly products: readonly string[] | null;
  /** Where its own webhooks go. */
  readonly webhook: string | null;
  readonly createdAt: number;
}

export type NewProcessorToken = Pick<ProcessorToken, 'itemId' | 'accountId' | 'processor' | 'createdAt'>;
