import type { RawNumbers } from '../../sdk/records.ts';
import type { Draw } from '../draw.ts';

export interface Address {
  readonly street: string;
  readonly city: string;
  readonly region: string | null;
  readonly postalCode: string;
}

export interface Home extends Address {
  readonly phone: string;
}

/** What the bank writes on a statement; `{name}`, `{city}`, `{region}`, `{store}` and `{phone}` stand for the other side. */
export interface Phrases {
  readonly purchase: string;
  /** World 1 only. */
  readonly online: string;
  /** A purchase by card without a shop. */
  readonly byCard: string;
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
  /** Cash that the person pays in. */
  readonly cashIn: string;
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
  /** How an address is written: `Calle Molino 7`, or `7 Mill Lane`. */
  readonly numberAfterStreet: boolean;
  readonly homes: readonly [Home, ...Home[]];
  /** Where those who lend money have their office. */
  readonly lender: Address;
  readonly phrases: Phrases;
  /** New account numbers from the digits drawn; valid by the country's own check digits. */
  issue(draw: Draw): IssuedNumbers;
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
