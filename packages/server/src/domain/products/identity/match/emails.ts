import { isEmailAddress } from '../../../users/identity.ts';

/** Providers that deliver mail to one person whatever dots the name has, under two domains. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
/** A shorter name with a letter changed is too often another person's. */
const NAME_MIN = 8;
const [SAME, SAME_BUT_TAG, SAME_BUT_DOTS, ONE_LETTER_OFF] = [100, 90, 85, 72];

/** How well two addresses fit, 0 to 100; what is no address fits nothing. */
export function matchEmails(given: string, onFile: string): number {
  const [one, other] = [given.trim().toLowerCase(), onFile.trim().toLowerCase()];
  if (!isEmailAddress(one) || !isEmailAddress(other)) return 0;
  if (one === other) return SAME;
  if (withoutTag(one) === withoutTag(other)) return SAME_BUT_TAG;
  const mailbox = mailboxOf(one);
  if (mailbox !== undefined && mailbox === mailboxOf(other)) return SAME_BUT_DOTS;
  const isLongEnough = one.indexOf('@') >= NAME_MIN && other.indexOf('@') >= NAME_MIN;
  return isLongEnough && isOneLetterOff(one, other) ? ONE_LETTER_OFF : 0;
}

function withoutTag(address: string): string {
  return address.replace(/\+[^@]*@/, '@');
}

/** Undefined at other providers, where dots matter. */
function mailboxOf(address: string): string | undefined {
  const [name = '', host = ''] = withoutTag(address).split('@');
  return DOTLESS.has(host) ? name.replaceAll('.', '') : undefined;
}

/** One letter added, left out or changed, or two neighbours swapped. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.length > 1 && isSwapped)
  );
}
