import { fail } from '../../errors.ts';
import { ENVIRONMENTS } from '../../vocabulary/environments.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Services } from '../services.ts';
import type { Team } from './team.ts';
import { authenticate, createSecret, createTeam } from './teams.ts';

type TeamServices = Pick<Services, 'world' | 'store' | 'digests' | 'environment' | 'by'>;

export interface FirstTeam {
  readonly clientId: string;
  /** In clear where it may be shown: just made, preset, or the sandbox's derived one; undefined otherwise. */
  readonly secret: string | undefined;
  /** False: it has none yet, because there was nobody to show it to. */
  readonly hasSecret?: boolean;
}

/** Keys that the operator set for the first team. */
export interface PresetKeys {
  readonly clientId: string | undefined;
  readonly secret: string | undefined;
}

/**
 * The team that a fresh store begins with, so that the first call needs no set-up. In the sandbox its secret follows from the
 * instance's own key, so it can be shown again without being stored; elsewhere it is random and shown once.
 * @param shows.mayShow false where what is shown would be kept, as in a log: then no random secret is made
 * @throws INVALID_FIELD when the preset team is revoked, or has two other secrets.
 */
export async function ensureFirstTeam(
  services: TeamServices,
  preset: PresetKeys,
  shows: { readonly mayShow: boolean } = { mayShow: true },
): Promise<FirstTeam> {
  const { store, environment, world } = services;
  const team =
    (await present(services, preset)) ??
    (await createTeam(services, {
      name: 'First team',
      environments: ENVIRONMENTS,
      ...(preset.clientId === undefined ? {} : { clientId: preset.clientId }),
    }));
  if (team.revokedAt !== null)
    throw fail('INVALID_FIELD', `the team ${team.clientId} is revoked; preset another client_id`);
  const known = await shown(services, team, preset);
  if (known.secret !== undefined) return known;
  const live = await store.teams.liveSecrets(environment, team.clientId, world.clock.now());
  if (live.length > 0 && preset.secret === undefined) return known;
  const chosen = firstSecret(services, team, preset);
  if (chosen === undefined && !shows.mayShow) return { ...known, hasSecret: false };
  const issued = await createSecret(services, environment, team.clientId, chosen);
  return { clientId: team.clientId, secret: issued.secret };
}

/** The first team as it stands, with its secret where it works and may be shown again; makes nothing. */
export async function findFirstTeam(
  services: TeamServices,
  preset: PresetKeys,
): Promise<FirstTeam | undefined> {
  const team = await present(services, preset);
  return team && shown(services, team, preset);
}

async function present({ store }: TeamServices, { clientId }: PresetKeys): Promise<Team | undefined> {
  const teams = await store.teams.list();
  return clientId === undefined
    ? teams.find(({ revokedAt }) => revokedAt === null)
    : teams.find((team) => team.clientId === clientId);
}

async function shown(services: TeamServices, team: Team, preset: PresetKeys): Promise<FirstTeam> {
  const secret = firstSecret(services, team, preset);
  const works =
    secret !== undefined &&
    (await authenticate(services, team.clientId, secret).then(
      () => true,
      () => false,
    ));
  return { clientId: team.clientId, secret: works ? secret : undefined };
}

/** Preset, or derived in the sandbox: 30 hex digits, like every secret. */
function firstSecret(
  { digests, environment }: TeamServices,
  { clientId }: Team,
  preset: PresetKeys,
): string | undefined {
  if (preset.secret !== undefined) return preset.secret;
  if (!traitsOf(environment).firstSecretDerived) return undefined;
  return digests.index('first-secret', environment, clientId).hash.toString('hex').slice(0, 30);
}
