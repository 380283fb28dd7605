import type { ItemKey } from '../custody.ts';
import type { Tenant } from './team.ts';

export interface TeamKeyReader {
  find(tenant: Tenant): Promise<ItemKey | undefined>;
}

export interface TeamKeyWriter extends TeamKeyReader {
  /** Keeps `key` unless the team has one in this environment; gives the kept one. */
  keep(tenant: Tenant, key: ItemKey): Promise<ItemKey>;
}
