import type { AnswerDeclaration } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { nullable, number, optional, type RecordOf, record, text } from '../pane-kit/schema.ts';
import { allocationKind, paneError } from '../pane-kit/shared-records.ts';

const chosen = record({ kind: allocationKind, value: optional(nullable(text({ maxLength: 20 }))) });
const byProgram = record({ kind: allocationKind, value: optional(number()) });

/** The part of a salary; its value is decimal text, null where the kind needs none. */
export type ChosenAllocation = Required<RecordOf<typeof chosen>>;

const allocation = {
  kind: 'allocation',
  fields: record({ allocation: chosen }),
  complete: ({ allocation: { kind, value = null } }: { readonly allocation: RecordOf<typeof chosen> }) =>
    part({ kind, value }),
  headless: {
    name: 'allocation',
    schema: byProgram,
    read: ({ kind, value }: RecordOf<typeof byProgram>) =>
      part({ kind, value: value === undefined ? null : String(value) }),
  },
} as const satisfies AnswerDeclaration;

function part(given: ChosenAllocation): { readonly allocation: ChosenAllocation } {
  return { allocation: given };
}

/** Which part of a salary goes to the account. */
export default pane('allocation', {
  record: {
    employerName: text(),
    accountName: text(),
    accountMask: nullable(text()),
    error: nullable(paneError),
  },
  view: 'NUMBERS',
  takes: [allocation],
});
