import { answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { flag, list, nullable, oneOf, type RecordOf, record, text, texts } from '../pane-kit/schema.ts';
import { back } from '../pane-kit/shared-answers.ts';
import { paneError, party } from '../pane-kit/shared-records.ts';

/** Longest single text that a person types into Link; a custom user's JSON is the longest. */
const TYPED_MAX = 1_000_000;
const FIELDS_MAX = 200;

const credentialsField = record({ name: text(), label: text(), type: oneOf(['text', 'password', 'pin']) });
export interface CredentialsField extends RecordOf<typeof credentialsField> {}

/** Texts by the name of their field. */
const credentials = answer(
  'credentials',
  { values: texts({ maxLength: TYPED_MAX, maxProperties: FIELDS_MAX }) },
  { name: 'credentials', schema: texts(), read: (values) => ({ values }) },
);

/** The form of a login. */
export default pane('credentials', {
  record: {
    institution: party,
    fields: list(credentialsField),
    error: nullable(paneError),
    lockWarning: flag({ description: 'After failed attempts: the institution may lock the login.' }),
    isUpdate: flag({ description: 'The login of an Item is repaired.' }),
  },
  view: 'CREDENTIAL',
  exitStatus: 'requires_credentials',
  takes: [credentials, back],
  played: 'credentials',
});
