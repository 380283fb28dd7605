import { kinds, type MerchantKind } from '../../../../merchants/kinds.data.ts';
import { townsOf } from '../../../../merchants/merchants.ts';
import type { Day } from '../../../../world/days.ts';
import { narrate } from '../../personas/narrate.ts';
import type { Routine, Scene } from '../../personas/routine.ts';
import type { TimelinePeriod } from '../../personas/timeline.ts';
import { visitNamed } from '../shops.ts';
import { counterpartyOf, knownOf, paymentMethod, shopPlaceOf } from '../tell.ts';
import { secondOfDay } from './purchases.ts';

export interface OutgoingPlan {
  readonly name: string;
  readonly account: string;
  readonly kind: MerchantKind;
  readonly payees: readonly [string, ...string[]];
  /** Who is behind a payment app, where one is used. */
  readonly notes?: readonly [string, ...string[]];
  /** Fewest and most in a period, on business days; or the days. */
  readonly times: readonly [number, number] | ((period: TimelinePeriod) => readonly Day[]);
  readonly amount: readonly [bigint, bigint];
}

/** Suppliers, lenders, friends: payments from account to account. */
export function outgoing(plan: OutgoingPlan): Routine {
  return {
    name: plan.name,
    run(scene) {
      for (const day of daysOf(scene, plan)) pay(scene, plan, day);
    },
  };
}

function daysOf({ period, timeline, draw }: Scene, { times }: OutgoingPlan): readonly Day[] {
  if (typeof times === 'function') return times(period);
  return Array.from({ length: draw.between(...times) }, () =>
    timeline.businessDay(draw.between(period.first, period.last)),
  );
}

function pay(scene: Scene, { account, kind, payees, notes, amount }: OutgoingPlan, day: Day): void {
  const { draw, locale, enter } = scene;
  const visit = visitNamed(shopPlaceOf(scene), kind, draw.pick(payees));
  if (!visit) return;
  const { name } = visit.merchant;
  const shown = notes === undefined ? name : `${name} ${draw.pick(notes)}`;
  const isMerchant = kinds[kind][3] === 'service' && visit.counterparties[0].type === 'merchant';
  const narrative = narrate(locale, {
    ...(isMerchant ? knownOf(visit) : counterpartyOf(visit)),
    phrase: 'sent',
    name: shown,
    channel: 'other',
    code: 'transfer',
    references: { payee: shown, paymentMethod: paymentMethod(locale) },
  });
  enter({ account, direction: 'debit', amount: draw.amount(...amount), day, narrative });
}

/** What a business pays its staff: one run for all of them. */
export function payroll(
  account: string,
  amount: readonly [bigint, bigint],
  days: (period: TimelinePeriod) => readonly Day[],
): Routine {
  return {
    name: `payroll-${account}`,
    run({ period, draw, locale, enter }) {
      for (const day of days(period)) {
        const narrative = narrate(locale, {
          phrase: 'sent',
          name: 'PAYROLL RUN',
          categoryId: '21009000',
          personalFinance: { detailed: 'TRANSFER_OUT_OTHER_TRANSFER_OUT', confidence: 'HIGH' },
          code: 'transfer',
          references: { payee: 'Payroll run', paymentMethod: paymentMethod(locale) },
        });
        enter({ account, direction: 'debit', amount: draw.amount(...amount), day, narrative });
      }
    },
  };
}

/** Cash from a machine of the town or of the next one, in notes of twenty or another, in minor units. */
export function cash(
  account: string,
  times: readonly [number, number],
  notes: readonly [number, number],
  note = 2_000n,
): Routine {
  return {
    name: `cash-${account}`,
    run(scene) {
      const { period, draw, timeline } = scene;
      for (let left = draw.between(...times); left > 0; left--) {
        const day = draw.between(period.first, period.last);
        const posted = timeline.settle(day, 1);
        const amount = BigInt(draw.between(...notes)) * note;
        withdraw(scene, { account, direction: 'debit', amount, day, posted });
      }
    },
  };
}

function withdraw(
  { draw, locale, home, enter }: Scene,
  entry: Omit<Parameters<Scene['enter']>[0], 'narrative'>,
): void {
  const { countryCode: country } = locale;
  const towns = townsOf(country);
  const own = towns.find(([city]) => city === home.city);
  const [city, region, postalCode] = (draw.chance(75) ? own : towns[1]) ?? own ?? [home.city, null, ''];
  const place = { city, ...(region === null ? {} : { region }), postalCode, country };
  const narrative = narrate(locale, {
    phrase: 'cash',
    name: 'ATM',
    categoryId: '21012002',
    channel: 'in store',
    code: 'cash',
    personalFinance: { detailed: 'TRANSFER_OUT_WITHDRAWAL', confidence: 'VERY_HIGH' },
    merchant: { name: 'ATM', mcc: '6011', ...place },
    // A machine is a place, and nobody's shop.
    counterparties: [],
  });
  enter({ ...entry, secondOfDay: secondOfDay(locale, draw), narrative });
}
