import type { DataKey } from '../custody.ts';
import type { Tenant } from './team.ts';

export interface TeamKeyReader {
  find(tenant: Tenant): Promise<DataKey | undefined>;
}

export interface TeamKeyWriter extends TeamKeyReader {
  /** Keeps `key` unless the team has one in this environment; gives the kept one. */
  keep(tenant: Tenant, key: DataKey): Promise<DataKey>;
}
