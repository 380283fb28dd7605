import type { OfxHolder } from '@fairlead/formats';
import type { RawAddress, RawOwner } from '../sdk/records.ts';

/** OFX has three letters, its files come from these, and callers are told two; of others nothing is said. */
const COUNTRIES: Readonly<Record<string, string>> = {
  USA: 'US',
  CAN: 'CA',
  GBR: 'GB',
  AUS: 'AU',
  NZL: 'NZ',
  BRA: 'BR',
  MEX: 'MX',
};

/** The holder of an account of the file; null where the file names nobody. */
export function ofxOwner(key: RawOwner['key'], holder: OfxHolder | null): RawOwner | null {
  if (holder === null || holder.name === null) return null;
  const { name, dayPhone, eveningPhone, email } = holder;
  const phones = [
    ...(dayPhone === null ? [] : [{ data: dayPhone, primary: true, type: 'work' }]),
    ...(eveningPhone === null ? [] : [{ data: eveningPhone, primary: dayPhone === null, type: 'home' }]),
  ];
  const address = addressOf(holder);
  return {
    key,
    names: [name],
    phones,
    emails: email === null ? [] : [{ data: email, primary: true, type: 'primary' }],
    addresses: address === null ? [] : [{ primary: true, data: address }],
  };
}

function addressOf({ address, city, state, postalCode, country }: OfxHolder): RawAddress | null {
  if (address.length === 0) return null;
  return {
    street: address.join(', '),
    city,
    region: state,
    postalCode,
    country: countryOf(country),
  };
}

function countryOf(code: string | null): string | null {
  const plain = (code ?? '').toUpperCase();
  return /^[A-Z]{2}$/.test(plain) ? plain : (COUNTRIES[plain] ?? null);
}
