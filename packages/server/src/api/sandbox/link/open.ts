import { openHeadless } from '../../../domain/link/sessions/headless.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { optional, string, token } from '../../_kit/schema.ts';
import { toHeadlessTurn, turn } from './_turn.ts';

/** Link without a browser: what a person would be shown first. */
export default endpoint({
  summary: 'Open Link without a browser',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { link_token: token(), received_redirect_uri: optional(string()) },
  response: turn,
  errors: [
    'SANDBOX_ONLY',
    'INVALID_LINK_TOKEN',
    'OAUTH_STATE_ID_NOT_FOUND',
    'OAUTH_STATE_ID_ALREADY_PROCESSED',
    'INCORRECT_LINK_TOKEN',
  ],

  async handle({ body, call, tenant, requestId }) {
    const opening = { linkToken: body.link_token, receivedRedirectUri: body.received_redirect_uri ?? null };
    const session = await openHeadless(call, tenant, opening, { requestId });
    return toHeadlessTurn(call, session, 0);
  },
});
