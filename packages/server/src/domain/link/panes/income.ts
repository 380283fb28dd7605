import { answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { count, list, nullable, oneOf, type RecordOf, record, text } from '../pane-kit/schema.ts';
import { continueAnswer } from '../pane-kit/shared-answers.ts';
import { party } from '../pane-kit/shared-records.ts';

const incomeRow = record({
  id: text({ description: 'Names the source, in reports too.' }),
  name: text(),
  category: text({ description: 'As reports name it, such as `SALARY`.' }),
  frequency: oneOf(['WEEKLY', 'BIWEEKLY', 'SEMI_MONTHLY', 'MONTHLY', 'DAILY', 'UNKNOWN']),
  account: record({ name: text(), mask: nullable(text()) }),
  total: record({ amount: text(), currency: text() }, { description: 'Decimal text and ISO code.' }),
  payments: count({ description: 'How many deposits it is made of.' }),
});
export interface IncomeRow extends RecordOf<typeof incomeRow> {}

const income = answer(
  'income',
  { ids: list(text({ maxLength: 100 }), { maxItems: 1000 }) },
  { name: 'income_source_ids', schema: list(text()), read: (ids) => ({ ids }) },
);

/** What the deposits on the accounts say of the person's income: all of it is shared, unless they leave something out. */
export default pane('income', {
  record: { institution: nullable(party), sources: list(incomeRow) },
  view: 'SELECT_INCOME',
  takes: [income, continueAnswer],
  played: 'continue',
});
