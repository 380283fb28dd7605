import { completeRoutingNumber } from '../../vocabulary/routing-number.ts';
import { integerBelow, type RandomStream } from '../../world/random.ts';

/** An ABA number that no bank has: it begins with 90 to 99, which are never given out, and passes the check. */
export function inventRoutingNumber(random: RandomStream): string {
  return completeRoutingNumber(String(90_000_000 + integerBelow(random, 10_000_000)));
}

/** A Canadian number of the form zero, institution (3 digits, 9 first: none exists), transit (5 digits). */
export function inventTransitNumber(random: RandomStream): string {
  const institution = 900 + integerBelow(random, 100);
  return `0${institution}${String(integerBelow(random, 100_000)).padStart(5, '0')}`;
}
