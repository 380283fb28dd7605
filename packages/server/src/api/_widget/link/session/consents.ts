import { linkFromSession } from '../../../../domain/consent-page/link-from-session.ts';
import { sessionByKey } from '../../../../domain/link/sessions/find-session.ts';
import { string } from '../../../_kit/schema.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { OPEN_LIMITS, session } from '../../_kit/session-fields.ts';
import { widgetCall } from '../../_kit/widget-call.ts';

/** A link to the page on which the person sees, and may end, what they have just agreed to share. */
export default widgetCall({
  summary: 'Link to what the person shares',
  request: session,
  response: { url: string({ description: 'Good once, and for a quarter of an hour.' }) },
  errors: ['INVALID_LINK_TOKEN'],
  limits: OPEN_LIMITS,
  key: ({ link_session_id }) => link_session_id,
  async handle(body, context) {
    const found = await sessionByKey(context.services, body.link_session_id, body.session_key, context);
    requireOrigin(body.origin, found.run.token.origin);
    return { url: (await linkFromSession(found)).url };
  },
});
