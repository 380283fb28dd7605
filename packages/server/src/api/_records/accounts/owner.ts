import type { RawOwner } from '../../../connectors/sdk/records.ts';
import { EMAIL_TYPES, PHONE_TYPES } from '../../../vocabulary/contacts.ts';
import {
  array,
  boolean,
  component,
  nullable,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';
import { accountSchema } from './account.ts';

export const ownerSchema = component('Owner', {
  names: array(string()),
  phone_numbers: array(
    component('PhoneNumber', {
      data: string(),
      primary: nullable(boolean()),
      type: nullable(oneOf(PHONE_TYPES)),
    }),
  ),
  emails: array(
    component('Email', {
      data: string(),
      primary: boolean(),
      type: oneOf(EMAIL_TYPES),
    }),
  ),
  addresses: array(
    component('Address', {
      data: component('AddressData', {
        city: nullable(string()),
        region: nullable(string()),
        street: string(),
        postal_code: nullable(string()),
        country: nullable(string()),
      }),
      primary: optional(nullable(boolean())),
    }),
  ),
});

/** An account with those who hold it. */
export const accountIdentitySchema = component('AccountIdentity', {
  ...accountSchema.properties,
  owners: Type.Array(ownerSchema),
});

type WireOwner = Static<typeof ownerSchema>;

export function projectOwner({ names, phones, emails, addresses }: RawOwner): WireOwner {
  return {
    names: [...names],
    phone_numbers: phones.map(({ data, primary, type }) => ({
      data,
      primary,
      type: type as WireOwner['phone_numbers'][number]['type'],
    })),
    emails: emails.map(({ data, primary, type }) => ({
      data,
      primary,
      type: type as WireOwner['emails'][number]['type'],
    })),
    addresses: addresses.map(({ primary, data: { street, city, region, postalCode, country } }) => ({
      data: { city, country, postal_code: postalCode, region, street },
      primary,
    })),
  };
}
