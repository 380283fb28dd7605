import {
  answerSession,
  nextOfSession,
  sessionByKey,
} from '../../../../domain/link/sessions/continue-session.ts';
import { openLink, requireAllowedOrigin } from '../../../../domain/link/sessions/open-session.ts';
import { openLinkToken } from '../../../../domain/link/tokens/open-link-token.ts';
import { integer, nullable, oneOf, optional, string, Type, token } from '../../../_kit/schema.ts';
import { linkCall } from '../../_kit/link-call.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { readAnswer } from '../../_records/answer.ts';
import { LANGUAGES, toLook } from '../../_records/look.ts';
import { toTurn } from '../../_records/to-turn.ts';

const WAIT_MS_MAX = 20_000;
/** A person's session calls as often as they answer; searching as they type is the most. */
const LIMITS = { key: 300, address: 1200 };
const OPEN_LIMITS = { key: 60, address: 300 };

const origin = string({ maxLength: 300 });
const session = {
  link_session_id: string({ maxLength: 64 }),
  session_key: string({ maxLength: 100 }),
  origin,
};
/** Number of the last event that the caller has. */
const after = optional(integer({ minimum: 0 }));

/** How the widget will look, before it is opened. */
const look = linkCall({
  path: '/link/session/look',
  request: { link_token: token(), origin },
  limits: OPEN_LIMITS,
  key: ({ link_token }) => link_token,
  async handle({ link_token, origin }, context) {
    const opened = await openLinkToken(context.services, link_token);
    await requireAllowedOrigin(opened.call, opened.tenant, requireOrigin(origin));
    return { look: toLook(opened.call, opened.token) };
  },
});

const open = linkCall({
  path: '/link/session/open',
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

const answer = linkCall({
  path: '/link/session/answer',
  request: {
    ...session,
    step_id: string({ minLength: 8, maxLength: 64 }),
    after,
    language: optional(oneOf(LANGUAGES)),
    answer: Type.Unknown(),
  },
  limits: LIMITS,
  key: ({ link_session_id }) => link_session_id,
  async handle(body, context) {
    const given = readAnswer(body.answer);
    const found = await sessionByKey(context.services, body.link_session_id, body.session_key, context);
    requireOrigin(body.origin, found.run.token.origin);
    const answered = await answerSession(found, given, body.step_id, body.language);
    return toTurn(found.run.call, answered, body.after ?? 0);
  },
});

const next = linkCall({
  path: '/link/session/next',
  request: { ...session, after, wait_ms: optional(integer({ minimum: 0, maximum: WAIT_MS_MAX })) },
  limits: LIMITS,
  key: ({ link_session_id }) => link_session_id,
  async handle(body, context) {
    const found = await sessionByKey(context.services, body.link_session_id, body.session_key, context);
    requireOrigin(body.origin, found.run.token.origin);
    const moved = await nextOfSession(found, body.wait_ms ?? 0, context.pause);
    return toTurn(found.run.call, moved, body.after ?? 0);
  },
});

/** All calls of the widget. */
export const sessionCalls = [look, open, answer, next];
