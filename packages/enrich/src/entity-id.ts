import { createHash } from 'node:crypto';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 37;

/** What callers know a party by, 37 letters and digits: the same for a key in every Item, instance and release. */
export function entityIdOf(key: string): string {
  let number = BigInt(`0x${createHash('sha256').update(`enrich party ${key}`).digest('hex')}`);
  let id = '';
  while (id.length < LENGTH) {
    id += LETTERS_AND_DIGITS[Number(number % 62n)];
    number /= 62n;
  }
  return id;
}
