import type { Secret } from '../../../domain/teams/team.ts';
import {
  createSecret as createOne,
  type IssuedSecret,
  revokeSecret as revokeOne,
  rollSecret as rollOne,
} from '../../../domain/teams/teams.ts';
import { operation } from '../../operation.ts';
import { requireTeam, type TeamName } from '../acting-team.ts';

/** An API secret without the secret. Instants are milliseconds. */
export interface SecretRecord extends Pick<Secret, 'secretId' | 'createdAt' | 'expiresAt' | 'revokedAt'> {
  readonly state: 'active' | 'ending' | 'ended';
}

export interface SecretRoll extends TeamName {
  /** How long the old secret lives on. */
  readonly graceMs: number;
  /** Though a roll is under way. */
  readonly force: boolean;
}

export const createSecret = operation(
  'createSecret',
  ({ services }, { clientId }: TeamName): Promise<IssuedSecret> =>
    createOne(services, services.environment, clientId),
);

export const listSecrets = operation(
  'listSecrets',
  async ({ services }, { clientId }: TeamName): Promise<readonly SecretRecord[]> => {
    await requireTeam(services, clientId);
    const { environment, store, world } = services;
    const now = world.clock.now();
    return (await store.teams.secrets(environment, clientId)).map((secret) => toRecord(secret, now));
  },
);

export const rollSecret = operation(
  'rollSecret',
  async ({ services }, { clientId, graceMs, force }: SecretRoll): Promise<IssuedSecret> => {
    await requireTeam(services, clientId);
    return rollOne(services, services.environment, clientId, { graceMs, force });
  },
);

export const revokeSecret = operation(
  'revokeSecret',
  async ({ services }, { clientId, secretId }: TeamName & { readonly secretId: string }): Promise<null> => {
    await revokeOne(services, services.environment, clientId, secretId);
    return null;
  },
);

function toRecord({ secretId, createdAt, expiresAt, revokedAt }: Secret, now: number): SecretRecord {
  const ended = revokedAt !== null || (expiresAt !== null && expiresAt <= now);
  const state = ended ? 'ended' : expiresAt === null ? 'active' : 'ending';
  return { secretId, createdAt, expiresAt, revokedAt, state };
}
