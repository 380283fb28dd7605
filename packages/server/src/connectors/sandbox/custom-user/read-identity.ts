import { EMAIL_TYPES, PHONE_TYPES } from '../../../vocabulary/contacts.ts';
import type { CustomAddress, CustomIdentity } from './model.ts';
import type { JsonPlace } from './place.ts';

const LONGEST_LIST = 100;

/** Owners of one account; what is missing is absent, and the default's. */
export function readCustomIdentity(place: JsonPlace | undefined): CustomIdentity {
  const identity = place?.members();
  const names = identity
    ?.get('names')
    ?.elements(LONGEST_LIST)
    .map((name) => name.text())
    .filter((name) => name !== undefined);
  const phones = readContacts(identity?.get('phone_numbers'), PHONE_TYPES, 'home');
  const emails = readContacts(identity?.get('emails'), EMAIL_TYPES, 'other');
  const addresses = identity?.get('addresses')?.elements(LONGEST_LIST).map(readHolderAddress);
  identity?.close();
  return {
    ...(names === undefined || names.length === 0 ? {} : { names }),
    ...(phones === undefined ? {} : { phones }),
    ...(emails === undefined ? {} : { emails }),
    ...(addresses === undefined ? {} : { addresses }),
  };
}

function readContacts<T extends string>(list: JsonPlace | undefined, types: readonly T[], fallback: T) {
  return list?.elements(LONGEST_LIST).flatMap((place) => {
    const contact = place.members();
    const data = contact.required('data')?.text();
    const primary = contact.get('primary')?.boolean() ?? false;
    const type = contact.get('type')?.oneOf(types) ?? fallback;
    contact.close();
    return data === undefined ? [] : [{ data, primary, type }];
  });
}

function readHolderAddress(place: JsonPlace) {
  const address = place.members();
  const primary = address.get('primary')?.boolean() ?? false;
  const { street, ...rest } = readAddress(address.required('data'));
  address.close();
  return { primary, data: { street: street ?? '', ...rest } };
}

/** An address, either flat or under `data` as the published template has it. */
export function readAddress(place: JsonPlace | undefined): CustomAddress {
  const outer = place?.members();
  const nested = outer?.get('data');
  if (nested !== undefined) {
    outer?.get('primary');
    outer?.close();
    return readAddress(nested);
  }
  const address = {
    street: outer?.get('street')?.text() ?? null,
    city: outer?.get('city')?.text() ?? null,
    region: outer?.get('region')?.text() ?? null,
    postalCode: outer?.get('postal_code')?.text() ?? null,
    country: outer?.get('country')?.text() ?? null,
  };
  outer?.close();
  return address;
}
