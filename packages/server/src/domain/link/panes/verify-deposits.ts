import { fail } from '../../../errors.ts';
import { type AnswerDeclaration, answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { count, list, nullable, number, record, Type, text } from '../pane-kit/schema.ts';
import { paneError } from '../pane-kit/shared-records.ts';

const code = answer(
  'code',
  { code: text({ maxLength: 20 }) },
  { name: 'code', schema: Type.String(), read: (given) => ({ code: given }) },
);

/** Decimal texts. */
const amounts = {
  kind: 'amounts',
  fields: record({ amounts: list(text({ maxLength: 1000 })) }),
  complete: (given: { readonly amounts: readonly string[] }) => ({ amounts: pair(given.amounts) }),
  headless: {
    name: 'amounts',
    schema: list(number()),
    read: (given: readonly number[]) => ({ amounts: pair(given.map((amount) => amount.toFixed(2))) }),
  },
} as const satisfies AnswerDeclaration;

function pair(given: readonly string[]): readonly [string, string] {
  const [first, second] = given;
  if (given.length !== 2 || first === undefined || second === undefined)
    throw fail('INVALID_FIELD', 'amounts must be two amounts');
  return [first, second];
}

/** What came with the deposit that proves an account: its code, or two amounts. */
export default pane('verify_deposits', {
  record: { mask: nullable(text()), attemptsLeft: count(), error: nullable(paneError) },
  view: 'NUMBERS',
  exitStatus: 'requires_verification_code',
  takes: [code, amounts],
  played: 'code',
});
