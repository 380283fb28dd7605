import type { Store } from '../domain/store.ts';
import type { Signer } from '../domain/webhooks/keys/signer.ts';
import type { Net } from '../world/net/net.ts';
import type { World } from '../world/world.ts';
import type { FaultFor } from './send.ts';

/** One attempt, told to the operator. */
export interface DeliveryFacts {
  readonly client_id: string;
  /** Empty where the event hangs on no Item. */
  readonly item_id: string;
  readonly destination_host: string;
  readonly attempt: number;
  readonly duration_ms: number;
  readonly status?: number;
  /** Class of the failure. */
  readonly failure?: string;
}

export interface DeliveryEvents {
  delivered(facts: DeliveryFacts): void;
  /** Another attempt follows. */
  failed(facts: DeliveryFacts): void;
  /** It was the last attempt. */
  dead(facts: DeliveryFacts): void;
  /** No attempt could be made, for a reason of ours: the store or the signing key is away. The event waits. */
  unable(error: unknown): void;
}

export interface DeliveryOptions {
  readonly world: World;
  readonly store: Store;
  readonly net: Net;
  readonly signer: () => Promise<Signer>;
  /** Names of the headers with the signature. */
  readonly signatureHeaders: readonly string[];
  readonly events?: DeliveryEvents;
  readonly faultFor?: FaultFor;
}
