import { merchantsOf } from '../../../../merchants/merchants.ts';
import type { Day } from '../../../../world/days.ts';
import type { Draw } from '../../draw.ts';
import type { Locale } from '../../locales/locale.ts';
import { smaller } from '../../personas/minor-units.ts';
import type { Routine, Scene } from '../../personas/routine.ts';
import type { Purchase } from '../../simulated-world.ts';
import { type ShopPlace, visitOf } from '../shops.ts';
import { priceLevels, type ShopKind, spending } from '../spending.data.ts';
import { boughtAt, shopPlaceOf } from '../tell.ts';

export interface PurchasePlan {
  /** Where the purchases go, and how often in a hundred to the first of them. */
  readonly accounts: readonly [string, ...string[]];
  readonly firstShare?: number;
  /** Purchases in a hundred days. */
  readonly rate: number;
  /** Percent of the usual amounts. */
  readonly scale?: number;
  /** Kinds that this person never buys, such as fuel without a car. */
  readonly never?: readonly ShopKind[];
  /** Kinds that they buy more often: so many times in place of once. */
  readonly often?: Readonly<Partial<Record<ShopKind, number>>>;
}

const allKinds = Object.keys(spending) as [ShopKind, ...ShopKind[]];

/** Everyday card purchases: authorised on the day, posted on a business day after it. */
export function purchases(plan: PurchasePlan): Routine {
  return {
    name: `purchases-${plan.accounts[0]}`,
    run(scene) {
      const { period, draw } = scene;
      const place = shopPlaceOf(scene);
      const shopping = { plan, lots: lotsOf(plan, place.country), place };
      for (let day = period.first; day <= period.last; day++) {
        const count = Math.floor(plan.rate / 100) + (draw.chance(plan.rate % 100) ? 1 : 0);
        for (let ordinal = 0; ordinal < count; ordinal++) purchase(scene, shopping, day, ordinal);
      }
    },
  };
}

interface Shopping {
  readonly plan: PurchasePlan;
  readonly lots: Lots;
  readonly place: ShopPlace;
}

function purchase(scene: Scene, { plan, lots, place }: Shopping, day: Day, ordinal: number): void {
  const { timeline, draw, locale, enter } = scene;
  const { accounts, firstShare = 70, scale } = plan;
  const first = accounts.length === 1 || draw.chance(firstShare);
  const account = (first ? accounts[0] : accounts[1]) ?? accounts[0];
  const { amount, narrative } = drawPurchase(locale, draw, place, lots);
  const posted = timeline.settle(day, draw.between(1, 2), ordinal);
  enter({
    account,
    direction: 'debit',
    amount: scaled(amount, scale),
    day,
    posted,
    secondOfDay: secondOfDay(locale, draw),
    narrative,
  });
}

/** Shops are open in the day of their country; the bank's days are those of UTC, and so are these times. */
export function secondOfDay({ currency }: Locale, draw: Draw): number {
  const american = currency === 'USD' || currency === 'CAD';
  return draw.between(american ? 50_400 : 25_200, american ? 86_000 : 75_600);
}

/** One purchase for itself, outside any period; its amount in minor units. */
export function everydayPurchase(locale: Locale, draw: Draw): Purchase {
  const place = { country: locale.countryCode, town: locale.homes[0].city, person: '' };
  const { amount, narrative } = drawPurchase(locale, draw, place, lotsOf({}, place.country));
  return { amount: scaled(amount, priceLevels[locale.countryCode]), narrative };
}

function drawPurchase(locale: Locale, draw: Draw, place: ShopPlace, lots: Lots): Purchase {
  const kind = drawKind(draw, lots);
  const visit = visitOf(place, kind, draw);
  if (!visit) throw new RangeError('no shops in this country');
  const [low, high] = spending[kind];
  // The smaller of two draws: small purchases are commoner than large ones.
  const usual = smaller(draw.amount(low, high), draw.amount(low, high));
  return { amount: usual, narrative: boughtAt(locale, visit) };
}

/** Kinds with the number up to which a draw means them. */
interface Lots {
  readonly kinds: readonly (readonly [kind: ShopKind, upTo: number])[];
  readonly total: number;
}

/** A small country lacks some kinds of shops. */
function lotsOf({ never = [], often = {} }: Pick<PurchasePlan, 'never' | 'often'>, country: string): Lots {
  let total = 0;
  const kinds: [ShopKind, number][] = [];
  for (const kind of allKinds) {
    if (never.includes(kind) || merchantsOf(country, kind).length === 0) continue;
    total += Math.round(spending[kind][2] * (often[kind] ?? 1));
    kinds.push([kind, total]);
  }
  return { kinds, total };
}

function drawKind(draw: Draw, { kinds, total }: Lots): ShopKind {
  const ticket = draw.between(1, total);
  return kinds.find(([, upTo]) => ticket <= upTo)?.[0] ?? allKinds[0];
}

/** Now and then something goes back to the shop. */
export function refunds(account: string, percent: number, scale?: number): Routine {
  return {
    name: `refunds-${account}`,
    run(scene) {
      const { period, timeline, draw, locale, enter } = scene;
      if (!draw.chance(percent)) return;
      const visit = visitOf(shopPlaceOf(scene), 'clothing', draw);
      if (!visit) return;
      const [low, high] = spending.clothing;
      const narrative = boughtAt(locale, visit);
      const about = { ...narrative, description: refundText(locale, visit.merchant.name) };
      const day = timeline.businessDay(draw.between(period.first, period.last));
      const amount = scaled(draw.amount(low, high), scale);
      enter({ account, direction: 'credit', amount, day, narrative: about });
    },
  };
}

function scaled(amount: bigint, percent = 100): bigint {
  return (amount * BigInt(percent)) / 100n;
}

function refundText({ phrases }: Locale, name: string): string[] {
  return [phrases.refund.replace('{NAME}', name.toUpperCase()).replace('{name}', name)];
}
