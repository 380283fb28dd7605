import { answer, plainAnswer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { flag, list, oneOf, optional, type RecordOf, record, Type, text } from '../pane-kit/schema.ts';
import { search } from '../pane-kit/shared-answers.ts';
import { partyFields } from '../pane-kit/shared-records.ts';

const institutionRow = record({
  ...partyFields,
  institutionId: text(),
  oauth: flag({ description: 'Login happens on its own page.' }),
  health: oneOf(['healthy', 'degraded', 'down']),
  missingProducts: list(text(), {
    description: 'Products of the link_token that it lacks; empty when it can be chosen.',
  }),
  byFiles: optional(flag({ description: 'Nobody logs in there: its statements come as files.' })),
});
export interface InstitutionRow extends RecordOf<typeof institutionRow> {}

const institution = answer(
  'institution',
  { institutionId: text({ maxLength: 100 }) },
  { name: 'institution_id', schema: Type.String(), read: (institutionId) => ({ institutionId }) },
);

/** The institutions to choose from, with search. */
export default pane('institutions', {
  record: {
    query: text({ description: 'What was searched for; empty: the popular ones.' }),
    countryCode: text(),
    countryCodes: list(text(), { description: 'More than one: the person can change the country.' }),
    institutions: list(institutionRow),
    manualNumbers: flag({ description: 'Account numbers can be typed in instead.' }),
    upload: flag({ description: 'Statement files can be uploaded instead.' }),
  },
  view: 'SELECT_INSTITUTION',
  exitStatus: 'institution_not_found',
  takes: [search, institution, plainAnswer('manual'), plainAnswer('upload')],
  played: 'institution',
});
