import type { Day } from '../../../../world/days.ts';
import { monthlyInterest } from '../minor-units.ts';
import { narrate } from '../narrate.ts';
import type { Routine, Scene } from '../routine.ts';

export interface CardTerms {
  /** Days of a period, statement before payment. */
  readonly statementDay: number;
  readonly dueDay: number;
  /** Yearly rate on purchases, in hundredths of a percent. */
  readonly purchaseRate: number;
  readonly minimumPayment: bigint;
  /** Absent when the whole statement is paid; else the share paid, in hundredths of a percent, and the debt never left standing. */
  readonly carried?: { readonly share: number; readonly ceiling: bigint };
}

/**
 * Statement and payment of a credit card: interest where debt is carried, then a payment from checking, a leg on each.
 * Without a checking account (null) the money comes from another bank.
 */
export function cardPayment(card: string, checking: string | null, terms: CardTerms): Routine {
  return {
    name: `payment-${card}`,
    run(scene) {
      const closing = scene.period.bookedOn(terms.statementDay);
      if (terms.carried) chargeInterest(scene, card, terms, closing);
      const amount = paymentOf(scene.ledger.balance(card, closing), terms);
      if (amount > 0n)
        pay(scene, { card, from: checking, amount, day: scene.period.businessDay(terms.dueDay) });
    },
  };
}

function pay(
  { locale, accountName, enter }: Scene,
  {
    card,
    from,
    amount,
    day,
  }: { readonly card: string; readonly from: string | null; readonly amount: bigint; readonly day: Day },
): void {
  const about = { categoryId: '16001000', code: 'bill payment' } as const;
  if (from !== null) {
    const out = narrate(locale, { ...about, phrase: 'cardPaymentOut', name: accountName(card) });
    enter({ account: from, direction: 'debit', amount, day, narrative: out });
  }
  const into = narrate(locale, {
    ...about,
    phrase: 'cardPaymentIn',
    name: from === null ? '' : accountName(from),
  });
  enter({ account: card, direction: 'credit', amount, day, narrative: into });
}

/** The least that a statement asks for. */
export function minimumOf(statement: bigint, terms: CardTerms): bigint {
  const owed = statement < 0n ? 0n : statement;
  const share = (owed * 2n) / 100n;
  const minimum = share > terms.minimumPayment ? share : terms.minimumPayment;
  return minimum < owed ? minimum : owed;
}

function paymentOf(statement: bigint, terms: CardTerms): bigint {
  if (statement <= 0n) return 0n;
  if (!terms.carried) return statement;
  const choices = [
    minimumOf(statement, terms),
    (statement * BigInt(terms.carried.share)) / 10_000n,
    statement - terms.carried.ceiling,
  ];
  return choices.reduce((most, choice) => (choice > most ? choice : most));
}

function chargeInterest({ locale, ledger, enter }: Scene, card: string, terms: CardTerms, day: Day): void {
  const amount = monthlyInterest(ledger.balance(card, day), terms.purchaseRate);
  const about = { phrase: 'interestCharged', name: '', categoryId: '15002000', code: 'interest' } as const;
  enter({ account: card, direction: 'debit', amount, day, narrative: narrate(locale, about) });
}
