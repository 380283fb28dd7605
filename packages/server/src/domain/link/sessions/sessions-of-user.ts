import type { Call } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';
import { type LinkSessionRecord, linkSessionsOf } from './sessions-of-token.ts';

/** A session with its Items that nobody exchanged a token for yet. */
export interface UserSession extends LinkSessionRecord {
  readonly unclaimed: ReadonlySet<string>;
}

/** The sessions that link_tokens of a user opened, newest first; as many as are still kept. */
export async function sessionsOfUser(call: Call, tenant: Tenant, userId: string): Promise<UserSession[]> {
  const { store } = call;
  const sessions: LinkSessionRecord[] = [];
  for (const linkTokenId of await store.linkTokens.idsOfUser(tenant, userId))
    sessions.push(...(await linkSessionsOf(call, tenant, { linkTokenId })));
  const items = await store.items.ofUser(tenant, userId);
  const waiting = new Set(items.filter(({ state }) => state === 'linked').map(({ itemId }) => itemId));
  return sessions
    .toSorted((a, b) => b.startedAt - a.startedAt || (a.linkSessionId < b.linkSessionId ? 1 : -1))
    .map((session) => ({ ...session, unclaimed: waiting }));
}
