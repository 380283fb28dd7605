import type { Domain } from '../domain.ts';
import { authenticate, createSecret, createTeam } from './teams.ts';

export interface FirstTeam {
  readonly clientId: string;
  /** In clear where it may be shown: just made, preset, or the sandbox's derived one; undefined otherwise. */
  readonly secret: string | undefined;
}

/**
 * The team that a fresh store begins with, so that the first call needs no set-up. In the sandbox its secret follows from the
 * instance's own key, so it can be shown again without being stored; elsewhere it is random and shown once.
 */
export async function ensureFirstTeam(
  domain: Domain,
  preset: { readonly clientId: string | undefined; readonly secret: string | undefined },
): Promise<FirstTeam> {
  const { store, environment, world } = domain;
  const teams = await store.teams.list();
  const known =
    preset.clientId === undefined ? teams[0] : teams.find((team) => team.clientId === preset.clientId);
  const team =
    known ??
    (await createTeam(domain, {
      name: 'First team',
      environments: ['sandbox', 'development', 'production'],
      ...(preset.clientId === undefined ? {} : { clientId: preset.clientId }),
    }));
  const wanted =
    preset.secret ?? (environment === 'sandbox' ? derivedSecret(domain, team.clientId) : undefined);
  if (wanted !== undefined && (await works(domain, team.clientId, wanted))) {
    return { clientId: team.clientId, secret: wanted };
  }
  const live = await store.teams.liveSecrets(environment, team.clientId, world.clock.now());
  if (live.length > 0 && preset.secret === undefined) return { clientId: team.clientId, secret: undefined };
  const issued = await createSecret(domain, environment, team.clientId, wanted);
  return { clientId: team.clientId, secret: issued.secret };
}

/** 30 hex digits, like every secret (D51). */
function derivedSecret({ digests, environment }: Domain, clientId: string): string {
  return digests.current('first-secret', environment, clientId).hash.toString('hex').slice(0, 30);
}

async function works(domain: Domain, clientId: string, secret: string): Promise<boolean> {
  return authenticate(domain, clientId, secret).then(
    () => true,
    () => false,
  );
}
