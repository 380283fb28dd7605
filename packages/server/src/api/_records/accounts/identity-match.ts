import type { Account } from '../../../domain/accounts/account.ts';
import type { ComparedPerson, HolderMatch } from '../../../domain/products/identity/match/match-holders.ts';
import {
  boolean,
  component,
  integer,
  nullable,
  object,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';
import { accountSchema, projectAccount } from './account.ts';

/** Who is compared with the holders; a member that is absent or null is not. */
export const comparedUser = object({
  legal_name: optional(nullable(string())),
  phone_number: optional(nullable(string())),
  email_address: optional(nullable(string())),
  address: optional(
    nullable(
      object({
        city: optional(nullable(string())),
        region: optional(nullable(string())),
        street: optional(string()),
        postal_code: optional(nullable(string())),
        country: optional(nullable(string())),
      }),
    ),
  ),
});

export function comparedPerson(user: Static<typeof comparedUser> | undefined): ComparedPerson {
  const { legal_name, phone_number, email_address, address } = user ?? {};
  const told = address
    ? {
        street: said(address.street),
        city: said(address.city),
        region: said(address.region),
        postalCode: said(address.postal_code),
        country: said(address.country),
      }
    : undefined;
  const isTold = told !== undefined && Object.values(told).some((value) => value !== null);
  return {
    names: list(legal_name),
    phones: list(phone_number),
    emails: list(email_address),
    addresses: told && isTold ? [told] : [],
  };
}

function said(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text;
}

function list(text: string | null | undefined): string[] {
  const value = said(text);
  return value === null ? [] : [value];
}

const score = () => optional(nullable(integer()));
const answer = () => optional(nullable(boolean()));

/** An account with how well a person fits its holders; a member is null where one of the two sides lacks it. */
export const accountMatchSchema = component('AccountIdentityMatchScore', {
  ...accountSchema.properties,
  legal_name: nullable(
    component('NameMatchScore', {
      score: score(),
      is_first_name_or_last_name_match: answer(),
      is_nickname_match: answer(),
      is_business_name_detected: answer(),
    }),
  ),
  phone_number: nullable(component('PhoneNumberMatchScore', { score: score() })),
  email_address: nullable(component('EmailAddressMatchScore', { score: score() })),
  address: nullable(component('AddressMatchScore', { score: score(), is_postal_code_match: answer() })),
});

const NO_BALANCES = {
  available: null,
  current: null,
  limit: null,
  iso_currency_code: null,
  unofficial_currency_code: null,
} as const;

export function projectAccountMatch(
  account: Account,
  { name, phone, email, address }: HolderMatch,
): Static<typeof accountMatchSchema> {
  return {
    ...projectAccount(account),
    // What is asked is who a person is, not what they have.
    balances: NO_BALANCES,
    legal_name: name && {
      score: name.score,
      is_first_name_or_last_name_match: name.isFirstOrLastMatch,
      is_nickname_match: name.isNicknameMatch,
      is_business_name_detected: name.isBusinessDetected,
    },
    phone_number: phone === null ? null : { score: phone },
    email_address: email === null ? null : { score: email },
    address: address && { score: address.score, is_postal_code_match: address.isPostalCodeMatch },
  };
}
