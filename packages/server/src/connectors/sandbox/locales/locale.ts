import type { RawMerchant, RawNumbers } from '../../sdk/records.ts';
import type { Draw } from '../draw.ts';
import type { PayeeKind, ShopKind } from './spending.data.ts';

export interface City {
  readonly city: string;
  readonly region: string | null;
  readonly postalCode: string;
}

export interface Home extends City {
  readonly street: string;
  readonly phone: string;
}

/** What the bank writes on a statement; `{name}`, `{city}`, `{region}` and `{store}` stand for the other side. */
export interface Phrases {
  readonly purchase: string;
  readonly online: string;
  readonly refund: string;
  readonly salary: string;
  readonly deposit: string;
  readonly regular: string;
  readonly rent: string;
  readonly sent: string;
  readonly transferOut: string;
  readonly transferIn: string;
  readonly cardPaymentOut: string;
  readonly cardPaymentIn: string;
  readonly interestEarned: string;
  readonly interestCharged: string;
  readonly loanOut: string;
  readonly loanIn: string;
  readonly investOut: string;
  readonly cash: string;
  readonly accountFee: string;
  readonly fee: string;
}

export interface IssuedNumbers {
  readonly mask: string;
  /** The whole number with what names its bank: the same account has the same one over Items. */
  readonly canonical: string;
  records(key: string): readonly RawNumbers[];
}

/** All that differs from country to country; every name in it is invented. */
export interface Locale {
  readonly countryCode: string;
  readonly currency: string;
  /** True where entries carry a transaction code. */
  readonly transactionCodes: boolean;
  readonly cities: readonly [City, ...City[]];
  readonly streets: readonly [string, ...string[]];
  /** How an address is written: `Calle Molino 7`, or `7 Mill Lane`. */
  readonly numberAfterStreet: boolean;
  readonly homes: readonly [Home, ...Home[]];
  readonly shops: Readonly<Record<ShopKind, readonly [string, ...string[]]>>;
  readonly payees: Readonly<Record<PayeeKind, string>>;
  readonly employer: string;
  readonly phrases: Phrases;
  /** New account numbers from the digits drawn; valid by the country's own check digits. */
  issue(draw: Draw): IssuedNumbers;
}

/** The place of a shop: the same for the same name, so that a merchant does not wander. */
export function shopAt(locale: Locale, name: string, mcc: string, online: boolean): RawMerchant {
  if (online) return { name, mcc, website: `${slug(name)}.example` };
  const n = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const place = locale.cities[n % locale.cities.length] ?? locale.cities[0];
  const street = locale.streets[n % locale.streets.length] ?? locale.streets[0];
  return {
    name,
    mcc,
    address: addressLine(locale, (n % 180) + 1, street),
    city: place.city,
    ...(place.region === null ? {} : { region: place.region }),
    postalCode: place.postalCode,
    country: locale.countryCode,
    storeNumber: String((n % 900) + 100),
  };
}

export function fill(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template
    .replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Letters and digits of a name without accents, as they stand in an address of the network. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function addressLine(locale: Locale, number: number, street: string): string {
  return locale.numberAfterStreet ? `${street} ${number}` : `${number} ${street}`;
}
