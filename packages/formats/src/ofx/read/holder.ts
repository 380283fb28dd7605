import type { OfxHolder } from '../document.ts';
import { type OfxElement, textOf } from './element.ts';

/** Reads `USERINFORS` or `CHGUSERINFORS`: whom the institution takes for the holder of the login. */
export function readHolder(element: OfxElement): OfxHolder {
  const text = (name: string) => textOf(element, name);
  const given = (...names: readonly string[]) => names.map(text).filter((one) => one !== null);
  const name = given('FIRSTNAME', 'MIDDLENAME', 'LASTNAME').join(' ');
  return {
    name: name === '' ? null : name,
    address: given('ADDR1', 'ADDR2', 'ADDR3'),
    city: text('CITY'),
    state: text('STATE'),
    postalCode: text('POSTALCODE'),
    country: text('COUNTRY'),
    dayPhone: text('DAYPHONE'),
    eveningPhone: text('EVEPHONE'),
    email: text('EMAIL'),
  };
}
