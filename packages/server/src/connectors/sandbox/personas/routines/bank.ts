import { monthlyInterest } from '../minor-units.ts';
import { narrate } from '../narrate.ts';
import type { Routine } from '../routine.ts';

/** Of whatever period. */
const LAST_DAY = 31;

/** Interest that the bank pays on the last day of a period. */
export function interest(account: string, yearlyBasisPoints: number): Routine {
  return {
    name: `interest-${account}`,
    run({ period, locale, ledger, enter }) {
      const day = period.bookedOn(LAST_DAY);
      const amount = monthlyInterest(ledger.balance(account, day), yearlyBasisPoints);
      const about = { phrase: 'interestEarned', name: '', categoryId: '15001000', code: 'interest' } as const;
      enter({ account, direction: 'credit', amount, day, narrative: narrate(locale, about) });
    },
  };
}

/** A charge of the bank, each period on the day given. */
export function fee(account: string, name: string, amount: bigint, dayOfPeriod: number): Routine {
  return {
    name: `fee-${account}`,
    run({ period, locale, enter }) {
      const about = { phrase: 'fee', name, categoryId: '10000000', code: 'bank charge' } as const;
      const day = period.businessDay(dayOfPeriod);
      enter({ account, direction: 'debit', amount, day, narrative: narrate(locale, about) });
    },
  };
}

/**
 * What happens to a persona who runs out of money: a fee for an overdrawn account, then a loan from a lender that brings
 * it back above zero. Must come after all that spends from the account.
 */
export function shortfall(account: string, lender: string, charge: bigint, target: bigint): Routine {
  return {
    name: `shortfall-${account}`,
    run({ period, locale, ledger, enter }) {
      for (const dayOfPeriod of [6, 13, 20, 27]) {
        const day = period.bookedOn(dayOfPeriod);
        const balance = ledger.balance(account, day);
        if (balance >= 15_000n) continue;
        const overdrawn = balance < 0n;
        const cost = {
          phrase: 'fee',
          name: 'OVERDRAFT FEE',
          categoryId: '10001000',
          code: 'bank charge',
        } as const;
        if (overdrawn)
          enter({ account, direction: 'debit', amount: charge, day, narrative: narrate(locale, cost) });
        const loan = { phrase: 'deposit', name: lender, categoryId: '21005000', code: 'transfer' } as const;
        const amount = ((target - balance + (overdrawn ? charge : 0n)) / 5_000n + 1n) * 5_000n;
        enter({ account, direction: 'credit', amount, day, narrative: narrate(locale, loan) });
      }
    },
  };
}
