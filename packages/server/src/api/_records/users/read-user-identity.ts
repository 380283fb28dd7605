import type { Call } from '../../../domain/services.ts';
import {
  type IdentityChange,
  isDateOfBirth,
  isEmailAddress,
  type Listed,
  normalIdNumber,
  normalPhoneNumber,
  type UserAddress,
} from '../../../domain/users/identity.ts';
import { fail } from '../../../errors.ts';
import { isIsoCountry } from '../../../vocabulary/iso-countries.ts';
import type { GivenUserIdentity } from './user-identity.ts';

type GivenIdentity = NonNullable<GivenUserIdentity['identity']>;

/**
 * What a body says of a person.
 * @throws INVALID_USER_IDENTITY_DATA for what cannot be true, by its place; INVALID_FIELD for both forms at once
 */
export function readUserIdentity(
  { identity: given, consumer_report_user_identity: olderForm }: GivenUserIdentity,
  { world }: Pick<Call, 'world'>,
): IdentityChange {
  if (given && olderForm)
    throw fail('INVALID_FIELD', 'identity and consumer_report_user_identity cannot be given together');
  const now = world.clock.now();
  if (given) return readNewer(given, now);
  return olderForm ? readOlder(olderForm, now) : {};
}

function readNewer(given: GivenIdentity, now: number): IdentityChange {
  return {
    ...change('name', given.name, (named) => ({ given: named.given_name, family: named.family_name })),
    ...change('dateOfBirth', given.date_of_birth, (born) => readBirth(born, 'identity', now)),
    ...change('emails', given.emails, (list) => readListed(list, 'emails')),
    ...change('phoneNumbers', given.phone_numbers, (list) => readListed(list, 'phone_numbers')),
    ...change('addresses', given.addresses, readAddresses),
    ...change('idNumbers', given.id_numbers, (list) =>
      list.map(({ type, value }, at) => ({
        type,
        value: readIdNumber(type, value, `identity.id_numbers[${at}].value`),
      })),
    ),
  };
}

/** A member of a change: absent where it was not sent, null where it is to be erased. */
function change<Member extends keyof IdentityChange, Value>(
  member: Member,
  value: Value | null | undefined,
  read: (value: Value) => IdentityChange[Member],
): IdentityChange {
  if (value === undefined) return {};
  return { [member]: value === null ? null : read(value) };
}

/** The first telephone number and the first e-mail are the primary ones. */
function readOlder(
  given: NonNullable<GivenUserIdentity['consumer_report_user_identity']>,
  now: number,
): IdentityChange {
  const root = 'consumer_report_user_identity';
  const { ssn_full, ssn_last_4, date_of_birth: born, primary_address: home } = given;
  const inList = (values: readonly string[], member: 'emails' | 'phone_numbers') =>
    values.map((value, at) => ({
      data: READERS[member](value, `${root}.${member}[${at}]`),
      primary: at === 0,
    }));
  const papers = [
    { type: 'us_ssn', value: ssn_full ?? null, member: 'ssn_full' },
    { type: 'us_ssn_last_4', value: ssn_last_4 ?? null, member: 'ssn_last_4' },
  ].flatMap(({ type, value, member }) =>
    value === null ? [] : [{ type, value: readIdNumber(type, value, `${root}.${member}`) }],
  );
  return {
    name: { given: given.first_name, family: given.last_name },
    ...change('dateOfBirth', born, (day) => readBirth(day, root, now)),
    emails: inList(given.emails, 'emails'),
    phoneNumbers: inList(given.phone_numbers, 'phone_numbers'),
    addresses: [
      {
        street1: home.street,
        street2: null,
        city: home.city,
        region: home.region ?? null,
        country: readCountry(home.country ?? '', `${root}.primary_address.country`),
        postalCode: home.postal_code ?? null,
        primary: true,
      },
    ],
    ...(papers.length === 0 ? {} : { idNumbers: papers }),
  };
}

function readListed(list: readonly Listed[], member: 'emails' | 'phone_numbers'): readonly Listed[] {
  requireOnePrimary(list, `identity.${member}`);
  return list.map(({ data, primary }, at) => ({
    data: READERS[member](data, `identity.${member}[${at}].data`),
    primary,
  }));
}

function readAddresses(list: NonNullable<GivenIdentity['addresses']>): readonly UserAddress[] {
  requireOnePrimary(list, 'identity.addresses');
  return list.map((each, at) => ({
    street1: each.street_1 ?? null,
    street2: each.street_2 ?? null,
    city: each.city ?? null,
    region: each.region ?? null,
    country: readCountry(each.country, `identity.addresses[${at}].country`),
    postalCode: each.postal_code ?? null,
    primary: each.primary,
  }));
}

const READERS = {
  emails(value: string, pointer: string): string {
    if (!isEmailAddress(value)) throw wrong(`${pointer} must be an e-mail address`);
    return value;
  },
  phone_numbers(value: string, pointer: string): string {
    const number = normalPhoneNumber(value);
    if (number === undefined) throw wrong(`${pointer} must be a telephone number like +14155550123`);
    return number;
  },
};

function readBirth(value: string, root: string, now: number): string {
  if (!isDateOfBirth(value, now))
    throw wrong(`${root}.date_of_birth must be a day between 1900-01-01 and today`);
  return value;
}

function readCountry(value: string, pointer: string): string {
  if (!isIsoCountry(value)) throw wrong(`${pointer} must be a country code of ISO 3166-1 alpha-2`);
  return value;
}

function readIdNumber(type: string, value: string, pointer: string): string {
  const number = normalIdNumber({ type, value });
  if (number === undefined)
    throw wrong(`${pointer} must be ${type === 'us_ssn' ? 'nine digits' : 'four digits'}`);
  return number;
}

function requireOnePrimary(list: readonly { readonly primary: boolean }[], pointer: string): void {
  if (list.filter(({ primary }) => primary).length > 1)
    throw wrong(`${pointer} must have one primary entry at most`);
}

function wrong(message: string) {
  return fail('INVALID_USER_IDENTITY_DATA', message);
}
