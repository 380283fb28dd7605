import type { RawOwner } from '../../sdk/records.ts';
import { slug } from '../locales/locale.ts';
import type { Blueprint } from './blueprint.ts';

/** One record for each account and person that owns it. */
export function ownersOf({ accounts, people, locale, home }: Blueprint): RawOwner[] {
  return accounts.flatMap(({ key, holders = [0] }) =>
    holders.map((index): RawOwner => {
      const name = people[index] ?? people[0];
      const { phone, street, city, region, postalCode } = locale.homes[home ?? index] ?? locale.homes[0];
      const address = { street, city, region, postalCode, country: locale.countryCode };
      const mailbox = name.split(' ').map(slug).join('.');
      return {
        key,
        names: [name],
        phones: [{ data: phone, primary: true, type: 'mobile' }],
        emails: [{ data: `${mailbox}@example.com`, primary: true, type: 'primary' }],
        addresses: [{ primary: true, data: address }],
      };
    }),
  );
}
