import type { RawLiability } from '../../../connectors/sdk/liabilities.ts';
import { array, component, nullable, type Static } from '../../_kit/schema.ts';
import { creditLiabilitySchema, projectCreditLiability } from './credit-liability.ts';
import { mortgageLiabilitySchema, projectMortgageLiability } from './mortgage-liability.ts';
import { projectStudentLiability, studentLiabilitySchema } from './student-liability.ts';

export const liabilitiesSchema = component('LiabilitiesObject', {
  credit: nullable(array(creditLiabilitySchema)),
  mortgage: nullable(array(mortgageLiabilitySchema)),
  student: nullable(array(studentLiabilitySchema)),
});

interface AccountLiability {
  readonly accountId: string;
  readonly liability: RawLiability;
}

/** By kind; null where the Item has none of it. */
export function projectLiabilities(
  liabilities: readonly AccountLiability[],
): Static<typeof liabilitiesSchema> {
  return {
    credit: listOrNull(liabilities, ({ accountId, liability }) =>
      liability.kind === 'credit' ? [projectCreditLiability(accountId, liability)] : [],
    ),
    mortgage: listOrNull(liabilities, ({ accountId, liability }) =>
      liability.kind === 'mortgage' ? [projectMortgageLiability(accountId, liability)] : [],
    ),
    student: listOrNull(liabilities, ({ accountId, liability }) =>
      liability.kind === 'student' ? [projectStudentLiability(accountId, liability)] : [],
    ),
  };
}

function listOrNull<T>(
  all: readonly AccountLiability[],
  project: (each: AccountLiability) => T[],
): T[] | null {
  const list = all.flatMap(project);
  return list.length === 0 ? null : list;
}
