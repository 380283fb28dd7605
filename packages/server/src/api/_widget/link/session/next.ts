import { nextOfSession } from '../../../../domain/link/sessions/continue-session.ts';
import { sessionByKey } from '../../../../domain/link/sessions/find-session.ts';
import { integer, optional } from '../../../_kit/schema.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { after, SESSION_LIMITS, session } from '../../_kit/session-fields.ts';
import { widgetCall } from '../../_kit/widget-call.ts';
import { toTurn } from '../../_records/to-turn.ts';
import { turnFields } from '../../_records/turn.ts';

const WAIT_MS_MAX = 20_000;

/** Waits for what changes without the person: an institution's answer, or a return from its page. */
export default widgetCall({
  summary: 'Wait for what changes without the person',
  request: { ...session, after, wait_ms: optional(integer({ minimum: 0, maximum: WAIT_MS_MAX })) },
  response: turnFields,
  errors: ['INVALID_LINK_TOKEN'],
  limits: SESSION_LIMITS,
  key: ({ link_session_id }) => link_session_id,
  async handle(body, context) {
    const found = await sessionByKey(context.services, body.link_session_id, body.session_key, context);
    requireOrigin(body.origin, found.run.token.origin);
    const moved = await nextOfSession(found, body.wait_ms ?? 0, context.pause);
    return toTurn(found.run.call, moved, body.after ?? 0);
  },
});
