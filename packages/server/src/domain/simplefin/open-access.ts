import { HOUR_MS } from '../../world/durations.ts';
import type { Services } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import type { SimplefinAccess } from './access-store.ts';
import type { AccessCredentials } from './claim-access.ts';
import { accessDigest } from './credentials.ts';

export interface OpenAccess {
  readonly access: SimplefinAccess;
  readonly tenant: Tenant;
}

/**
 * The access that credentials stand for, and the team that gave it; undefined for wrong ones, for one that was revoked, and for a
 * team that may not work here any more. The time of use is noted, to the hour.
 */
export async function openAccess(
  { store, world, digests, environment }: Services,
  { accessId, password }: AccessCredentials,
): Promise<OpenAccess | undefined> {
  const access = await store.simplefinAccesses.find(accessId);
  // An unknown name costs the same work as a known one.
  const isRight = digests.equal(
    accessDigest(digests, accessId, password),
    access?.accessHash ?? Buffer.alloc(HASH_BYTES),
  );
  if (!isRight || !access || access.environment !== environment || access.revokedAt !== null)
    return undefined;
  const team = await store.teams.find(access.clientId);
  if (!team || team.revokedAt !== null || !team.environments.includes(environment)) return undefined;
  const now = world.realClock.now();
  if (access.usedAt === null || access.usedAt < now - HOUR_MS)
    await store.unitOfWork((unit) => unit.simplefinAccesses.noteUse(accessId, now, now - HOUR_MS));
  return { access, tenant: asTenant(environment, access.clientId) };
}

const HASH_BYTES = 32;
