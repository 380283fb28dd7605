import { whyRefused } from '../../../../domain/link/sessions/why-refused.ts';
import { nullable, string } from '../../../_kit/schema.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { OPEN_LIMITS, origin } from '../../_kit/session-fields.ts';
import { widgetCall } from '../../_kit/widget-call.ts';
import { toWireError, wireError } from '../../_records/result.ts';

/** Why a page was shown no frame. */
export default widgetCall({
  summary: 'Why a page was shown no frame',
  request: { link_token: string({ maxLength: 300 }), origin },
  response: { error: nullable(wireError) },
  errors: [],
  limits: OPEN_LIMITS,
  key: ({ link_token }) => link_token,
  async handle(body, { services }) {
    const error = await whyRefused(services, body.link_token, requireOrigin(body.origin));
    return { error: error && toWireError(error) };
  },
});
