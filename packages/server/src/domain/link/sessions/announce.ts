import type { StoreWriter } from '../../store.ts';
import type { WebhookEvent } from '../../webhooks/events.ts';
import { fireFixedEvent } from '../../webhooks/fire.ts';
import type { LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';

/** Tells the caller of an Item as soon as it is there: its page may never come to say so (link.md 9). */
export async function announceKept(run: LinkRun, unit: StoreWriter, session: Session): Promise<void> {
  const { publicTokens, linkSessionId, result } = session;
  const publicToken = publicTokens.at(-1);
  // A payment has no Item, and an update has none that is new.
  const isNew = result?.status === 'success' && result.itemId !== null && run.token.itemId === null;
  if (!isToldOf(run) || publicToken === undefined || !isNew) return;
  await fire(run, unit, session, {
    type: 'LINK',
    code: 'ITEM_ADD_RESULT',
    fields: { link_session_id: linkSessionId, link_token: run.token.token, public_token: publicToken },
  });
}

/** Tells how a session ended, with all that its page was told. */
export async function announceEnd(run: LinkRun, unit: StoreWriter, session: Session): Promise<void> {
  if (!isToldOf(run)) return;
  const { linkSessionId, publicTokens, result } = session;
  const [publicToken] = publicTokens;
  const { userId } = run.token.wishes;
  const named = { link_session_id: linkSessionId, link_token: run.token.token };
  const events = await unit.linkSessions.events(linkSessionId, 0);
  const told = events.map(({ n, at, name, metadata }) => ({
    event_id: `${linkSessionId}-${n}`,
    event_name: name,
    event_metadata: metadata,
    timestamp: new Date(at).toISOString(),
  }));
  await fire(run, unit, session, { type: 'LINK', code: 'EVENTS', fields: { ...named, events: told } });
  await fire(run, unit, session, {
    type: 'LINK',
    code: 'SESSION_FINISHED',
    fields: {
      status: result?.status === 'success' ? 'SUCCESS' : 'EXITED',
      ...named,
      ...(publicToken === undefined ? {} : { public_token: publicToken }),
      public_tokens: publicTokens,
      ...(userId === null ? {} : { user_id: userId }),
    },
  });
}

/** Where the caller's own page hears of everything itself, it is not told twice. */
export function isToldOf({ token }: LinkRun): boolean {
  const { hosted, multiItem, webhook } = token.wishes;
  return (hosted !== null || multiItem) && webhook !== null && token.token !== null;
}

async function fire(
  { call, tenant, token }: LinkRun,
  unit: StoreWriter,
  { result }: Session,
  event: Extract<WebhookEvent, { readonly type: 'LINK' }>,
): Promise<void> {
  const itemId = result?.status === 'success' ? (result.itemId ?? '') : '';
  const owner = { itemId, clientId: tenant.clientId };
  await fireFixedEvent(call, unit, owner, { url: token.wishes.webhook, event: { ...event, secret: true } });
}
