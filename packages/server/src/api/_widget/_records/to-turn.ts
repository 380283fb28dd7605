import { isPending } from '../../../domain/link/sessions/continue-session.ts';
import type { LinkEvent, Session } from '../../../domain/link/state/session.ts';
import type { Services } from '../../../domain/services.ts';
import { toWirePane } from './pane.ts';
import { toSessionResult } from './result.ts';
import type { Turn, WireEvent } from './turn.ts';

/** A session as its driver sees it, with the events after the one that it named. */
export async function toTurn(
  { store }: Pick<Services, 'store'>,
  session: Session,
  after: number,
): Promise<Omit<Turn, 'request_id'>> {
  const events = await store.linkSessions.events(session.linkSessionId, after);
  return {
    pane: toWirePane(session.flow.pane),
    events: events.filter(({ n }) => n <= session.events).map(toWireEvent),
    pending: isPending(session),
    result: toSessionResult(session),
  };
}

function toWireEvent({ n, name, metadata }: LinkEvent): WireEvent {
  return { n, event_name: name, event_metadata: metadata };
}
