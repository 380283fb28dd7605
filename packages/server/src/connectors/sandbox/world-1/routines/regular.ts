import { narrate } from '../../personas/narrate.ts';
import type { Routine } from '../../personas/routine.ts';
import { placesOf, shopAt } from '../places.ts';
import { type PayeeKind, regularPayments } from '../spending.data.ts';

export interface RegularPlan {
  readonly account: string;
  readonly payee: PayeeKind;
  readonly day: number;
  /** Lowest and highest, in minor units: the same twice for a fixed price. */
  readonly amount: readonly [bigint, bigint];
}

/** Rent, bills and subscriptions, once a period. What is bought with a card posts a day or two later. */
export function regular(plan: RegularPlan): Routine {
  const { account, payee, day: dayOfPeriod, amount } = plan;
  const { categoryId, mcc, channel, code } = regularPayments[payee];
  return {
    name: `${payee}-${account}`,
    run({ period, timeline, draw, locale, enter }) {
      const byCard = channel === 'online';
      const name = placesOf(locale).payees[payee];
      const phrase = byCard ? 'online' : payee === 'landlord' ? 'rent' : 'regular';
      const merchant = shopAt(locale, name, mcc, true);
      const narrative = narrate(locale, { phrase, name, categoryId, channel, code, merchant });
      const day = byCard ? period.day(dayOfPeriod) : period.businessDay(dayOfPeriod);
      const posted = byCard ? timeline.settle(day, draw.between(1, 2)) : day;
      enter({ account, direction: 'debit', amount: draw.amount(...amount), day, posted, narrative });
    },
  };
}
