import { IBAN_PARTS } from './iban-parts.data.ts';
import type { RawAccount } from './records.ts';

/** Shorter ones are places in a list, or parts of a number. */
const LENGTH_MIN = 4;

/**
 * The number of an account within its institution, as every protocol and file has it: without bank code, blanks, dashes and leading
 * zeros. Undefined where the text has none, as with a number that is crossed out in part.
 */
function plainNumber(text: string): string | undefined {
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  const national = partOfIban(bare) ?? bare;
  if (!/^[0-9A-Z]+$/.test(national) || /X{2,}/.test(national) || !/\d/.test(national)) return undefined;
  const number = national.replace(/^0+/, '');
  return number.length < LENGTH_MIN ? undefined : number;
}

function partOfIban(text: string): string | undefined {
  const parts = /^[A-Z]{2}\d{2}/.test(text) ? IBAN_PARTS[text.slice(0, 2)] : undefined;
  const national = text.slice(4);
  return parts && national.length === parts.length ? national.slice(...parts.account) : undefined;
}

/**
 * What says that an account is the same in every Item: `canonicalNumber` as this protocol writes it, and the plain one behind it.
 * @param number in full, as the source has it
 */
export function canonical(
  canonicalNumber: string,
  number: string,
): Pick<RawAccount, 'canonicalNumber' | 'plainNumber'> {
  const plain = plainNumber(number);
  return { canonicalNumber, ...(plain === undefined ? {} : { plainNumber: plain }) };
}
