import type { World } from '../../world/world.ts';
import type { Custody, Digests } from '../custody.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Item } from '../items/item.ts';
import type { Store } from '../store.ts';

/** What the simulated bank stands on. */
export interface BankParts {
  readonly world: World;
  readonly store: Store;
  readonly custody: Custody;
  readonly digests: Digests;
  readonly environment: Environment;
  /** Its pages are served below the address of this instance. */
  readonly link: { publicUrl(): string };
}

/** Who asks for access, for which Item. */
export type BankVisitor = Pick<Item, 'clientId' | 'ordinal'> & {
  readonly institutionId: string;
  /** Milliseconds, as the connector is told. */
  readonly linkedAt: number;
};
