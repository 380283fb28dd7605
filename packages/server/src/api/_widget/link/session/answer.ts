import { answerSession } from '../../../../domain/link/sessions/continue-session.ts';
import { sessionByKey } from '../../../../domain/link/sessions/find-session.ts';
import { LANGUAGES } from '../../../../vocabulary/languages.ts';
import { oneOf, optional, string } from '../../../_kit/schema.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { after, SESSION_LIMITS, session } from '../../_kit/session-fields.ts';
import { widgetCall } from '../../_kit/widget-call.ts';
import { answerSchema, readAnswer } from '../../_records/answer.ts';
import { toTurn } from '../../_records/to-turn.ts';
import { turnFields } from '../../_records/turn.ts';

/** The person's answer to a pane. A step id that was seen before gives the session as it stands. */
export default widgetCall({
  summary: 'Answer a pane',
  request: {
    ...session,
    step_id: string({ minLength: 8, maxLength: 64 }),
    after,
    language: optional(oneOf(LANGUAGES)),
    answer: answerSchema,
  },
  response: turnFields,
  errors: ['INVALID_LINK_TOKEN'],
  limits: SESSION_LIMITS,
  key: ({ link_session_id }) => link_session_id,
  async handle(body, context) {
    const given = readAnswer(body.answer);
    const found = await sessionByKey(context.services, body.link_session_id, body.session_key, context);
    requireOrigin(body.origin, found.run.token.origin);
    const answered = await answerSession(found, given, {
      stepId: body.step_id,
      language: body.language,
      after: body.after,
    });
    return toTurn(found.run.call, answered, body.after ?? 0);
  },
});
