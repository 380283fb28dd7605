import type { Environment } from '../../../domain/institutions/institution.ts';
import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import {
  ALLOW_LISTS,
  type AllowList,
  allow,
  disallow,
  listAllowed,
} from '../../../domain/link/tokens/allow-lists.ts';
import { changeSetting } from '../../../domain/teams/change-setting.ts';
import { mayUseMicroDeposits } from '../../../domain/teams/micro-deposits.ts';
import type { PfcVersion } from '../../../domain/teams/pfc-version.ts';
import {
  createTeam as createOne,
  createSecret,
  type IssuedSecret,
  revokeTeam as revokeOne,
} from '../../../domain/teams/teams.ts';
import { fail } from '../../../errors.ts';
import { ENVIRONMENTS } from '../../../vocabulary/environments.ts';
import { operation } from '../../operation.ts';
import type { TeamName } from '../acting-team.ts';

/** Times are milliseconds since 1970. */
export interface TeamRecord {
  readonly clientId: string;
  readonly name: string;
  readonly environments: readonly Environment[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export const listTeams = operation(
  'listTeams',
  ({ services }): Promise<readonly TeamRecord[]> => services.store.teams.list(),
);

export interface TeamWish {
  readonly name: string;
  readonly environments: readonly Environment[];
  /** Null: a random one. */
  readonly clientId: string | null;
}

export type CreatedTeam = TeamRecord & { readonly secret: IssuedSecret | null };

/** Gives a first secret where the team may work here. */
export const createTeam = operation(
  'createTeam',
  async ({ services }, { name, environments, clientId }: TeamWish): Promise<CreatedTeam> => {
    requireForm({ name, environments, clientId });
    const team = await createOne(services, {
      name,
      environments,
      ...(clientId === null ? {} : { clientId }),
    });
    const worksHere = environments.includes(services.environment);
    return {
      ...team,
      secret: worksHere ? await createSecret(services, services.environment, team.clientId) : null,
    };
  },
);

const NAME_MAX = 100;

/** It may come from a page, whose fields nobody has compared. @throws INVALID_FIELD with the field that is wrong */
function requireForm({ name, environments, clientId }: Readonly<Record<keyof TeamWish, unknown>>): void {
  if (typeof name !== 'string' || name.trim() === '' || name.length > NAME_MAX)
    throw fail('INVALID_FIELD', `name must be 1 to ${NAME_MAX} characters`);
  const isKnown = (one: unknown) => ENVIRONMENTS.some((known) => known === one);
  if (!Array.isArray(environments) || environments.length === 0 || !environments.every(isKnown))
    throw fail('INVALID_FIELD', `environments must be some of ${ENVIRONMENTS.join(', ')}`);
  const isClientId = typeof clientId === 'string' && /^[\x21-\x7e]{1,255}$/.test(clientId);
  if (clientId !== null && !isClientId)
    throw fail('INVALID_FIELD', 'client_id must be 1 to 255 visible ASCII characters');
}

export const revokeTeam = operation(
  'revokeTeam',
  async ({ services }, { clientId }: TeamName): Promise<null> => {
    await revokeOne(services, clientId);
    return null;
  },
);

export const switchMicroDeposits = operation(
  'switchMicroDeposits',
  async ({ services }, { clientId, on }: TeamName & { readonly on: boolean }): Promise<string> => {
    await changeSetting(services, clientId, 'microDeposits', on);
    return clientId;
  },
);

/** Whether products are read without the end user's agreement to their data. */
export const switchConsentPerProduct = operation(
  'switchConsentPerProduct',
  async ({ services }, { clientId, on }: TeamName & { readonly on: boolean }): Promise<string> => {
    await changeSetting(services, clientId, 'consentPerProduct', on);
    return clientId;
  },
);

/** What the applications of a team are told of its users. */
export const switchUserSetting = operation(
  'switchUserSetting',
  async (
    { services },
    {
      clientId,
      setting,
      on,
    }: TeamName & {
      readonly setting: 'userTokens' | 'webhookUserId' | 'reportInsights';
      readonly on: boolean;
    },
  ): Promise<string> => {
    await changeSetting(services, clientId, setting, on);
    return clientId;
  },
);

export const choosePfcVersion = operation(
  'choosePfcVersion',
  async (
    { services },
    { clientId, version }: TeamName & { readonly version: PfcVersion },
  ): Promise<string> => {
    await changeSetting(services, clientId, 'pfcVersion', version);
    return clientId;
  },
);

/** Where the team hears of simulated transfers; null: nowhere. @throws INVALID_FIELD for no address */
export const setTransferWebhook = operation(
  'setTransferWebhook',
  async (
    { services },
    { clientId, url }: TeamName & { readonly url: string | null },
  ): Promise<string | null> => {
    if (url !== null) requireWebhookUrl(url, 'the address', services.policy);
    await changeSetting(services, clientId, 'transferWebhook', url);
    return url;
  },
);

interface AllowListName extends TeamName {
  readonly list: AllowList;
}

export type AllowListEntry = AllowListName & { readonly entry: string };

export const allowEntry = operation('allow', ({ services }, { clientId, list, entry }: AllowListEntry) =>
  allow(services, clientId, list, entry),
);
export const disallowEntry = operation(
  'disallow',
  ({ services }, { clientId, list, entry }: AllowListEntry) => disallow(services, clientId, list, entry),
);
export const listEntries = operation('listAllowed', ({ services }, { clientId, list }: AllowListName) =>
  listAllowed(services, clientId, list),
);

/** What an operator chose for a team, and where nothing was chosen, what holds. */
export interface TeamChoices {
  readonly team: TeamRecord;
  readonly lists: Readonly<Record<AllowList, readonly string[]>>;
  readonly microDeposits: boolean;
  readonly pfcVersion: PfcVersion;
}

export const describeTeam = operation(
  'describeTeam',
  async ({ services }, { clientId }: TeamName): Promise<TeamChoices> => {
    const team = await services.store.teams.find(clientId);
    if (!team) throw fail('INVALID_FIELD', 'no team has this client_id; "fairlead teams list" shows them');
    const { name, environments, createdAt, revokedAt, settings } = team;
    const lists = ALLOW_LISTS.map((list) => [list, settings[list] ?? []] as const);
    return {
      team: { clientId, name, environments, createdAt, revokedAt },
      // All of `ALLOW_LISTS`.
      lists: Object.fromEntries(lists) as Record<AllowList, readonly string[]>,
      microDeposits: mayUseMicroDeposits(services, team),
      pfcVersion: settings.pfcVersion ?? 'v1',
    };
  },
);
