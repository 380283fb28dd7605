import { maskedIdNumber, type UserAddress, type UserIdentity } from '../../../domain/users/identity.ts';
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
} from '../../_kit/schema.ts';

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
export type GivenUserIdentity = Static<typeof fields>;

/** An identity as it is told: numbers of papers masked. */
export const identityAnswer = component('ClientUserIdentity', {
  name: optional(nullable(component('ClientUserIdentityName', name))),
  date_of_birth: optional(nullable(date())),
  emails: optional(array(component('ClientUserIdentityEmail', listed))),
  phone_numbers: optional(array(component('ClientUserIdentityPhoneNumber', listed))),
  addresses: optional(array(component('ClientUserIdentityAddress', address))),
  id_numbers: optional(array(component('UserIDNumber', idNumber))),
});

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
