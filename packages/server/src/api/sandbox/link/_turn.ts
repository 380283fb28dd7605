import type { Session } from '../../../domain/link/state/session.ts';
import type { Call } from '../../../domain/services.ts';
import { array, component, nullable, object, oneOf, type Static, string, Type } from '../../_kit/schema.ts';
import { toTurn } from '../../_widget/_records/to-turn.ts';

const record = Type.Record(Type.String(), Type.Unknown());

const eventSchema = component('SandboxLinkEvent', { event_name: string(), event_metadata: record });

/** What the driver of a session without a browser sees of it. */
export const turn = {
  link_session_id: string(),
  view_name: nullable(string()),
  pane: record,
  events: array(eventSchema),
  result: nullable(
    component('SandboxLinkResult', {
      status: oneOf(['success', 'exit']),
      public_token: nullable(string()),
      error: nullable(record),
      metadata: record,
    }),
  ),
} as const;

const schema = object(turn);

export async function toHeadlessTurn(
  call: Call,
  session: Session,
  after: number,
): Promise<Static<typeof schema>> {
  const { pane, events, result } = await toTurn(call, session, after);
  return {
    link_session_id: session.linkSessionId,
    view_name: pane.view_name,
    pane,
    events: events.map(({ event_name, event_metadata }) => ({ event_name, event_metadata })),
    result: result && {
      status: result.status,
      public_token: result.status === 'success' ? result.public_token : null,
      error: result.status === 'exit' ? result.error : null,
      metadata: result.metadata,
    },
  };
}
