import type { Locale } from '../locales/locale.ts';
import type { Narrative } from '../personas/ledger.ts';
import { type Narrated, narrate } from '../personas/narrate.ts';
import type { Scene } from '../personas/routine.ts';
import type { ShopPlace, ShopVisit } from './shops.ts';
import { statementWords } from './spending.data.ts';

/** Where the person of a scene shops. */
export function shopPlaceOf({ locale, person, home }: Pick<Scene, 'locale' | 'person' | 'home'>): ShopPlace {
  return { country: locale.countryCode, town: home.city, person };
}

/** A purchase by card, in a shop or without one. */
export function boughtAt(locale: Locale, visit: ShopVisit): Narrative {
  const ofLocale = bought.get(locale) ?? new WeakMap<ShopVisit, Narrative>();
  bought.set(locale, ofLocale);
  const known = ofLocale.get(visit) ?? tellPurchase(locale, visit);
  ofLocale.set(visit, known);
  return known;
}

/** Every purchase at one place says the same. */
const bought = new WeakMap<Locale, WeakMap<ShopVisit, Narrative>>();

function tellPurchase(locale: Locale, visit: ShopVisit): Narrative {
  const { merchant, told } = visit;
  const inStore = told.city !== undefined;
  return narrate(locale, {
    ...knownOf(visit),
    phrase: inStore ? 'purchase' : 'byCard',
    name: statementName(visit),
    ...(merchant.phone === undefined ? {} : { phone: merchant.phone }),
    channel: inStore ? 'in store' : 'online',
    code: 'purchase',
  });
}

/** The name as the company has it printed on statements. */
function statementName({ merchant: { name, kind } }: ShopVisit): string {
  const word = statementWords[kind];
  return word === undefined ? name : `${name} ${word}`;
}

/** What a bank that knows a merchant says of it. */
export function knownOf({
  merchant,
  told,
  counterparties,
}: ShopVisit): Pick<Narrated, 'categoryId' | 'merchant' | 'counterparties' | 'personalFinance'> {
  return {
    categoryId: merchant.categoryId,
    merchant: told,
    counterparties,
    personalFinance: { detailed: merchant.class, confidence: 'VERY_HIGH' },
  };
}

/** As `knownOf`, of a company that pays money in or stands between two people: it is the counterparty, and no merchant. */
export function counterpartyOf(
  visit: ShopVisit,
): Pick<Narrated, 'categoryId' | 'counterparties' | 'personalFinance'> {
  const { merchant: _, ...rest } = knownOf(visit);
  return rest;
}

/** How accounts of the country pay each other. */
export function paymentMethod({ countryCode, currency }: Locale): string {
  if (currency === 'EUR') return 'SEPA';
  return { US: 'ACH', CA: 'EFT', GB: 'BACS' }[countryCode] ?? 'GIRO';
}
