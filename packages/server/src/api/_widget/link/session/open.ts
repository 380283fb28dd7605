import { openLink } from '../../../../domain/link/sessions/open-link.ts';
import type { Resumption } from '../../../../domain/link/sessions/resume-session.ts';
import { resumeKeyOf } from '../../../../domain/link/sessions/session-key.ts';
import {
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
  token,
} from '../../../_kit/schema.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { OPEN_LIMITS, origin } from '../../_kit/session-fields.ts';
import { widgetCall } from '../../_kit/widget-call.ts';
import { toLook } from '../../_records/look.ts';
import { toTurn } from '../../_records/to-turn.ts';
import { lookSchema, turnFields } from '../../_records/turn.ts';

/** What this tab was given at its last opening, and the number of the last event that its page has heard. */
const resumption = object({
  link_session_id: string({ maxLength: 64 }),
  resume_key: string({ maxLength: 100 }),
  after: integer({ minimum: 0 }),
});

/** Opens Link with a link_token: the session begins, or goes on where this tab left it, and the pane is given. */
export default widgetCall({
  summary: 'Open Link, or go on where this tab left it',
  request: {
    link_token: token(),
    origin,
    surface: oneOf(['frame', 'hosted', 'webview', 'embedded']),
    received_redirect_uri: optional(nullable(string({ maxLength: 2048 }))),
    institution_id: optional(nullable(string({ maxLength: 100 }))),
    region: optional(string({ maxLength: 3 })),
    resume: optional(nullable(resumption)),
  },
  response: {
    link_session_id: string(),
    session_key: string(),
    resume_key: string({ description: 'Opens the same session once more in this tab.' }),
    look: lookSchema,
    ...turnFields,
  },
  errors: [
    'INVALID_LINK_TOKEN',
    'INCORRECT_LINK_TOKEN',
    'OAUTH_STATE_ID_NOT_FOUND',
    'OAUTH_STATE_ID_ALREADY_PROCESSED',
  ],
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
      resumption: body.resume ? toResumption(body.resume) : null,
      requestId,
      address,
    });
    const { linkSessionId } = opened;
    const told = await toTurn(run.call, opened, opened.told);
    return {
      link_session_id: linkSessionId,
      session_key: sessionKey,
      resume_key: resumeKeyOf(run.call, linkSessionId),
      look: await toLook(run),
      ...told,
    };
  },
});

function toResumption({ link_session_id, resume_key, after }: Static<typeof resumption>): Resumption {
  return { linkSessionId: link_session_id, resumeKey: resume_key, after };
}
