import { divideRounded, monthlyInterest, smaller } from '../minor-units.ts';
import { narrate } from '../narrate.ts';
import type { Routine } from '../routine.ts';

export interface LoanTerms {
  readonly principal: bigint;
  /** Hundredths of a percent. */
  readonly yearlyRate: number;
  readonly months: number;
  /** Payments made before the history starts. */
  readonly paid: number;
  readonly paymentDay: number;
  /** Put aside for taxes and insurance with each payment, on top of it. */
  readonly escrow?: bigint;
}

/** The level payment that clears the loan in its term, exact to the minor unit. */
export function levelPayment({ principal, yearlyRate, months }: LoanTerms): bigint {
  if (yearlyRate === 0) return divideRounded(principal, BigInt(months));
  const base = 120_000n ** BigInt(months);
  const grown = (120_000n + BigInt(yearlyRate)) ** BigInt(months);
  return divideRounded(principal * BigInt(yearlyRate) * grown, 120_000n * (grown - base));
}

/** What is owed when the history starts. */
export function openingDebt(terms: LoanTerms): bigint {
  const payment = levelPayment(terms);
  let owed = terms.principal;
  for (let made = 0; made < terms.paid && owed > 0n; made++) {
    owed += monthlyInterest(owed, terms.yearlyRate) - payment;
  }
  return owed > 0n ? owed : 0n;
}

/** A loan's payment from checking, a leg on each account; the loan is charged its interest and escrow on the same day. */
export function loanPayment(loan: string, checking: string, terms: LoanTerms): Routine {
  const level = levelPayment(terms);
  return {
    name: `payment-${loan}`,
    run({ period, locale, ledger, accountName, enter }) {
      const day = period.businessDay(terms.paymentDay);
      const owed = ledger.balance(loan, day);
      if (owed <= 0n) return;
      const interest = monthlyInterest(owed, terms.yearlyRate);
      const escrow = terms.escrow ?? 0n;
      const amount = smaller(level, owed + interest) + escrow;
      const charged = {
        phrase: 'interestCharged',
        name: '',
        categoryId: '15002000',
        code: 'interest',
      } as const;
      const kept = { phrase: 'fee', name: 'ESCROW', categoryId: '18020004', code: 'adjustment' } as const;
      const paid = { categoryId: '16003000', code: 'direct debit' } as const;
      const out = narrate(locale, { ...paid, phrase: 'loanOut', name: accountName(loan) });
      const into = narrate(locale, { ...paid, phrase: 'loanIn', name: accountName(checking) });
      enter({
        account: loan,
        direction: 'debit',
        amount: interest,
        day,
        narrative: narrate(locale, charged),
      });
      enter({ account: loan, direction: 'debit', amount: escrow, day, narrative: narrate(locale, kept) });
      enter({ account: checking, direction: 'debit', amount, day, narrative: out });
      enter({ account: loan, direction: 'credit', amount, day, narrative: into });
    },
  };
}
