import { isoDate } from '../../world/dates.ts';

/** Who a user is, as the application says; nobody looks any of it up. Absent: not known. */
export interface UserIdentity {
  readonly name?: { readonly given: string; readonly family: string };
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string;
  readonly emails?: readonly Listed[];
  /** E.164. */
  readonly phoneNumbers?: readonly Listed[];
  readonly addresses?: readonly UserAddress[];
  readonly idNumbers?: readonly IdNumber[];
}

/** One of several; one at most is the primary one. */
export interface Listed {
  readonly data: string;
  readonly primary: boolean;
}

export interface UserAddress {
  readonly street1: string | null;
  readonly street2: string | null;
  readonly city: string | null;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string | null;
  readonly primary: boolean;
}

/** A number of an official paper. */
export interface IdNumber {
  readonly value: string;
  readonly type: string;
}

/** What a call says of a person: null erases, absent leaves. */
export type IdentityChange = { readonly [Member in keyof UserIdentity]?: UserIdentity[Member] | null };

const MEMBERS = ['name', 'dateOfBirth', 'emails', 'phoneNumbers', 'addresses', 'idNumbers'] as const;

/** A member that is given replaces the stored one as a whole. Null when nothing is left. */
export function mergeIdentity(before: UserIdentity | null, change: IdentityChange): UserIdentity | null {
  const merged = { ...before, ...change };
  const known = MEMBERS.filter((member) => (merged[member] ?? null) !== null);
  if (known.length === 0) return null;
  return Object.fromEntries(known.map((member) => [member, merged[member]])) as UserIdentity;
}

/** The number with `+`; ten digits alone are taken as a number of the United States. Undefined for what is none. */
export function normalPhoneNumber(text: string): string | undefined {
  const digits = text.replace(/[\s.()-]/g, '');
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;
  return /^\+\d{8,15}$/.test(digits) ? digits : undefined;
}

export function isEmailAddress(text: string): boolean {
  const [name, host, ...more] = text.split('@');
  return name !== '' && host !== undefined && more.length === 0 && /^[^.\s].*\.[^.\s]+$/.test(host);
}

/** @param now milliseconds */
export function isDateOfBirth(date: string, now: number): boolean {
  return date >= '1900-01-01' && date <= isoDate(now);
}

const DIGITS: Readonly<Record<string, number>> = { us_ssn: 9, us_ssn_last_4: 4 };

/** The number as it is kept; undefined for what cannot be one of that type. */
export function normalIdNumber({ type, value }: IdNumber): string | undefined {
  const digits = DIGITS[type];
  if (digits === undefined) return value;
  const without = type === 'us_ssn' ? value.replace(/[\s-]/g, '') : value;
  return without.length === digits && /^\d+$/.test(without) ? without : undefined;
}

/** All but the last four characters are hidden (D70). */
export function maskedIdNumber(value: string): string {
  return value.slice(0, -4).replace(/./gsu, '*') + value.slice(-4);
}
