import type { Blueprint, ClassifiedEntry } from '../personas/blueprint.ts';

type Class = ReturnType<NonNullable<Blueprint['classify']>>;

/** A class that the bank knows for certain. */
export function sure(detailed: string): NonNullable<Class> {
  return { detailed, confidence: 'VERY_HIGH' };
}

/** What a bank knows of the entries that it makes itself, and of those between accounts of one person. */
export function classifierOf(accounts: Blueprint['accounts']): NonNullable<Blueprint['classify']> {
  const savings = new Set(accounts.filter(({ subtype }) => SAVINGS.includes(subtype)).map(({ key }) => key));
  return (entry) => {
    const [habit, key] = splitOnce(entry.routine);
    const plan = accounts.find((account) => account.key === key);
    return classOf(entry, habit, { savings, plan });
  };
}

const SAVINGS: readonly string[] = ['savings', 'money market', 'cd', 'hsa'];

interface Known {
  readonly savings: ReadonlySet<string>;
  /** The account that the routine is about. */
  readonly plan: Blueprint['accounts'][number] | undefined;
}

function classOf(entry: ClassifiedEntry, habit: string, { savings, plan }: Known): Class {
  const isOut = entry.direction === 'debit';
  const { categoryId } = entry.narrative;
  if (categoryId === '15001000') return sure('INCOME_INTEREST_EARNED');
  if (categoryId === '15002000') return sure('BANK_FEES_INTEREST_CHARGE');
  switch (habit) {
    case 'fee':
      return sure('BANK_FEES_OTHER_BANK_FEES');
    case 'shortfall':
      return sure(isOut ? 'BANK_FEES_OVERDRAFT_FEES' : 'TRANSFER_IN_CASH_ADVANCES_AND_LOANS');
    case 'investing':
      return sure('TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS');
    case 'payment':
      return sure(paymentClass(plan));
    case 'saving':
      return sure(transferClass(isOut, plan !== undefined && savings.has(plan.key)));
    case 'keep':
      // One routine moves money both ways: what reaches savings was saved.
      return sure(transferClass(isOut, savings.has(entry.account) !== isOut));
    default:
      return undefined;
  }
}

function paymentClass(plan: Known['plan']): string {
  if (plan?.mortgage) return 'LOAN_PAYMENTS_MORTGAGE_PAYMENT';
  if (plan?.student) return 'LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT';
  return plan?.card ? 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT' : 'LOAN_PAYMENTS_OTHER_PAYMENT';
}

function transferClass(isOut: boolean, toSavings: boolean): string {
  if (isOut) return toSavings ? 'TRANSFER_OUT_SAVINGS' : 'TRANSFER_OUT_ACCOUNT_TRANSFER';
  return toSavings ? 'TRANSFER_IN_SAVINGS' : 'TRANSFER_IN_ACCOUNT_TRANSFER';
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('-');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
