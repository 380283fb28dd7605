import { pane } from '../pane-kit/pane.ts';
import { nullable, record, text } from '../pane-kit/schema.ts';
import { back, continueAnswer } from '../pane-kit/shared-answers.ts';
import { allocationKind } from '../pane-kit/shared-records.ts';

/** The switch of a salary once more, before it is sent. */
export default pane('switch_confirm', {
  record: {
    employerName: text(),
    accountName: text(),
    accountMask: nullable(text()),
    allocation: record({ kind: allocationKind, value: nullable(text()) }),
  },
  view: 'NUMBERS',
  takes: [continueAnswer, back],
});
