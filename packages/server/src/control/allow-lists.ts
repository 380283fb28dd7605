import { type AllowList, allow, disallow, listAllowed } from '../domain/link/tokens/allow-lists.ts';
import type { Services } from '../domain/services.ts';
import type { TeamName } from './acting-team.ts';

export interface AllowListName extends TeamName {
  readonly list: AllowList;
}

/** What commands ask about the addresses and apps that a team may name. All give the list as it is then. */
export interface AllowListAdministration {
  listAllowed(wanted: AllowListName): Promise<readonly string[]>;
  allow(wanted: AllowListName & { readonly entry: string }): Promise<readonly string[]>;
  disallow(wanted: AllowListName & { readonly entry: string }): Promise<readonly string[]>;
}

export function allowListAdministration(services: Services): AllowListAdministration {
  return {
    listAllowed: ({ clientId, list }) => listAllowed(services, clientId, list),
    allow: ({ clientId, list, entry }) => allow(services, clientId, list, entry),
    disallow: ({ clientId, list, entry }) => disallow(services, clientId, list, entry),
  };
}
