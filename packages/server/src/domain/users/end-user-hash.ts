import type { Digests } from '../custody.ts';
import type { Tenant } from '../teams/team.ts';

/**
 * The name under which an end user's export and erasure are recorded: a keyed hash of the team's own name of them, in hex. It tells
 * nobody who the person was, and whoever has the name can find its record.
 */
export function endUserHash(
  digests: Pick<Digests, 'index'>,
  { environment, clientId }: Tenant,
  clientUserId: string,
): string {
  return digests.index('end-user', environment, clientId, clientUserId).hash.toString('hex');
}
