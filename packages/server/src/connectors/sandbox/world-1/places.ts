import type { RawMerchant } from '../../sdk/records.ts';
import { localeOf as anyLocaleOf } from '../locales/index.ts';
import { type Locale, slug } from '../locales/locale.ts';
import { type Places, places } from './places.data.ts';

const byCountry: Readonly<Record<string, Places>> = places;

/** The money and numbers of a country; those of the US where this world has no shops. */
export function localeOf(countryCode: string | undefined): Locale {
  return anyLocaleOf(Object.hasOwn(byCountry, countryCode ?? '') ? countryCode : 'US');
}

export function placesOf({ countryCode }: Pick<Locale, 'countryCode'>): Places {
  return byCountry[countryCode] ?? places.US;
}

/** The place of a shop: the same for the same name, so that a merchant does not wander. */
export function shopAt(locale: Locale, name: string, mcc: string, online: boolean): RawMerchant {
  if (online) return { name, mcc, website: `${slug(name)}.example` };
  const { cities, streets } = placesOf(locale);
  const n = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const place = cities[n % cities.length] ?? cities[0];
  const street = streets[n % streets.length] ?? streets[0];
  const number = (n % 180) + 1;
  return {
    name,
    mcc,
    address: locale.numberAfterStreet ? `${street} ${number}` : `${number} ${street}`,
    city: place.city,
    ...(place.region === null ? {} : { region: place.region }),
    postalCode: place.postalCode,
    country: locale.countryCode,
    storeNumber: String((n % 900) + 100),
  };
}
