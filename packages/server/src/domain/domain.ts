import type { Connector } from '../connectors/sdk/connector.ts';
import type { World } from '../world/world.ts';
import type { Custody, Digests } from './custody.ts';
import type { InstitutionDirectory } from './institutions/directory.ts';
import type { Environment } from './institutions/institution.ts';
import type { CategoryTree } from './products/categories.ts';
import type { PageMap } from './products/transactions/page-map.ts';
import type { WriteTransaction } from './products/transactions/transaction.ts';
import type { Store } from './store.ts';

/** What the rules of this service stand on; made once by `app.ts` and handed to every rule as its first argument. */
export interface Domain {
  readonly world: World;
  readonly environment: Environment;
  readonly store: Store;
  readonly custody: Custody;
  readonly digests: Digests;
  readonly directory: InstitutionDirectory;
  readonly categories: CategoryTree;
  /** The category of the newer taxonomy for one of the older. */
  readonly personalFinance: (
    categoryId: string | null,
    moneyIn: boolean,
  ) => { primary: string; detailed: string };
  readonly connector: (id: string) => Connector | undefined;
  /** What is wrong with a CSV mapping, by JSON pointer; none for a good one. */
  readonly csvMappingFaults: (mapping: unknown) => readonly { pointer: string; reason: string }[];
  readonly writeTransaction: WriteTransaction;
  readonly pageMap: PageMap;
  readonly policy: Policy;
}

/** Rules that an operator may set. */
export interface Policy {
  /** Milliseconds until the last 30 days, and all of history, can be read; of the sandbox's profile (sandbox.md 8.2). */
  readonly initialDelayMs: number;
  readonly historicalDelayMs: number;
  /** Data that was pulled stays readable while the login is broken (api.md 5.3); off by default. */
  readonly serveCachedOnError: boolean;
  /** Webhook URLs must be https (D48). */
  readonly webhookHttpsOnly: boolean;
}
