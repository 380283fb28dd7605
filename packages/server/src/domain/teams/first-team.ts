import { fail } from '../../errors.ts';
import type { Domain } from '../domain.ts';
import type { Team } from './team.ts';
import { authenticate, createSecret, createTeam } from './teams.ts';

export interface FirstTeam {
  readonly clientId: string;
  /** In clear where it may be shown: just made, preset, or the sandbox's derived one; undefined otherwise. */
  readonly secret: string | undefined;
}

/** Keys that the operator set for the first team. */
export interface PresetKeys {
  readonly clientId: string | undefined;
  readonly secret: string | undefined;
}

/**
 * The team that a fresh store begins with, so that the first call needs no set-up. In the sandbox its secret follows from the
 * instance's own key, so it can be shown again without being stored; elsewhere it is random and shown once.
 * @throws INVALID_FIELD when the preset team is revoked, or has two other secrets.
 */
export async function ensureFirstTeam(domain: Domain, preset: PresetKeys): Promise<FirstTeam> {
  const { store, environment, world } = domain;
  const team =
    (await present(domain, preset)) ??
    (await createTeam(domain, {
      name: 'First team',
      environments: ['sandbox', 'development', 'production'],
      ...(preset.clientId === undefined ? {} : { clientId: preset.clientId }),
    }));
  if (team.revokedAt !== null)
    throw fail('INVALID_FIELD', `the team ${team.clientId} is revoked; preset another client_id`);
  const known = await shown(domain, team, preset);
  if (known.secret !== undefined) return known;
  const live = await store.teams.liveSecrets(environment, team.clientId, world.clock.now());
  if (live.length > 0 && preset.secret === undefined) return known;
  const issued = await createSecret(domain, environment, team.clientId, firstSecret(domain, team, preset));
  return { clientId: team.clientId, secret: issued.secret };
}

/** The first team as it stands, with its secret where it works and may be shown again; makes nothing. */
export async function findFirstTeam(domain: Domain, preset: PresetKeys): Promise<FirstTeam | undefined> {
  const team = await present(domain, preset);
  return team && shown(domain, team, preset);
}

async function present({ store }: Domain, { clientId }: PresetKeys): Promise<Team | undefined> {
  const teams = await store.teams.list();
  return clientId === undefined
    ? teams.find(({ revokedAt }) => revokedAt === null)
    : teams.find((team) => team.clientId === clientId);
}

async function shown(domain: Domain, team: Team, preset: PresetKeys): Promise<FirstTeam> {
  const secret = firstSecret(domain, team, preset);
  const works =
    secret !== undefined &&
    (await authenticate(domain, team.clientId, secret).then(
      () => true,
      () => false,
    ));
  return { clientId: team.clientId, secret: works ? secret : undefined };
}

/** Preset, or derived in the sandbox: 30 hex digits, like every secret. */
function firstSecret(
  { digests, environment }: Domain,
  { clientId }: Team,
  preset: PresetKeys,
): string | undefined {
  if (preset.secret !== undefined) return preset.secret;
  if (environment !== 'sandbox') return undefined;
  return digests.current('first-secret', environment, clientId).hash.toString('hex').slice(0, 30);
}
