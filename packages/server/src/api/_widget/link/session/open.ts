import { openLink } from '../../../../domain/link/sessions/open-link.ts';
import { nullable, oneOf, optional, string, token } from '../../../_kit/schema.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { OPEN_LIMITS, origin } from '../../_kit/session-fields.ts';
import { widgetCall } from '../../_kit/widget-call.ts';
import { toLook } from '../../_records/look.ts';
import { toTurn } from '../../_records/to-turn.ts';

/** Opens Link with a link_token: the session begins, and its first pane is given. */
export default widgetCall({
  request: {
    link_token: token(),
    origin,
    surface: oneOf(['frame', 'hosted', 'webview', 'embedded']),
    received_redirect_uri: optional(nullable(string({ maxLength: 2048 }))),
    institution_id: optional(nullable(string({ maxLength: 100 }))),
    region: optional(string({ maxLength: 3 })),
  },
  limits: OPEN_LIMITS,
  key: ({ link_token }) => link_token,
  async handle(body, { services, requestId, address }) {
    const {
      session: opened,
      sessionKey,
      run,
    } = await openLink(services, body.link_token, {
      surface: body.surface,
      origin: requireOrigin(body.origin),
      receivedRedirectUri: body.received_redirect_uri ?? null,
      institutionId: body.institution_id ?? null,
      region: body.region ?? null,
      requestId,
      address,
    });
    const { linkSessionId } = opened;
    const told = await toTurn(run.call, opened, 0);
    return {
      link_session_id: linkSessionId,
      session_key: sessionKey,
      look: toLook(run.call, run.token),
      ...told,
    };
  },
});
