import { pane } from '../pane-kit/pane.ts';
import { nullable, oneOf, text } from '../pane-kit/schema.ts';
import { continueAnswer } from '../pane-kit/shared-answers.ts';

/** A small payment is on its way to the account, to prove whose it is. */
export default pane('deposits_sent', {
  record: { speed: oneOf(['same_day', 'instant', 'automated']), mask: nullable(text()) },
  // A deposit that is there at once has a view of its own.
  view: ({ speed }) =>
    speed === 'instant' ? 'INSTANT_MICRODEPOSIT_AUTHORIZED' : 'SAME_DAY_MICRODEPOSIT_AUTHORIZED',
  takes: [continueAnswer],
  played: 'continue',
});
