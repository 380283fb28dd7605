import { plainAnswer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { list, nullable, oneOf, text } from '../pane-kit/schema.ts';
import { otherInstitution } from '../pane-kit/shared-answers.ts';
import { paneError, party } from '../pane-kit/shared-records.ts';

/** What went wrong, and what can be done. */
export default pane('error', {
  record: {
    institution: nullable(party),
    error: paneError,
    actions: list(oneOf(['retry', 'other_institution', 'exit'])),
    requestId: text(),
  },
  view: 'ERROR',
  takes: [plainAnswer('retry'), otherInstitution],
  played: 'stop',
});
