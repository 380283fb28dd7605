import type { MerchantKind } from '../../../../merchants/kinds.data.ts';
import type { Day } from '../../../../world/days.ts';
import type { Narrative } from '../../personas/ledger.ts';
import { narrate } from '../../personas/narrate.ts';
import type { Routine, Scene } from '../../personas/routine.ts';
import type { TimelinePeriod } from '../../personas/timeline.ts';
import { sure } from '../classify.ts';
import { visitNamed } from '../shops.ts';
import { counterpartyOf, paymentMethod, shopPlaceOf } from '../tell.ts';

export interface ShopIncomePlan {
  readonly name: string;
  readonly account: string;
  readonly kind: MerchantKind;
  /** One of the kind. */
  readonly payer: string;
  /** What stands behind the payer's name, such as the kind of a bonus. */
  readonly note?: string;
  /** Lowest and highest payment, in minor units. */
  readonly amount: readonly [bigint, bigint];
  readonly days: (period: TimelinePeriod) => readonly Day[];
}

/** Wages, pensions, bonuses, benefits: one payer, on known business days. */
export function shopIncome(plan: ShopIncomePlan): Routine {
  return {
    name: plan.name,
    run(scene) {
      for (const day of plan.days(scene.period)) receive(scene, plan, day);
    },
  };
}

export interface PayersPlan extends Omit<ShopIncomePlan, 'payer' | 'days'> {
  readonly payers: readonly [string, ...string[]];
  /** Fewest and most in a period. */
  readonly times: readonly [number, number];
}

/** Gigs, clients, friends: some of several payers, on business days that nobody planned. */
export function salaryPayments({ payers, times, ...plan }: PayersPlan): Routine {
  return {
    name: plan.name,
    run(scene) {
      const { period, timeline, draw } = scene;
      for (let left = draw.between(...times); left > 0; left--) {
        const day = timeline.businessDay(draw.between(period.first, period.last));
        receive(scene, { ...plan, payer: draw.pick(payers) }, day);
      }
    },
  };
}

/** Cash that the person pays in at the bank, such as tips. */
export function cashDeposits({
  name,
  account,
  amount,
  times,
}: Pick<PayersPlan, 'name' | 'account' | 'amount' | 'times'>): Routine {
  return {
    name,
    run({ period, timeline, draw, locale, enter }) {
      for (let left = draw.between(...times); left > 0; left--) {
        const day = timeline.businessDay(draw.between(period.first, period.last));
        const narrative = narrate(locale, {
          phrase: 'cashIn',
          name: '',
          categoryId: '21007000',
          personalFinance: sure('TRANSFER_IN_DEPOSIT'),
          counterparties: [],
          code: 'cash',
        });
        enter({ account, direction: 'credit', amount: draw.amount(...amount), day, narrative });
      }
    },
  };
}

function receive(scene: Scene, plan: Omit<ShopIncomePlan, 'days'>, day: Day): void {
  const { draw, locale, enter } = scene;
  const { account, kind, payer, note, amount } = plan;
  const visit = visitNamed(shopPlaceOf(scene), kind, payer);
  if (!visit) return;
  const isWage = kind === 'employer';
  const { name } = visit.merchant;
  const party = counterpartyOf(visit);
  const narrative = narrate(locale, {
    ...party,
    ...incoming[kind],
    phrase: isWage ? 'salary' : 'deposit',
    name: note === undefined ? name : `${name} ${note}`,
    code: 'transfer',
    references: {
      payer: note === undefined ? name : `${name} ${note}`,
      paymentMethod: paymentMethod(locale),
      ...(isWage && locale.countryCode === 'US' ? { ppd: `PPD${1000 + name.length}` } : {}),
    },
  });
  enter({ account, direction: 'credit', amount: draw.amount(...amount), day, narrative });
}

/** What comes from those who are paid at other times. */
const incoming: Readonly<Partial<Record<MerchantKind, Pick<Narrative, 'categoryId' | 'personalFinance'>>>> = {
  friends: { categoryId: '21010000', personalFinance: sure('TRANSFER_IN_ACCOUNT_TRANSFER') },
  payday: { categoryId: '21005000', personalFinance: sure('TRANSFER_IN_CASH_ADVANCES_AND_LOANS') },
};
