import type { MerchantKind } from '../../../../merchants/kinds.data.ts';
import { kinds } from '../../../../merchants/kinds.data.ts';
import { narrate } from '../../personas/narrate.ts';
import type { Routine } from '../../personas/routine.ts';
import { customerOf, type ShopVisit, visitNamed } from '../shops.ts';
import { boughtAt, knownOf, paymentMethod, shopPlaceOf } from '../tell.ts';
import { secondOfDay } from './purchases.ts';

export interface RegularPlan {
  readonly account: string;
  readonly payee: MerchantKind;
  /** Absent: the company of the kind that the person is a customer of. */
  readonly name?: string;
  readonly day: number;
  /** Lowest and highest, in minor units: the same twice for a fixed price. */
  readonly amount: readonly [bigint, bigint];
}

/** Rent, bills and subscriptions, once a period. What is paid with a card posts a day or two later. */
export function regular(plan: RegularPlan): Routine {
  const { account, payee, day: dayOfPeriod, amount } = plan;
  const byCard = kinds[payee][3] !== 'service';
  return {
    name: `${payee}-${account}`,
    run(scene) {
      const { period, timeline, draw, locale, enter } = scene;
      const place = shopPlaceOf(scene);
      const visit = plan.name === undefined ? customerOf(place, payee) : visitNamed(place, payee, plan.name);
      if (!visit) return;
      const paid = { account, direction: 'debit', amount: draw.amount(...amount) } as const;
      if (!byCard) {
        const day = period.businessDay(dayOfPeriod);
        enter({ ...paid, day, narrative: collected(scene, visit) });
        return;
      }
      const day = period.day(dayOfPeriod);
      const posted = timeline.settle(day, draw.between(1, 2));
      // Nobody was in the shop.
      const { address, city, region, postalCode, country, lat, lon, storeNumber, ...told } = visit.told;
      const narrative = boughtAt(locale, { ...visit, told });
      enter({ ...paid, day, posted, secondOfDay: secondOfDay(locale, draw), narrative });
    },
  };
}

/** A direct debit, or the standing order of a rent. */
function collected({ locale }: Parameters<Routine['run']>[0], visit: ShopVisit) {
  const isRent = visit.merchant.kind === 'landlord';
  const { name } = visit.merchant;
  return narrate(locale, {
    ...knownOf(visit),
    phrase: isRent ? 'rent' : 'regular',
    name,
    code: isRent ? 'standing order' : 'direct debit',
    references: { payee: name, paymentMethod: paymentMethod(locale) },
  });
}
