import type { Call, Services } from '../../services.ts';

type Digesting = Pick<Services, 'digests' | 'environment'>;

/** Opens the calls of a session; its holder keeps it in memory. */
export function newSessionKey({ world }: Pick<Call, 'world'>): string {
  return world.random.secure.bytes(32).toString('base64url');
}

/** As it is stored. */
export function sessionKeyHash({ digests, environment }: Digesting, key: string): Buffer {
  return digests.current('link-session', environment, key).hash;
}

/**
 * What a tab keeps of a session, to take it up again after it was loaded anew. It follows from a key of this server, so nothing of it
 * is stored here, and is of use only together with the link_token (link.md 14.9).
 */
export function resumeKeyOf({ digests, environment }: Digesting, linkSessionId: string): string {
  return digests.current('link-resume', environment, linkSessionId).hash.toString('base64url');
}

export function isResumeKey(
  { digests, environment }: Digesting,
  linkSessionId: string,
  given: string,
): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return digests
    .all('link-resume', environment, linkSessionId)
    .some(({ hash }) => digests.equal(hash, bytes));
}
