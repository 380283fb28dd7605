import { pane } from '../pane-kit/pane.ts';
import { list, oneOf, text } from '../pane-kit/schema.ts';
import { back, continueAnswer, otherInstitution } from '../pane-kit/shared-answers.ts';
import { party } from '../pane-kit/shared-records.ts';

/** Between choosing an institution and logging in there. */
export default pane('notice', {
  record: {
    reason: oneOf(['degraded', 'down', 'products_missing']),
    institution: party,
    missingProducts: list(text()),
  },
  view: 'ERROR',
  exitStatus: ({ reason }) =>
    reason === 'products_missing' ? 'institution_not_supported' : 'institution_not_found',
  takes: [continueAnswer, back, otherInstitution],
  played: 'continue_if_degraded',
});
