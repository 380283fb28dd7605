import { requireAllowedOrigin } from '../../../../domain/link/sessions/open-link.ts';
import { openLinkToken } from '../../../../domain/link/tokens/open-link-token.ts';
import { token } from '../../../_kit/schema.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { OPEN_LIMITS, origin } from '../../_kit/session-fields.ts';
import { widgetCall } from '../../_kit/widget-call.ts';
import { toLook } from '../../_records/look.ts';
import { lookSchema } from '../../_records/turn.ts';

/** How the widget will look, before it is opened. */
export default widgetCall({
  summary: 'How the widget will look',
  request: { link_token: token(), origin },
  response: { look: lookSchema },
  errors: ['INVALID_LINK_TOKEN'],
  limits: OPEN_LIMITS,
  key: ({ link_token }) => link_token,
  async handle({ link_token, origin }, context) {
    const opened = await openLinkToken(context.services, link_token);
    await requireAllowedOrigin(opened.call, opened.tenant, requireOrigin(origin));
    return { look: await toLook(opened) };
  },
});
