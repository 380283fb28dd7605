import { ISO_TIME, LONG_NUMBER, SECRET_FIELD, TOKEN } from '../../vocabulary/sensitive-fields.ts';
import type { StandIns } from './stand-ins.ts';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Numbers within these are no numbers of accounts. */
const OPAQUE_FIELD = /(^|_)(ids?|cursor|amount|balance|price|value|quantity|limit)$/i;
/** Parts of an address as long as a secret. */
const LONG_PART = /(?<=[/=])(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}/g;

/** A text without the tokens, e-mail addresses and long numbers in it, and without what was replaced elsewhere. */
export function scrubText(text: string, name: string, standIns: StandIns): string {
  let kept = text.replace(TOKEN, (token) => standIns.of(token, 'token'));
  if (/^https?:\/\//i.test(kept)) kept = scrubAddress(kept, standIns);
  kept = kept.replace(EMAIL, (email) => standIns.of(email, 'email'));
  const hasNumbers =
    !OPAQUE_FIELD.test(name) && !ISO_TIME.test(kept) && !(DECIMAL.test(kept) && kept.includes('.'));
  if (hasNumbers && !UUID.test(kept))
    kept = kept.replace(LONG_NUMBER, (digits) => standIns.of(digits, 'number'));
  return standIns.inText(kept, name);
}

/** User information and secrets of an address; its host and the names of its parameters stay. */
function scrubAddress(address: string, standIns: StandIns): string {
  const url = URL.parse(address);
  if (!url) return address;
  if (url.username !== '') url.username = standIns.of(url.username, 'id');
  if (url.password !== '') url.password = standIns.of(url.password, 'id');
  for (const name of new Set(url.searchParams.keys()))
    if (SECRET_FIELD.test(name) || /key|code|state/i.test(name))
      url.searchParams.set(name, standIns.of(url.searchParams.get(name) ?? '', 'token'));
  const changed = url.username !== '' || url.search !== '' ? url.href : address;
  return changed.replace(LONG_PART, (part) => standIns.of(part, 'token'));
}
