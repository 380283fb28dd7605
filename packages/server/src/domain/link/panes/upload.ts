import { fail } from '../../../errors.ts';
import type { AnswerDeclaration } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { count, list, nullable, record, text } from '../pane-kit/schema.ts';
import { back } from '../pane-kit/shared-answers.ts';
import { namedAccount, paneError, party } from '../pane-kit/shared-records.ts';

/** The files, which come beside the answer by a call of their own, are to be kept. */
const statements = {
  kind: 'statements',
  fields: record({}),
  complete(): Readonly<Record<never, never>> {
    throw fail('INVALID_FIELD', 'statement files are answered by a call that takes files');
  },
  headless: null,
} as const satisfies AnswerDeclaration;

/** Statement files, looked at before anything of them is kept. */
export default pane('upload', {
  record: {
    institution: nullable(party, { description: 'Null where the person names none.' }),
    next: nullable(
      record({
        lastDate: nullable(text(), {
          description: 'Calendar date of its last entry; null when it has none.',
        }),
        accounts: list(namedAccount),
      }),
      { description: 'The next files of an Item that has some; null for a new one.' },
    ),
    bytesMax: count({ description: 'Of all files together.' }),
    error: nullable(paneError),
  },
  view: 'UPLOAD_DOCUMENTS',
  exitStatus: 'requires_upload',
  takes: [statements, back],
});
