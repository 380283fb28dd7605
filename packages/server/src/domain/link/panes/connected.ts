import { plainAnswer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { flag, list, nullable, oneOf, record, text } from '../pane-kit/schema.ts';
import { continueAnswer } from '../pane-kit/shared-answers.ts';
import { namedAccount, party, summaryFields } from '../pane-kit/shared-records.ts';

/** All is done. */
export default pane('connected', {
  record: {
    purpose: oneOf(['link', 'update', 'healthy', 'numbers', 'payment', 'deposit_switch']),
    institution: nullable(party),
    accounts: list(namedAccount),
    appName: nullable(text()),
    another: flag({ description: 'The person may connect another institution in the same session.' }),
    sharedUntil: nullable(text(), {
      description: 'Calendar date (UTC) on which the institution ends the access; null where it names none.',
    }),
    payment: nullable(record({ ...summaryFields, status: text() }), {
      description: 'Of a payment: what became of it so far.',
    }),
  },
  view: 'CONNECTED',
  takes: [continueAnswer, plainAnswer('another')],
  played: 'continue',
});
