import { answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { list, nullable, type RecordOf, record, Type, text } from '../pane-kit/schema.ts';
import { search } from '../pane-kit/shared-answers.ts';

const employerRow = record({ employerId: text(), name: text(), place: nullable(text()) });
export interface EmployerRow extends RecordOf<typeof employerRow> {}

const employer = answer(
  'employer',
  { employerId: text({ maxLength: 100 }) },
  { name: 'employer_id', schema: Type.String(), read: (employerId) => ({ employerId }) },
);

/** The employers whose payroll may pay the person, with search. */
export default pane('employers', {
  record: { query: text(), employers: list(employerRow) },
  view: 'SELECT_INSTITUTION',
  takes: [search, employer],
});
