import { answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { list, nullable, oneOf, type RecordOf, text } from '../pane-kit/schema.ts';
import { continueAnswer } from '../pane-kit/shared-answers.ts';
import { party, paymentSummary } from '../pane-kit/shared-records.ts';

const dataType = oneOf([
  'accounts',
  'balances',
  'numbers',
  'identity',
  'transactions',
  'statements',
  'investments',
  'liabilities',
  'income',
  'assets',
  'payment',
  'deposit_switch',
]);
/** What is asked for, in words that a person knows. */
export type DataType = RecordOf<typeof dataType>;

/** What the application asks for, before anything is typed. */
export default pane('consent', {
  record: {
    appName: nullable(text(), {
      description: 'Name of the application; null when it is too long to be shown.',
    }),
    institution: nullable(party, {
      description: 'The one that the caller, or an embedded list, chose already.',
    }),
    dataTypes: list(dataType),
    useCases: list(text(), { description: 'What the data are needed for, in sentences of the application.' }),
    operatorName: nullable(text(), {
      description: 'Who runs this server; null when the operator gave no name.',
    }),
    privacyUrl: nullable(text()),
    payment: nullable(paymentSummary),
  },
  view: 'CONSENT',
  exitStatus: 'requires_consent',
  takes: [continueAnswer, answer('view_data_types', {})],
  played: 'continue',
});
