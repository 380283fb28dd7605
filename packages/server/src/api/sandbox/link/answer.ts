import { answerHeadless } from '../../../domain/link/sessions/headless.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { string } from '../../_kit/schema.ts';
import { answerFields, readAnswerByProgram } from './_answers.ts';
import { toHeadlessTurn, turn } from './_turn.ts';

/** Answers for a person, and says what they would be shown next. */
export default endpoint({
  summary: 'Answer in Link without a browser',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { link_session_id: string(), ...answerFields },
  response: turn,
  errors: ['SANDBOX_ONLY', 'INVALID_LINK_TOKEN'],
  longText: ['credentials.password', 'statements.content'],

  refuse(body) {
    readAnswerByProgram(body);
  },

  async handle({ body, call, tenant, requestId }) {
    const { answer, files } = readAnswerByProgram(body);
    const answered = await answerHeadless(call, tenant, body.link_session_id, {
      answer,
      files,
      caller: { requestId },
    });
    return toHeadlessTurn(call, answered.session, answered.before);
  },
});
