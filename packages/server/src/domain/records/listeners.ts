import type { PartnerUse } from '../tokens/partner-use.ts';

/** A living processor_token with a URL of its own. */
export interface Listener extends PartnerUse {
  /** The team that made it, whose events these are. */
  readonly clientId: string;
  readonly itemId: string;
  readonly accountId: string;
  readonly webhook: string;
}
