import { answer, plainAnswer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { count, list, nullable, type RecordOf, record, Type, text } from '../pane-kit/schema.ts';
import { back } from '../pane-kit/shared-answers.ts';
import { paneError, party } from '../pane-kit/shared-records.ts';

const mfaQuestion = Type.Union([
  record({
    type: Type.Literal('device'),
    devices: list(record({ id: text(), mask: text(), type: text() })),
  }),
  record({ type: Type.Literal('code'), mask: text() }),
  record({ type: Type.Literal('questions'), questions: list(text()) }),
  record({
    type: Type.Literal('selections'),
    items: list(record({ question: text(), answers: list(text()) })),
  }),
]);
export type MfaQuestion = RecordOf<typeof mfaQuestion>;

const codeResend = record({ left: count(), afterMs: count() });
/** How often the code can be sent again, and from when on. */
export interface CodeResend extends RecordOf<typeof codeResend> {}

const EXIT_STATUS = {
  device: 'choose_device',
  code: 'requires_code',
  questions: 'requires_questions',
  selections: 'requires_selections',
} as const;

const mfa = answer(
  'mfa',
  { answers: list(text({ maxLength: 1000 }), { maxItems: 200 }) },
  { name: 'mfa', schema: list(text()), read: (answers) => ({ answers }) },
);

/** What the institution asks besides the credentials. */
export default pane('mfa', {
  record: {
    institution: party,
    asked: mfaQuestion,
    error: nullable(paneError),
    timeLeftMs: count({ description: 'The step ends by itself after so many milliseconds.' }),
    resend: nullable(codeResend, { description: 'Null where the code cannot be sent again.' }),
  },
  view: 'MFA',
  exitStatus: ({ asked }) => EXIT_STATUS[asked.type],
  takes: [mfa, plainAnswer('resend'), back],
  played: 'challenge',
});
