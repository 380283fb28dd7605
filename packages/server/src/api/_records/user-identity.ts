import type { Call } from '../../domain/services.ts';
import {
  type IdentityChange,
  isDateOfBirth,
  isEmailAddress,
  type Listed,
  maskedIdNumber,
  normalIdNumber,
  normalPhoneNumber,
  type UserAddress,
  type UserIdentity,
} from '../../domain/users/identity.ts';
import { fail } from '../../errors.ts';
import { isIsoCountry } from '../../vocabulary/iso-countries.ts';
import {
  array,
  boolean,
  component,
  date,
  erasable,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../_kit/schema.ts';

/** Who a user is, in the two forms that clients send (`api.md` 8.11). */

const ID_NUMBER_TYPES = [
  'ar_dni',
  'au_drivers_license',
  'au_passport',
  'br_cpf',
  'ca_sin',
  'cl_run',
  'cn_resident_card',
  'co_nit',
  'dk_cpr',
  'eg_national_id',
  'es_dni',
  'es_nie',
  'hk_hkid',
  'in_pan',
  'it_cf',
  'jo_civil_id',
  'jp_my_number',
  'ke_huduma_namba',
  'kw_civil_id',
  'mx_curp',
  'mx_rfc',
  'my_nric',
  'ng_nin',
  'nz_drivers_license',
  'om_civil_id',
  'ph_psn',
  'pl_pesel',
  'ro_cnp',
  'sa_national_id',
  'se_pin',
  'sg_nric',
  'tr_tc_kimlik',
  'us_ssn',
  'us_ssn_last_4',
  'za_smart_id',
] as const;

const text = () => string({ maxLength: 1000 });
const name = { given_name: text(), family_name: text() };
const listed = { data: text(), primary: boolean() };
const address = {
  street_1: optional(nullable(text())),
  street_2: optional(nullable(text())),
  city: optional(nullable(text())),
  region: optional(nullable(text())),
  country: string(),
  postal_code: optional(nullable(text())),
  primary: boolean(),
};
const idNumber = { value: text(), type: oneOf(ID_NUMBER_TYPES) };

const identity = object({
  name: erasable(object(name)),
  date_of_birth: erasable(date()),
  emails: erasable(array(object(listed))),
  phone_numbers: erasable(array(object(listed))),
  addresses: erasable(array(object(address))),
  id_numbers: erasable(array(object(idNumber))),
});
const older = object({
  first_name: text(),
  last_name: text(),
  phone_numbers: array(text()),
  emails: array(text()),
  ssn_full: optional(nullable(text())),
  ssn_last_4: optional(nullable(text())),
  // Libraries of 2024 have no field for it.
  date_of_birth: erasable(date()),
  primary_address: object({
    city: nullable(text()),
    region: optional(nullable(text())),
    street: text(),
    postal_code: optional(nullable(text())),
    country: nullable(string()),
  }),
});

export const identityFields = {
  identity: optional(nullable(identity)),
  consumer_report_user_identity: optional(nullable(older)),
};
const fields = Type.Object(identityFields);
type Given = Static<typeof fields>;
type GivenIdentity = NonNullable<Given['identity']>;

/** An identity as it is told: numbers of papers masked. */
export const identityAnswer = component('ClientUserIdentity', {
  name: optional(nullable(component('ClientUserIdentityName', name))),
  date_of_birth: optional(nullable(date())),
  emails: optional(array(component('ClientUserIdentityEmail', listed))),
  phone_numbers: optional(array(component('ClientUserIdentityPhoneNumber', listed))),
  addresses: optional(array(component('ClientUserIdentityAddress', address))),
  id_numbers: optional(array(component('UserIDNumber', idNumber))),
});

/**
 * What a body says of a person.
 * @throws INVALID_USER_IDENTITY_DATA for what cannot be true, by its place; INVALID_FIELD for both forms at once
 */
export function readIdentity(
  { identity: given, consumer_report_user_identity: olderForm }: Given,
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
function readOlder(given: NonNullable<Given['consumer_report_user_identity']>, now: number): IdentityChange {
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

export function projectIdentity(known: UserIdentity): Static<typeof identityAnswer> {
  const { name: called, dateOfBirth, emails, phoneNumbers, addresses, idNumbers } = known;
  return {
    ...(called ? { name: { given_name: called.given, family_name: called.family } } : {}),
    ...(dateOfBirth ? { date_of_birth: dateOfBirth } : {}),
    ...(emails ? { emails: [...emails] } : {}),
    ...(phoneNumbers ? { phone_numbers: [...phoneNumbers] } : {}),
    ...(addresses ? { addresses: addresses.map(projectAddress) } : {}),
    ...(idNumbers
      ? {
          id_numbers: idNumbers.map(({ type, value }) => ({
            value: maskedIdNumber(value),
            // Compared with the list when it was given.
            type: type as (typeof ID_NUMBER_TYPES)[number],
          })),
        }
      : {}),
  };
}

function projectAddress({ street1, street2, postalCode, city, region, country, primary }: UserAddress) {
  return { street_1: street1, street_2: street2, city, region, country, postal_code: postalCode, primary };
}
