import { type Fields, record } from '../sdk/fields.ts';

/** An account or a transaction, and the category that it is of: `DEPOSIT`, `LOC`, `LOAN`, `INVESTMENT`, … */
export interface Categorised {
  /** Empty where the institution does not say. */
  readonly category: string;
  readonly fields: Fields;
}

/**
 * Takes an account or a transaction out of its wrapping: version 5 puts it under a name such as `depositAccount`, version 6 says
 * `accountCategory` inside. Both are taken, whatever the version.
 * @throws ConnectorError `malformed`
 */
export function unwrapped(value: unknown, suffix: 'Account' | 'Transaction', place: string): Categorised {
  const outer = record(value, place);
  const [only, ...others] = Object.keys(outer);
  if (only?.endsWith(suffix) && others.length === 0)
    return { category: categoryOf(only.slice(0, -suffix.length)), fields: record(outer[only], place) };
  const said =
    typeof outer.accountCategory === 'string' ? outer.accountCategory.replace(/_ACCOUNT$/, '') : '';
  return { category: said === 'LINEOFCREDIT' || said === 'LINE_OF_CREDIT' ? 'LOC' : said, fields: outer };
}

function categoryOf(name: string): string {
  const word = name.replaceAll(/([A-Z])/g, '_$1').toUpperCase();
  return word === 'LINE_OF_CREDIT' ? 'LOC' : word;
}
