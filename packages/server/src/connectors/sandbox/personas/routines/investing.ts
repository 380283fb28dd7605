import type { Day } from '../../../../world/days.ts';
import { narrate } from '../narrate.ts';
import { listed, priceOf, UNIT, worth } from '../portfolio.ts';
import type { Routine, Scene } from '../routine.ts';

export interface InvestingPlan {
  readonly account: string;
  /** The account that the contribution comes from; null when an employer pays it in. */
  readonly from: string | null;
  readonly contribution: bigint;
  readonly securities: readonly [string, ...string[]];
  readonly day: number;
  /** Sells some of the first security twice a year, to rebalance. */
  readonly rebalances?: boolean;
}

/** A contribution each period, spent on the next day; dividends at the end of each quarter. */
export function investing(plan: InvestingPlan): Routine {
  return {
    name: `investing-${plan.account}`,
    run(scene) {
      const day = scene.period.businessDay(plan.day);
      contribute(scene, plan, day);
      buy(scene, plan, scene.period.businessDay(plan.day + 1));
      if (scene.period.month % 3 === 0) dividend(scene, plan, scene.period.day(10));
      if (plan.rebalances && scene.period.month % 6 === 0) sell(scene, plan, scene.period.businessDay(12));
    },
  };
}

function contribute({ locale, accountName, enter, invest }: Scene, plan: InvestingPlan, day: Day): void {
  const { account, from, contribution: amount } = plan;
  if (from !== null) {
    const about = {
      phrase: 'investOut',
      name: accountName(account),
      categoryId: '21001000',
      code: 'transfer',
    } as const;
    enter({ account: from, direction: 'debit', amount, day, narrative: narrate(locale, about) });
  }
  const entry = { account, day, security: null, quantity: 0n, amount: -amount, price: 0n, type: 'cash' };
  if (from === null) invest({ ...entry, name: 'EMPLOYEE CONTRIBUTION', subtype: 'contribution' });
  else invest({ ...entry, name: 'DEPOSIT', subtype: 'deposit' });
}

function dividend({ portfolio, invest }: Scene, { account }: InvestingPlan, day: Day): void {
  for (const { security, value } of portfolio.holdings(account, day)) {
    const name = `DIVIDEND ${listed(security).name.toUpperCase()}`;
    invest({
      account,
      day,
      security,
      name,
      quantity: 0n,
      amount: -(value / 250n),
      price: 0n,
      type: 'cash',
      subtype: 'dividend',
    });
  }
}

function buy({ draw, portfolio, invest }: Scene, { account, securities }: InvestingPlan, day: Day): void {
  const security = draw.pick(securities);
  const price = priceOf(security, day);
  // Rounded down, so that the cash never goes below zero.
  const quantity = ((portfolio.cash(account, day) * UNIT) / price / 10n) * 10n;
  if (quantity <= 0n) return;
  const name = `BUY ${listed(security).name.toUpperCase()}`;
  invest({
    account,
    day,
    security,
    name,
    quantity,
    amount: worth(quantity, price),
    price,
    type: 'buy',
    subtype: 'buy',
  });
}

function sell({ portfolio, invest }: Scene, { account, securities }: InvestingPlan, day: Day): void {
  const held = portfolio.holdings(account, day).find(({ security }) => security === securities[0]);
  const quantity = (held?.quantity ?? 0n) / 20n;
  if (!held || quantity === 0n) return;
  const name = `SELL ${listed(held.security).name.toUpperCase()}`;
  const amount = -worth(quantity, held.price);
  invest({
    account,
    day,
    security: held.security,
    name,
    quantity: -quantity,
    amount,
    price: held.price,
    type: 'sell',
    subtype: 'sell',
  });
}
