import { type Fields, optionalList, optionalText, record } from '../sdk/fields.ts';
import type { AccountKey, RawAddress, RawOwner } from '../sdk/records.ts';

const PHONE_TYPES: Readonly<Record<string, string>> = {
  HOME: 'home',
  BUSINESS: 'work',
  WORK: 'work',
  CELL: 'mobile',
  MOBILE: 'mobile',
  FAX: 'other',
  PERSONAL: 'mobile',
};

/** Who holds an account, out of `/contact`. @throws ConnectorError `malformed` */
export function toOwner(key: AccountKey, fields: Fields): RawOwner {
  const holders = optionalList(fields.holders, 'holders').map((one) => record(one, 'a holder'));
  const phones = optionalList(fields.telephones, 'telephones').map((one) => record(one, 'a telephone'));
  return {
    key,
    names: holders.flatMap((holder) => nameOf(holder) ?? []),
    phones: phones.flatMap((phone, nth) => {
      const number = optionalText(phone.number);
      if (number === null) return [];
      const type = PHONE_TYPES[optionalText(phone.type)?.toUpperCase() ?? ''] ?? 'other';
      const isPrimary = typeof phone.primary === 'boolean' ? phone.primary : nth === 0;
      return [{ data: withCountry(number, optionalText(phone.country)), primary: isPrimary, type }];
    }),
    emails: optionalList(fields.emails, 'emails').flatMap((email, nth) => {
      const data = optionalText(email);
      return data === null ? [] : [{ data, primary: nth === 0, type: nth === 0 ? 'primary' : 'secondary' }];
    }),
    addresses: optionalList(fields.addresses, 'addresses').map((one, nth) => ({
      primary: nth === 0,
      data: addressOf(record(one, 'an address')),
    })),
  };
}

function nameOf(holder: Fields): string | null {
  const { businessCustomer } = holder;
  if (typeof businessCustomer === 'object' && businessCustomer !== null) {
    const business = optionalText((businessCustomer as Fields).name);
    if (business !== null) return business;
  }
  const { name } = holder;
  if (typeof name === 'string') return optionalText(name);
  const parts = name === undefined || name === null ? {} : record(name, 'a name');
  const words = ['first', 'middle', 'last', 'suffix'].flatMap((part) => optionalText(parts[part]) ?? []);
  return words.length === 0 ? null : words.join(' ');
}

/** The code of the country is a number, such as 1. */
function withCountry(number: string, country: string | null): string {
  const code = country === null ? null : (/^\+?(\d{1,3})$/.exec(country)?.[1] ?? null);
  return number.startsWith('+') || code === null ? number : `+${code}${number.replaceAll(/\D/g, '')}`;
}

function addressOf(fields: Fields): RawAddress {
  const lines = ['line1', 'line2', 'line3'].flatMap((line) => optionalText(fields[line]) ?? []);
  return {
    street: lines.join(', '),
    city: optionalText(fields.city),
    region: optionalText(fields.region) ?? optionalText(fields.state),
    postalCode: optionalText(fields.postalCode),
    country: optionalText(fields.country),
  };
}
