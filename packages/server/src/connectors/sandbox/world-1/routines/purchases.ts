import type { Day } from '../../../../world/days.ts';
import type { Draw } from '../../draw.ts';
import type { Locale } from '../../locales/locale.ts';
import type { Narrative } from '../../personas/ledger.ts';
import { smaller } from '../../personas/minor-units.ts';
import { narrate } from '../../personas/narrate.ts';
import type { Routine, Scene } from '../../personas/routine.ts';
import type { Purchase } from '../../simulated-world.ts';
import { placesOf, shopAt } from '../places.ts';
import { type ShopKind, spending } from '../spending.data.ts';

export interface PurchasePlan {
  /** Where the purchases go, and how often in a hundred to the first of them. */
  readonly accounts: readonly [string, ...string[]];
  readonly firstShare?: number;
  /** Purchases in a hundred days. */
  readonly rate: number;
  /** Percent of the usual amounts. */
  readonly scale?: number;
}

const kinds = Object.keys(spending) as [ShopKind, ...ShopKind[]];
const totalWeight = kinds.reduce((total, kind) => total + spending[kind].weight, 0);

/** Everyday card purchases: authorised on the day, posted one to three days later. */
export function purchases(plan: PurchasePlan): Routine {
  return {
    name: `purchases-${plan.accounts[0]}`,
    run(scene) {
      const { period, draw } = scene;
      for (let day = period.first; day <= period.last; day++) {
        const count = Math.floor(plan.rate / 100) + (draw.chance(plan.rate % 100) ? 1 : 0);
        for (let ordinal = 0; ordinal < count; ordinal++) purchase(scene, plan, day, ordinal);
      }
    },
  };
}

function purchase(
  { timeline, draw, locale, enter }: Scene,
  plan: PurchasePlan,
  day: Day,
  ordinal: number,
): void {
  const { accounts, firstShare = 70, scale = 100 } = plan;
  const first = accounts.length === 1 || draw.chance(firstShare);
  const account = (first ? accounts[0] : accounts[1]) ?? accounts[0];
  const kind = drawKind(draw);
  const { low, high } = spending[kind];
  // The smaller of two draws: small purchases are commoner than large ones.
  const usual = smaller(draw.amount(low, high), draw.amount(low, high));
  const amount = (usual * BigInt(scale)) / 100n;
  const posted = timeline.settle(day, draw.between(1, 3), ordinal);
  enter({ account, direction: 'debit', amount, day, posted, narrative: bought(locale, draw, kind) });
}

/** One purchase for itself, outside any period; its amount in minor units. */
export function everydayPurchase(locale: Locale, draw: Draw): Purchase {
  const kind = drawKind(draw);
  const { low, high } = spending[kind];
  return {
    amount: smaller(draw.amount(low, high), draw.amount(low, high)),
    narrative: bought(locale, draw, kind),
  };
}

function bought(locale: Locale, draw: Draw, kind: ShopKind): Narrative {
  const { categoryId, mcc, channel } = spending[kind];
  const name = draw.pick(placesOf(locale).shops[kind]);
  const online = channel === 'online';
  const merchant = shopAt(locale, name, mcc, online);
  const phrase = online ? 'online' : 'purchase';
  return narrate(locale, { phrase, name, categoryId, channel, code: 'purchase', merchant });
}

function drawKind(draw: Draw): ShopKind {
  let ticket = draw.between(1, totalWeight);
  for (const kind of kinds) {
    ticket -= spending[kind].weight;
    if (ticket <= 0) return kind;
  }
  return kinds[0];
}

/** Now and then something goes back to the shop. */
export function refunds(account: string, percent: number): Routine {
  return {
    name: `refunds-${account}`,
    run({ period, draw, locale, enter }) {
      if (!draw.chance(percent)) return;
      const name = draw.pick(placesOf(locale).shops.clothing);
      const { categoryId, mcc, low, high } = spending.clothing;
      const merchant = shopAt(locale, name, mcc, false);
      const narrative = narrate(locale, {
        phrase: 'refund',
        name,
        categoryId,
        channel: 'in store',
        code: 'purchase',
        merchant,
      });
      const day = draw.between(period.first, period.last);
      enter({ account, direction: 'credit', amount: draw.amount(low, high), day, narrative });
    },
  };
}
