/** Kinds of debts that have terms of their own. */
export const LIABILITY_KINDS = ['credit', 'student', 'mortgage'] as const;
export type LiabilityKind = (typeof LIABILITY_KINDS)[number];

/** Where a student loan stands. */
export const STUDENT_LOAN_STATUSES = [
  'cancelled',
  'charged off',
  'claim',
  'consolidated',
  'deferment',
  'delinquent',
  'discharged',
  'extension',
  'forbearance',
  'in grace',
  'in military',
  'in school',
  'not fully disbursed',
  'other',
  'paid in full',
  'refunded',
  'repayment',
  'transferred',
  'pending idr',
] as const;

/** How a student loan is paid back. */
export const REPAYMENT_PLANS = [
  'extended graduated',
  'extended standard',
  'graduated',
  'income-contingent repayment',
  'income-based repayment',
  'interest-only',
  'other',
  'pay as you earn',
  'revised pay as you earn',
  'standard',
  'income-sensitive repayment',
  'saving on a valuable education',
] as const;
