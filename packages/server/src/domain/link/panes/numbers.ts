import { NUMBERS_COUNTRIES } from '../../../vocabulary/numbers-countries.ts';
import type { AnswerDeclaration } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { nullable, oneOf, optional, type RecordOf, record, text } from '../pane-kit/schema.ts';
import { back } from '../pane-kit/shared-answers.ts';
import { depositsUse, namedAccount, paneError, party } from '../pane-kit/shared-records.ts';

const subtype = oneOf(['checking', 'savings']);
const holder = oneOf(['personal', 'business']);

const typedNumbers = record({
  routing: text({ maxLength: 40 }),
  account: text({ maxLength: 40 }),
  name: text({ maxLength: 200, description: "The account holder's." }),
  subtype: optional(subtype),
  holder: optional(holder),
});
/** Account numbers as a person typed them. */
export type TypedNumbers = Required<RecordOf<typeof typedNumbers>>;

const byProgram = record({ routing: text(), account: text(), name: text(), subtype });

const numbers = {
  kind: 'numbers',
  fields: record({ numbers: typedNumbers }),
  complete: ({ numbers: given }: { readonly numbers: RecordOf<typeof typedNumbers> }) => ({
    numbers: completed(given),
  }),
  headless: {
    name: 'numbers',
    schema: byProgram,
    read: (given: RecordOf<typeof byProgram>) => ({ numbers: completed(given) }),
  },
} as const satisfies AnswerDeclaration;

function completed(given: RecordOf<typeof typedNumbers>): TypedNumbers {
  return { subtype: 'checking', holder: 'personal', ...given };
}

/** Account numbers, typed in. */
export default pane('numbers', {
  record: {
    institution: nullable(party, { description: 'Null when the account is proved by deposits alone.' }),
    account: nullable(namedAccount, {
      description: 'The chosen account that the numbers must be of; null without an institution.',
    }),
    country: oneOf(NUMBERS_COUNTRIES, {
      description:
        'Whose form the numbers have. In Canada `routing` is the transit number and that of the institution, 12345-678 or 067812345.',
    }),
    deposits: depositsUse,
    bankName: nullable(text(), { description: 'Whose bank the routing number names, once it was checked.' }),
    error: nullable(paneError),
  },
  view: 'NUMBERS',
  exitStatus: 'requires_numbers',
  takes: [numbers, back],
  played: 'numbers',
});
