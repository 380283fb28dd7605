import { integerBelow, type RandomStream } from '../../world/random.ts';

/** Weights of the digits of an ABA routing number: the weighted sum is a multiple of ten. */
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Do the nine digits pass the 3-7-1 check? */
export function isRoutingNumber(digits: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return /^\d{9}$/.test(digits) && sum % 10 === 0;
}

/**
 * An ABA number that no bank has: it begins with 90 to 99, which are never given out, and passes the check.
 */
export function inventRoutingNumber(random: RandomStream): string {
  const eight = String(90_000_000 + integerBelow(random, 10_000_000));
  for (let digit = 0; digit < 10; digit++) {
    if (isRoutingNumber(eight + digit)) return eight + digit;
  }
  throw new Error('no check digit');
}

/** A Canadian number of the form zero, institution (3 digits, 9 first: none exists), transit (5 digits). */
export function inventTransitNumber(random: RandomStream): string {
  const institution = 900 + integerBelow(random, 100);
  return `0${institution}${String(integerBelow(random, 100_000)).padStart(5, '0')}`;
}
