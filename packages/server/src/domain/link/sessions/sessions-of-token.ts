import type { Call } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';
import { decryptSession } from '../state/seal-session.ts';
import type { AddedItem, ItemIncome, LinkEvent, Result } from '../state/session.ts';
import type { LinkToken } from '../tokens/link-token.ts';
import { PUBLIC_TOKEN_MS } from './forget-sessions.ts';

/** One opening of Link, as the team that owns its token may read about it. Instants are milliseconds. */
export interface LinkSessionRecord {
  readonly linkSessionId: string;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** Null while it goes on, and once it is forgotten. */
  readonly result: Result | null;
  /** Empty without an Item, and once they are forgotten (link.md 9: after 6 hours). */
  readonly publicTokens: readonly string[];
  readonly added: readonly AddedItem[];
  readonly incomes: readonly ItemIncome[];
  /** It made as many Items as the person wanted. */
  readonly isForSeveral: boolean;
  readonly events: readonly LinkEvent[];
}

/** The sessions that a token opened, oldest first. */
export async function linkSessionsOf(
  call: Pick<Call, 'store' | 'custody' | 'world'>,
  tenant: Tenant,
  { linkTokenId }: Pick<LinkToken, 'linkTokenId'>,
): Promise<readonly LinkSessionRecord[]> {
  const { linkSessions } = call.store;
  const stored = await linkSessions.listOfToken(tenant, linkTokenId);
  return Promise.all(
    stored.map(async (session) => {
      const { linkSessionId, startedAt, finishedAt } = session;
      const opened = await decryptSession(call, session);
      const isTold = (finishedAt ?? startedAt) + PUBLIC_TOKEN_MS > call.world.clock.now();
      return {
        linkSessionId,
        startedAt,
        finishedAt,
        result: opened?.result ?? null,
        publicTokens: isTold ? (opened?.publicTokens ?? []) : [],
        added: opened?.added ?? [],
        incomes: opened?.incomes ?? [],
        isForSeveral: opened?.flow.facts.several === true,
        events: await linkSessions.events(linkSessionId, 0),
      };
    }),
  );
}
