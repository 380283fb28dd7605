import { answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { count, nullable, oneOf } from '../pane-kit/schema.ts';
import { party } from '../pane-kit/shared-records.ts';

/** Something is under way that takes as long as an institution takes. */
export default pane('loading', {
  record: {
    institution: nullable(party),
    step: oneOf([
      'connecting',
      'checking',
      'reading_accounts',
      'reading_income',
      'saving',
      'waiting_for_approval',
      'paying',
      'switching',
    ]),
    cancelAfterMs: count({ description: 'From then on the person may give up waiting.' }),
  },
  view: 'LOADING',
  takes: [answer('cancel', {})],
});
