/** Classes that only version 1 has, and the class of version 2 that says no more than they do. */
const NEWER: Readonly<Record<string, string>> = {
  INCOME_WAGES: 'INCOME_SALARY',
  INCOME_OTHER_INCOME: 'INCOME_OTHER',
  TRANSFER_IN_CASH_ADVANCES_AND_LOANS: 'LOAN_DISBURSEMENTS_OTHER_DISBURSEMENT',
};

/** The class of version 2 for one of version 1, where nothing else is known. */
export function newerClass(detailed: string): string {
  return NEWER[detailed] ?? detailed;
}
